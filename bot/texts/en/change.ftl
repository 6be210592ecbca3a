### Change.

module-change = Change
module-change-why = Whoever overpays draws coins worth 1 each

thing-coin_denar = ✚ blue coin
thing-coin_dirham = ■ green coin
thing-coin_ducat = ★ orange coin
thing-coin_florin = ◆ yellow coin
mark-change-coin_denar = Coin: ✚ blue
mark-change-coin_dirham = Coin: ■ green
mark-change-coin_ducat = Coin: ★ orange
mark-change-bag = Coins in the bag: { $text }
mark-change-coin_florin = Coin: ◆ yellow

did-change_drawn = got { $coins } as change

rules-change-title = Change
rules-change-words = change, coin, coins, overpay, overpaid, bag
rules-change = Whoever pays more than the price gets something back: for every **2** paid too much you draw a coin from the bag, blindly and at once. A single 1 left over is lost.

    - There are 24 coins, six of each currency. Which one you draw is luck. If the bag runs empty, you get no more.
    - A coin pays 1 in its currency, together with cards or other coins, just like a card worth 1. It helps to pay exactly.
    - Coins lie open before you. They are not cards: they cannot be taken from the display or stolen.
    - Coins you pay go back into the bag, before change is drawn.
    - Change is given for buildings and camps from the market and for building sites. Not for auctions, projects or treasure chests, and of course not for exact payments.
    - Coins count as money when leftover buildings are given away at the end. After that they are worth nothing.

    {""}*Example:* you pay for garden 8 with ✚ blue 9 + 4, that is 5 too much, and draw two coins: ✚ blue and ★ orange. Later ★ orange 6 and the orange coin pay for pavilion 7 exactly.
