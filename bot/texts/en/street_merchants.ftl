### Street Merchants.

module-street_merchants = Street Merchants
module-street_merchants-why = Your merchant brings citizens onto new buildings; different colours score in sets

thing-citizen_pavilion = pavilion citizen
thing-citizen_seraglio = seraglio citizen
thing-citizen_arcades = arcades citizen
thing-citizen_chambers = chambers citizen
thing-citizen_garden = garden citizen
thing-citizen_tower = tower citizen
# On the merchant, in the supply (a number), or on a building (its cell).
mark-street_merchants-citizen_pavilion = { $text ->
    [none] On the merchant: pavilion citizen
    [one] Citizens left: pavilion { $text }
    [other] Citizens left: pavilion { $text }
   *[cell] { $text }: pavilion citizen
}
mark-street_merchants-citizen_seraglio = { $text ->
    [none] On the merchant: seraglio citizen
    [one] Citizens left: seraglio { $text }
    [other] Citizens left: seraglio { $text }
   *[cell] { $text }: seraglio citizen
}
mark-street_merchants-citizen_arcades = { $text ->
    [none] On the merchant: arcades citizen
    [one] Citizens left: arcades { $text }
    [other] Citizens left: arcades { $text }
   *[cell] { $text }: arcades citizen
}
mark-street_merchants-citizen_chambers = { $text ->
    [none] On the merchant: chambers citizen
    [one] Citizens left: chambers { $text }
    [other] Citizens left: chambers { $text }
   *[cell] { $text }: chambers citizen
}
mark-street_merchants-citizen_garden = { $text ->
    [none] On the merchant: garden citizen
    [one] Citizens left: garden { $text }
    [other] Citizens left: garden { $text }
   *[cell] { $text }: garden citizen
}
mark-street_merchants-citizen_tower = { $text ->
    [none] On the merchant: tower citizen
    [one] Citizens left: tower { $text }
    [other] Citizens left: tower { $text }
   *[cell] { $text }: tower citizen
}
citizen-old = { $old ->
    [pavilion] { thing-pavilion }
    [seraglio] { thing-seraglio }
    [arcades] { thing-arcades }
    [chambers] { thing-chambers }
    [garden] { thing-garden }
    [tower] { thing-tower }
   *[other] { $old }
}
citizen-new = { $new ->
    [pavilion] { thing-pavilion }
    [seraglio] { thing-seraglio }
    [arcades] { thing-arcades }
    [chambers] { thing-chambers }
    [garden] { thing-garden }
    [tower] { thing-tower }
   *[other] { $new }
}
thing-merchant_tile = merchant
mark-street_merchants-merchant_tile = Merchant: { $text }

verb-citizens = Choose three citizens
option-citizens = Citizens: { $types }
question-choose_citizens = Which three citizens start on your merchant?
verb-merchant = Place the merchant
option-merchant = Merchant to { $at }
question-put_merchant = Where does your merchant go?
verb-deliver = Deliver the citizen
option-deliver = { $new ->
    [none] Deliver the citizen
   *[other] Deliver; new on the merchant: { citizen-new }
}
question-may_deliver = One of your citizens belongs at { $at } ({ building }): deliver them, or pass?
verb-exchange = Exchange a citizen
option-exchange = Exchange { citizen-old } for { citizen-new }
question-may_exchange = None of your citizens belongs there: exchange one, or pass?

event-citizens_chosen = All citizens are chosen and stand on the merchants.
did-merchant_placed = put the merchant at { $at }
did-citizen_delivered = { $new ->
    [none] brought the { building } citizen to { $at } (none is left to follow)
   *[other] brought the { building } citizen to { $at } (new on the merchant: { citizen-new })
}
did-citizen_exchanged = exchanged a citizen: { citizen-old } for { citizen-new }

score-item-street_merchants = Street merchants

rules-street_merchants-title = Street Merchants
rules-street_merchants-words = street merchant, merchants, trader, flying merchant, citizen, citizens, set, sets
rules-street_merchants = Everybody has a merchant with three citizens of different colours, chosen in secret and shown together. A citizen’s colour is a building type. The merchant begins beside the fountain, on an empty cell; it blocks nothing.

    When you place a building **where your merchant stands**, the merchant steps aside:
    - If one of its citizens has the colour of this building, you may move that citizen onto the building. Take any citizen from the supply in exchange.
    - If none has, you may exchange one citizen for one from the supply.

    At the end of your turn you put the merchant onto any empty cell beside your Alhambra. So at most one citizen is delivered per turn. If nothing was built on the merchant’s cell, it stays.

    A building holds one citizen at most. If the building leaves your Alhambra, the citizen goes back to the supply.

    {""}**Scoring**, in all three: your citizens on buildings form sets of different colours. A set of 1 / 2 / 3 / 4 / 5 / 6 scores 1 / 3 / 6 / 10 / 15 / 21 points. They stay for the next scoring.

    {""}*Example:* you have two garden, one tower and one pavilion citizen on buildings: a set of three and a single one, 6 + 1 = 7 points.

# What it does, in a picture and on a panel of numbered places.
spot-merchant = Build where your merchant stands, and it can deliver a citizen.
spot-may_deliver = { spot-deliver }
spot-deliver = The more citizens of different colours stand on your buildings, the more they score each time.
spot-may_exchange = { spot-exchange }
spot-exchange = Swap a citizen for one from the supply, for later.
spot-citizens = Secret until all have chosen; a citizen goes onto a building of its own type.
