### Treasure Chamber.

module-treasure_chamber = Treasure Chamber
module-treasure_chamber-why = Buy chests with any money and put them on buildings; having the most chests scores

thing-chest_pavilion = pavilion chest
thing-chest_seraglio = seraglio chest
thing-chest_arcades = arcades chest
thing-chest_chambers = chambers chest
thing-chest_garden = garden chest
thing-chest_tower = tower chest
# Bought, in a room (its number), or on a building (its cell).
mark-treasure_chamber-chest_pavilion = { $text ->
    [none] (pavilion chest)
    [one] Room { $text }: pavilion chest
    [other] Room { $text }: pavilion chest
   *[cell] { $text }: pavilion chest
}
mark-treasure_chamber-chest_seraglio = { $text ->
    [none] (seraglio chest)
    [one] Room { $text }: seraglio chest
    [other] Room { $text }: seraglio chest
   *[cell] { $text }: seraglio chest
}
mark-treasure_chamber-chest_arcades = { $text ->
    [none] (arcades chest)
    [one] Room { $text }: arcades chest
    [other] Room { $text }: arcades chest
   *[cell] { $text }: arcades chest
}
mark-treasure_chamber-chest_chambers = { $text ->
    [none] (chambers chest)
    [one] Room { $text }: chambers chest
    [other] Room { $text }: chambers chest
   *[cell] { $text }: chambers chest
}
mark-treasure_chamber-chest_garden = { $text ->
    [none] (garden chest)
    [one] Room { $text }: garden chest
    [other] Room { $text }: garden chest
   *[cell] { $text }: garden chest
}
mark-treasure_chamber-chest_tower = { $text ->
    [none] (tower chest)
    [one] Room { $text }: tower chest
    [other] Room { $text }: tower chest
   *[cell] { $text }: tower chest
}
chest-name = { $chest ->
    [chest_pavilion] { thing-chest_pavilion }
    [chest_seraglio] { thing-chest_seraglio }
    [chest_arcades] { thing-chest_arcades }
    [chest_chambers] { thing-chest_chambers }
    [chest_garden] { thing-chest_garden }
    [chest_tower] { thing-chest_tower }
   *[other] { $chest }
}

verb-chests = Buy treasure chests
option-chests = Room { $room } for { $pay }
# A room that is chosen before the payment.
value-room = Room { $room }
verb-chest = Place a chest
option-chest = { building } chest at { $at }
question-choose_building = Which building gets the { chest-name }?

did-chests_bought = bought the chests of room { $room } for { $pay }: { $chests }
event-chest_placed = { $at ->
    [none] { $who } gets a { chest-name }.
   *[other] { $who } puts a { chest-name } at { $at }.
}
event-chests_returned = Back into the bag: { $chests }.
event-room_refilled = New in room { $room }: { $chests }.

score-item-treasure_chamber = Treasure chests

rules-treasure_chamber-title = Treasure Chamber
rules-treasure_chamber-words = treasure, chamber, chest, chests, room, rooms, bag, caliph
rules-treasure_chamber = Three rooms hold four chests each, in the colours of the building types. As an **action** pay at least 8 in any mixture of currencies and take all chests of one room. No change, and no further action even if you pay 8 exactly.

    {""}**Distributing** at the end of your turn, when all buildings are placed:
    - Put each chest on a building of its type in your Alhambra, one on each building. What fits must be placed; if several buildings fit, you choose.
    - The rest goes to the player on your left, who does the same, and so on once around the table.
    - What nobody can place goes back into the bag.
    - Then the room is filled with four new chests. Once the bag holds too few, no room is ever refilled again.

    A chest never moves. If its building leaves the Alhambra, the chest goes back into the bag.

    {""}**Scoring:** the most chests in the Alhambra, of any colour, score 7 in the first scoring, 14 / 7 in the second, 22 / 14 / 7 in the final one. Ties are shared as always.

    {""}*Example:* you pay ★ orange 3 + ✚ blue 5 and take two garden chests, a tower and a seraglio chest. You have one free garden and no tower: one garden chest is yours. Ben on your left has two towers: he must take the tower chest.

# What it does, in a picture and on a panel of numbered places.
spot-chest = One chest on each building of its type. Having the most chests scores points.
spot-chests = At least 8 in any mixture of currencies buys all chests of a room.
