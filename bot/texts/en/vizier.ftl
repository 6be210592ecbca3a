### The Vizier’s Favour.

module-vizier = Vizier’s Favour
module-vizier-why = Between turns, buy a building with exact money while your vizier is awake

thing-vizier_awake = vizier, awake
thing-vizier_asleep = vizier, asleep
mark-vizier-vizier_awake = Vizier: awake
mark-vizier-vizier_asleep = Vizier: asleep

verb-vizier = Vizier: buy a building
option-vizier = Vizier: { $tile } → { $at ->
    [reserve] reserve
    [dirk] Dirk
   *[other] { $at }
} for { $pay }
verb-wake = Wake the vizier
option-wake = Wake the vizier

did-vizier_woken = woke the vizier

rule-vizier_once = Each vizier only once
rule-vizier_once-why = a vizier that has made its special move sleeps until the end of the game; it cannot be woken
# The purchase of a vizier, instead of `did-tile_bought`.
did-tile_bought-vizier = bought { $tile } for { $pay } with the vizier’s favour

rules-vizier-title = The Vizier’s Favour
rules-vizier-words = vizier, favour, favor, special move, between turns, window, wake, awake, asleep
rules-vizier = Everybody has a vizier, awake at the start. Between two turns, once display and market are refilled, everybody whose vizier is awake may make a special move: buy one building from the market, paying **exactly**.

    - The building is placed at once, into the Alhambra or the reserve.
    - Your vizier falls asleep; the market is refilled.
    - There is no further action. Your own turn is not affected.
    - A bazaar can be bought this way too, a building site cannot.

    {""}**Order:** the next player is asked first, the one who has just finished last. After each special move everybody is asked again, until all pass. Everybody with an awake vizier is asked, whatever they hold, so that the question gives nothing away; if you cannot do anything, pass.

    {""}**Waking:** as an action on your turn you may wake your sleeping vizier, as often as you like. One source has no waking: a table may choose that each vizier is used only once.

    Special moves come before a scoring that is due, so the new building counts in it already (a table may choose otherwise).

    {""}*Example:* Anna has finished, Ben is next. Carl pays for garden 8 exactly with 5 + 3 and places it. His vizier sleeps now. Then Ben has his turn as usual.

# Standing orders.
order-vizier = Vizier: buy { $what }
order-vizier-any = Vizier: buy any building

# What it does, in a picture and on a panel of numbered places.
spot-vizier = Pay exactly and build at once; your vizier then sleeps until you wake it.
spot-wake = Your vizier can make a special move between turns again.
