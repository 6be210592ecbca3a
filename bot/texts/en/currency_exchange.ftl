### Currency Exchange.

module-currency_exchange = Currency Exchange
module-currency_exchange-why = Cards that turn two currencies into one for a single purchase

thing-exchange_denar_dirham = exchange ✚ blue/■ green
thing-exchange_denar_ducat = exchange ✚ blue/★ orange
thing-exchange_denar_florin = exchange ✚ blue/◆ yellow
thing-exchange_dirham_ducat = exchange ■ green/★ orange
thing-exchange_dirham_florin = exchange ■ green/◆ yellow
thing-exchange_ducat_florin = exchange ★ orange/◆ yellow

rules-currency_exchange-title = Currency Exchange
rules-currency_exchange-words = currency exchange, exchange, exchange card, bureau de change, two currencies, mix
rules-currency_exchange = Six cards show two currencies each, every pair once. They lie hidden in the middle of the draw pile and come to the display like money.

    {""}**Taking:** as your action take exactly one exchange card from the display instead of money, and nothing else with it.

    {""}**Using:** when you buy and the currency asked for is one of the two on the card, both count as one for this purchase. Mix them as you like, or pay entirely in the other one.

    - You must pay at least some of the other currency, or the card is not needed.
    - A sum of exactly the price is an exact payment and gives a further action.
    - One exchange card for each purchase; it goes to the discard pile with the money.
    - It also helps with building sites, bazaars and the vizier. It does not work with diamonds, and it is no use in auctions or for projects and treasure chests.
    - It is worth nothing itself, not even when leftover buildings are given away.

    {""}*Example:* tower 11 lies on the blue space. You pay ✚ blue 6 + ■ green 5 with the card ✚ blue/■ green: exactly 11, so you get a further action.
