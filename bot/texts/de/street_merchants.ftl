### Der fliegende Händler.

module-street_merchants = Fliegender Händler
module-street_merchants-why = Dein Händler bringt Bürger auf neue Gebäude; verschiedene Farben zählen als Gruppe

thing-citizen_pavilion = Bürger (Pavillon)
thing-citizen_seraglio = Bürger (Serail)
thing-citizen_arcades = Bürger (Arkaden)
thing-citizen_chambers = Bürger (Gemächer)
thing-citizen_garden = Bürger (Garten)
thing-citizen_tower = Bürger (Turm)
# Auf dem Händler, im Vorrat (eine Zahl) oder auf einem Gebäude (sein Feld).
mark-street_merchants-citizen_pavilion = { $text ->
    [none] Auf dem Händler: Bürger (Pavillon)
    [one] Bürger übrig: Pavillon { $text }
    [other] Bürger übrig: Pavillon { $text }
   *[cell] { $text }: Bürger (Pavillon)
}
mark-street_merchants-citizen_seraglio = { $text ->
    [none] Auf dem Händler: Bürger (Serail)
    [one] Bürger übrig: Serail { $text }
    [other] Bürger übrig: Serail { $text }
   *[cell] { $text }: Bürger (Serail)
}
mark-street_merchants-citizen_arcades = { $text ->
    [none] Auf dem Händler: Bürger (Arkaden)
    [one] Bürger übrig: Arkaden { $text }
    [other] Bürger übrig: Arkaden { $text }
   *[cell] { $text }: Bürger (Arkaden)
}
mark-street_merchants-citizen_chambers = { $text ->
    [none] Auf dem Händler: Bürger (Gemächer)
    [one] Bürger übrig: Gemächer { $text }
    [other] Bürger übrig: Gemächer { $text }
   *[cell] { $text }: Bürger (Gemächer)
}
mark-street_merchants-citizen_garden = { $text ->
    [none] Auf dem Händler: Bürger (Garten)
    [one] Bürger übrig: Garten { $text }
    [other] Bürger übrig: Garten { $text }
   *[cell] { $text }: Bürger (Garten)
}
mark-street_merchants-citizen_tower = { $text ->
    [none] Auf dem Händler: Bürger (Turm)
    [one] Bürger übrig: Turm { $text }
    [other] Bürger übrig: Turm { $text }
   *[cell] { $text }: Bürger (Turm)
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
thing-merchant_tile = Händler
mark-street_merchants-merchant_tile = Händler: { $text }

verb-citizens = Drei Bürger wählen
option-citizens = Bürger: { $types }
question-choose_citizens = Welche drei Bürger stehen am Anfang auf deinem Händler?
verb-merchant = Händler aufstellen
option-merchant = Händler auf { $at }
question-put_merchant = Wohin kommt dein Händler?
verb-deliver = Bürger abliefern
option-deliver = { $new ->
    [none] Bürger abliefern
   *[other] Abliefern; neu auf dem Händler: { citizen-new }
}
question-may_deliver = Ein Bürger von dir gehört auf { $at } ({ building }): Lieferst du ihn ab?
verb-exchange = Bürger tauschen
option-exchange = { citizen-old } gegen { citizen-new } tauschen
question-may_exchange = Keiner deiner Bürger gehört dorthin: Tauschst du einen?

event-citizens_chosen = Alle Bürger sind gewählt und stehen auf den Händlern.
did-merchant_placed = stellt den Händler auf { $at }
did-citizen_delivered = { $new ->
    [none] liefert einen Bürger ({ building }) auf { $at } ab (keiner ist mehr im Vorrat)
   *[other] liefert einen Bürger ({ building }) auf { $at } ab (neu auf dem Händler: { citizen-new })
}
did-citizen_exchanged = tauscht einen Bürger: { citizen-old } gegen { citizen-new }

score-item-street_merchants = Fliegende Händler

rules-street_merchants-title = Der fliegende Händler
rules-street_merchants-words = händler, fliegender händler, bürger, gruppe, gruppen, abliefern
rules-street_merchants = Jeder hat einen Händler mit drei Bürgern verschiedener Farbe, geheim gewählt und gemeinsam gezeigt. Die Farbe eines Bürgers ist eine Gebäudeart. Der Händler beginnt neben dem Brunnen auf einem leeren Feld; er versperrt nichts.

    Baust du dorthin, **wo dein Händler steht**, kommt er beiseite:
    - Hat einer seiner Bürger die Farbe dieses Gebäudes, darfst du ihn auf das Gebäude stellen. Nimm dafür einen beliebigen Bürger aus dem Vorrat.
    - Hat ihn keiner, darfst du einen Bürger gegen einen aus dem Vorrat tauschen.

    Am Ende deines Zuges stellst du den Händler auf ein beliebiges leeres Feld neben deiner Alhambra. Je Zug wird also höchstens ein Bürger abgeliefert. Wurde nicht auf den Händler gebaut, bleibt er stehen.

    Auf einem Gebäude steht höchstens ein Bürger. Verlässt das Gebäude deine Alhambra, kommt er in den Vorrat zurück.

    {""}**Wertung**, in allen drei: Deine Bürger auf Gebäuden bilden Gruppen verschiedener Farben. Eine Gruppe von 1 / 2 / 3 / 4 / 5 / 6 bringt 1 / 3 / 6 / 10 / 15 / 21 Punkte. Sie bleiben für die nächste Wertung stehen.

    {""}*Beispiel:* Auf Gebäuden stehen zwei Bürger (Garten), einer (Turm) und einer (Pavillon): eine Dreiergruppe und ein einzelner, 6 + 1 = 7 Punkte.

# What it does, in a picture and on a panel of numbered places.
spot-merchant = Bau dort, wo dein Händler steht, und er kann einen Bürger abliefern.
spot-may_deliver = { spot-deliver }
spot-deliver = Je mehr Bürger verschiedener Farbe auf deinen Gebäuden stehen, desto mehr Punkte bringen sie in jeder Wertung.
spot-may_exchange = { spot-exchange }
spot-exchange = Tausch einen Bürger für später gegen einen aus dem Vorrat.
spot-citizens = Geheim, bis alle gewählt haben; ein Bürger kommt auf ein Gebäude seiner Art.
