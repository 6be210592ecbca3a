### Master Builders.

module-master_builders = Master Builders
module-master_builders-why = Cards that count as 3 in money, or give one more redesign at the end of a turn

thing-mb_denar = ✚ blue builder
thing-mb_dirham = ■ green builder
thing-mb_ducat = ★ orange builder
thing-mb_florin = ◆ yellow builder

did-builder_played = played { $card } for one more redesign

rules-master_builders-title = Master Builders
rules-master_builders-words = master builder, builder, builders, one more redesign, rebuild
rules-master_builders = Everybody begins with two master builders in their secret hand, on top of the starting money. A few more are hidden in the draw pile; they come to the display and are taken like money.

    A master builder can be used in one of two ways:
    - **As money:** it pays 3 in its currency.
    - **As a builder:** at the end of your turn, when all your buildings are placed, play it for one more redesign. Its currency does not matter.

    You may play several in a turn, one redesign after the other. That works after any action, taking money included, but never on another player’s turn. It never gives a further action.

    Either way the card goes to the discard pile. On display it counts 3 towards the 5, and a thief of its currency may take it. When leftover buildings are given away it counts as money worth 3.

    With this module everybody confirms the end of their turn, so that nobody can tell who holds a builder.

    {""}*Example:* you bought tower 13 and put it into the reserve, because a garden is in its way. At the end of your turn you play one builder to store the garden and another one to place the tower.
