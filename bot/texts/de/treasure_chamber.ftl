### Die Schatzkammer.

module-treasure_chamber = Schatzkammer
module-treasure_chamber-why = Truhen für beliebiges Geld kaufen, auf Gebäude stellen; die meisten bringen Punkte

thing-chest_pavilion = Truhe (Pavillon)
thing-chest_seraglio = Truhe (Serail)
thing-chest_arcades = Truhe (Arkaden)
thing-chest_chambers = Truhe (Gemächer)
thing-chest_garden = Truhe (Garten)
thing-chest_tower = Truhe (Turm)
# Gekauft, in einem Raum (seine Nummer) oder auf einem Gebäude (sein Feld).
mark-treasure_chamber-chest_pavilion = { $text ->
    [none] (Truhe für Pavillon)
    [one] Raum { $text }: Truhe (Pavillon)
    [other] Raum { $text }: Truhe (Pavillon)
   *[cell] { $text }: Truhe (Pavillon)
}
mark-treasure_chamber-chest_seraglio = { $text ->
    [none] (Truhe für Serail)
    [one] Raum { $text }: Truhe (Serail)
    [other] Raum { $text }: Truhe (Serail)
   *[cell] { $text }: Truhe (Serail)
}
mark-treasure_chamber-chest_arcades = { $text ->
    [none] (Truhe für Arkaden)
    [one] Raum { $text }: Truhe (Arkaden)
    [other] Raum { $text }: Truhe (Arkaden)
   *[cell] { $text }: Truhe (Arkaden)
}
mark-treasure_chamber-chest_chambers = { $text ->
    [none] (Truhe für Gemächer)
    [one] Raum { $text }: Truhe (Gemächer)
    [other] Raum { $text }: Truhe (Gemächer)
   *[cell] { $text }: Truhe (Gemächer)
}
mark-treasure_chamber-chest_garden = { $text ->
    [none] (Truhe für Garten)
    [one] Raum { $text }: Truhe (Garten)
    [other] Raum { $text }: Truhe (Garten)
   *[cell] { $text }: Truhe (Garten)
}
mark-treasure_chamber-chest_tower = { $text ->
    [none] (Truhe für Turm)
    [one] Raum { $text }: Truhe (Turm)
    [other] Raum { $text }: Truhe (Turm)
   *[cell] { $text }: Truhe (Turm)
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

verb-chests = Schatztruhen kaufen
option-chests = Raum { $room } für { $pay }
# Ein Raum, der vor der Bezahlung gewählt wird.
value-room = Raum { $room }
verb-chest = Truhe aufstellen
option-chest = Truhe ({ building }) auf { $at }
question-choose_building = Auf welches Gebäude kommt die { chest-name }?

did-chests_bought = kauft die Truhen aus Raum { $room } für { $pay }: { $chests }
event-chest_placed = { $at ->
    [none] { $who } erhält { chest-name }.
   *[other] { $who } stellt { chest-name } auf { $at }.
}
event-chests_returned = Zurück in den Beutel: { $chests }.
event-room_refilled = Neu in Raum { $room }: { $chests }.

score-item-treasure_chamber = Schatztruhen

rules-treasure_chamber-title = Die Schatzkammer
rules-treasure_chamber-words = schatzkammer, schatz, truhe, truhen, schatztruhe, raum, räume, kalif
rules-treasure_chamber = Drei Räume enthalten je vier Truhen in den Farben der Gebäudearten. Als **Aktion** zahlst du mindestens 8 in beliebiger Mischung der Währungen und nimmst alle Truhen eines Raums. Kein Wechselgeld, und keine weitere Aktion, auch wenn du genau 8 zahlst.

    {""}**Verteilen** am Ende deines Zuges, wenn alle Gebäude gebaut sind:
    - Stell jede Truhe auf ein Gebäude ihrer Art in deiner Alhambra, auf jedes nur eine. Was passt, musst du aufstellen; auf welches von mehreren, wählst du.
    - Der Rest geht an den linken Nachbarn, der ebenso verfährt, und so weiter einmal um den Tisch.
    - Was niemand aufstellen kann, kommt in den Beutel zurück.
    - Dann wird der Raum mit vier neuen Truhen gefüllt. Sind einmal zu wenige im Beutel, wird kein Raum mehr gefüllt.

    Eine Truhe wird nie versetzt. Verlässt ihr Gebäude die Alhambra, kommt sie in den Beutel zurück.

    {""}**Wertung:** Die meisten Truhen in der Alhambra, gleich welcher Farbe, bringen 7 in der 1. Wertung, 14 / 7 in der 2. und 22 / 14 / 7 in der letzten. Bei Gleichstand wird geteilt wie immer.

    {""}*Beispiel:* Du zahlst ★ orange 3 + ✚ blau 5 und nimmst zwei Truhen für Gärten, eine für Turm und eine für Serail. Du hast einen freien Garten und keinen Turm: Eine Gartentruhe ist deine. Ben, links von dir, hat zwei Türme: Er muss die Turmtruhe nehmen.

# What it does, in a picture and on a panel of numbered places.
spot-chest = Auf jedes Gebäude ihrer Art eine Truhe. Die meisten Truhen bringen Punkte.
spot-chests = Für mindestens 8, beliebig gemischt, bekommst du alle Truhen eines Raums.
