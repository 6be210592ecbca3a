### Diamonds.

module-diamonds = Diamonds
module-diamonds-why = Money cards of a fifth kind that pay on every space of the market

thing-diamond_3 = diamond 3
thing-diamond_4 = diamond 4
thing-diamond_5 = diamond 5
thing-diamond_6 = diamond 6
thing-diamond_7 = diamond 7
thing-diamond_8 = diamond 8
thing-diamond_9 = diamond 9

rules-diamonds-title = Diamonds
rules-diamonds-words = diamond, diamonds, fifth currency, joker
rules-diamonds = Eleven diamonds are shuffled into the money cards before the starting money is dealt: 3, 4, 5, 5, 6, 6, 6, 7, 7, 8 and 9.

    - They are taken like money. When you take several cards, their value counts towards the 5.
    - In the starting money they count at face value, and as cards when deciding who begins.
    - With diamonds **alone** you may pay for a building on any space of the market.
    - They are never mixed with another currency, nor joined to one by an exchange card.
    - No change, as always. Exactly the price in diamonds is an exact payment and gives a further action.
    - For treasure chests, where any mixture is allowed, they count at face value.
    - A thief cannot take them.
    - When the leftover buildings are given away at the end, diamonds are worth nothing.

    {""}*Example:* tower 13 lies on the green space. Diamonds 7 + 6 pay for it exactly. Diamond 7 + ■ green 6 is not allowed.
