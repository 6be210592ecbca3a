### Bonus Cards.

module-bonus_cards = Bonus Cards
module-bonus_cards-why = Secret cards that count as one more building once you own the pictured one

thing-bonus_pavilion_8 = bonus card pavilion 8
thing-bonus_seraglio_9 = bonus card seraglio 9
thing-bonus_arcades_9 = bonus card arcades 9
thing-bonus_arcades_10 = bonus card arcades 10
thing-bonus_chambers_10 = bonus card chambers 10
thing-bonus_chambers_11 = bonus card chambers 11
thing-bonus_garden_10 = bonus card garden 10
thing-bonus_garden_11 = bonus card garden 11
thing-bonus_tower_11 = bonus card tower 11
thing-bonus_tower_12 = bonus card tower 12
mark-bonus_cards-bonus_pavilion_8 = Bonus card: pavilion 8
mark-bonus_cards-bonus_seraglio_9 = Bonus card: seraglio 9
mark-bonus_cards-bonus_arcades_9 = Bonus card: arcades 9
mark-bonus_cards-bonus_arcades_10 = Bonus card: arcades 10
mark-bonus_cards-bonus_chambers_10 = Bonus card: chambers 10
mark-bonus_cards-bonus_chambers_11 = Bonus card: chambers 11
mark-bonus_cards-bonus_garden_10 = Bonus card: garden 10
mark-bonus_cards-bonus_garden_11 = Bonus card: garden 11
mark-bonus_cards-bonus_tower_11 = Bonus card: tower 11
mark-bonus_cards-bonus_tower_12 = Bonus card: tower 12
bonus-card = { $card ->
    [bonus_pavilion_8] { thing-bonus_pavilion_8 }
    [bonus_seraglio_9] { thing-bonus_seraglio_9 }
    [bonus_arcades_9] { thing-bonus_arcades_9 }
    [bonus_arcades_10] { thing-bonus_arcades_10 }
    [bonus_chambers_10] { thing-bonus_chambers_10 }
    [bonus_chambers_11] { thing-bonus_chambers_11 }
    [bonus_garden_10] { thing-bonus_garden_10 }
    [bonus_garden_11] { thing-bonus_garden_11 }
    [bonus_tower_11] { thing-bonus_tower_11 }
    [bonus_tower_12] { thing-bonus_tower_12 }
   *[other] { $card }
}
mark-bonus_cards-count = Hidden bonus cards: { $text }

verb-reveal = Reveal a bonus card
option-reveal = Reveal { bonus-card }
question-may_reveal = Reveal a bonus card, or pass?

did-bonus_revealed = revealed the { bonus-card }

rules-bonus_cards-title = Bonus Cards
rules-bonus_cards-words = bonus, bonus card, reveal, pictured, secret card
rules-bonus_cards = Ten cards show one building each, always one of the ten buildings without any wall. At the start everybody gets some of them in secret: 3 with two or three players, 2 with four or five, 1 with six.

    When the pictured building stands in your Alhambra, you may reveal the card. From then on it counts as **one more building of its type** in every scoring.

    - Revealing is free and takes no action: at any time on your turn, and before each scoring.
    - Before a scoring everybody who still has hidden cards is asked, even those who can reveal none, so that the question gives nothing away.
    - Price and walls must match too: of several gardens 10, only the one without a wall is meant.
    - If the building goes to the reserve, the card does not count until it is back.
    - A card that is never revealed is worth nothing.

    The cards are not money: you cannot pay with them, trade or steal them. Dirk has none.

    {""}*Example:* you hold the card of garden 10. You build garden 10 without a wall, and reveal the card before the second scoring. Your three gardens now count as four; Anna has four as well, so you share first place.

# Standing orders.
order-reveal = Bonus card: reveal { $what }
order-reveal-any = Bonus card: reveal any

# What it does, in a picture and on a panel of numbered places.
spot-may_reveal = { spot-reveal }
spot-reveal = Free of charge: from now on the card counts as one more building of its type.
