### Invaders.

module-invaders = Invaders
module-invaders-why = After each scoring an attack costs points for every open side that faces it

thing-invasion_n = Attack from the north
thing-invasion_e = Attack from the east
thing-invasion_s = Attack from the south
thing-invasion_w = Attack from the west
thing-scout_pavilion = pavilion scout
thing-scout_seraglio = seraglio scout
thing-scout_arcades = arcades scout
thing-scout_chambers = chambers scout
thing-scout_garden = garden scout
thing-scout_tower = tower scout
mark-invaders-scout_pavilion = Open scout: pavilion
mark-invaders-scout_seraglio = Open scout: seraglio
mark-invaders-scout_arcades = Open scout: arcades
mark-invaders-scout_chambers = Open scout: chambers
mark-invaders-scout_garden = Open scout: garden
mark-invaders-scout_tower = Open scout: tower
# Secret, what a scout has seen; or a past attack with its number.
mark-invaders-invasion_n = { $text ->
    [none] Next attack: from the north
   *[other] Attack { $text } came from the north
}
mark-invaders-invasion_e = { $text ->
    [none] Next attack: from the east
   *[other] Attack { $text } came from the east
}
mark-invaders-invasion_s = { $text ->
    [none] Next attack: from the south
   *[other] Attack { $text } came from the south
}
mark-invaders-invasion_w = { $text ->
    [none] Next attack: from the west
   *[other] Attack { $text } came from the west
}
scout-name = { $scout ->
    [scout_pavilion] { thing-scout_pavilion }
    [scout_seraglio] { thing-scout_seraglio }
    [scout_arcades] { thing-scout_arcades }
    [scout_chambers] { thing-scout_chambers }
    [scout_garden] { thing-scout_garden }
    [scout_tower] { thing-scout_tower }
   *[other] { $scout }
}
invasion-name = { $card ->
    [invasion_n] { thing-invasion_n }
    [invasion_e] { thing-invasion_e }
    [invasion_s] { thing-invasion_s }
    [invasion_w] { thing-invasion_w }
   *[other] { $card }
}

verb-scout = Use the scout
option-scout = Use the { building } scout
question-may_scout = Paid exactly: use the { building } scout and look at the next attack?

# Only whoever has looked is told what was seen.
did-scout_used = used the { scout-name } and looked at the next attack
own-scout_used = You have seen the next attack: { $seen ->
    [invasion_n] from the north
    [invasion_e] from the east
    [invasion_s] from the south
    [invasion_w] from the west
   *[other] { $seen }
}.
event-attacked = { invasion-name } ({ scoring }): points lost: { $losses }.

score-later-invaders = The attack that follows is not counted: its card is face down.
score-item-invaders = Invaders

rule-count_starting_tile = Invaders reach the fountain
rule-count_starting_tile-why = open sides of the fountain cost points in an attack like any other
rule-line_of_sight = Invaders hit only the outermost
rule-line_of_sight-why = in each row or column only the outermost tile can be attacked, not those behind it

rules-invaders-title = Invaders
rules-invaders-words = invader, invaders, invasion, attack, scout, scouts, unprotected, loss
rules-invaders = After each scoring an invasion card is turned up: an attack from north, east, south or west. It costs you points for every **unprotected side** facing that way: a tile of your Alhambra without a wall on this side and with nothing beside it there.

    - After the first scoring 1 point for each, after the second 2, after the final one 3.
    - After the final scoring each unprotected side on the two flanks costs 1 point as well.
    - The fountain counts too, and so do squares, bazaars and the open sides of camps.
    - No score falls below 0. There are four cards; one is never used.

    {""}**Scouts:** two of them lie open, each with a building type. Whoever pays exactly for a building of this type may secretly look at the next invasion card at once. The scout then leaves the game. After each attack two new ones are turned up.

    A table may leave the fountain out, or choose that in each row or column only the outermost tile can be hit.

    {""}*Example:* after the second scoring the attack comes from the east. On its eastern edge your Alhambra has two walls and three open sides: you lose 3 × 2 = 6 points.

# What it does, in a picture and on a panel of numbered places.
spot-may_scout = { spot-scout }
spot-scout = Only you see from which side the next attack comes; the scout leaves the game.
