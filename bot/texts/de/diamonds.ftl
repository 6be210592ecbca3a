### Die Diamanten.

module-diamonds = Diamanten
module-diamonds-why = Geldkarten einer fünften Art, die auf jedem Feld des Bauhofs gelten

thing-diamond_3 = Diamant 3
thing-diamond_4 = Diamant 4
thing-diamond_5 = Diamant 5
thing-diamond_6 = Diamant 6
thing-diamond_7 = Diamant 7
thing-diamond_8 = Diamant 8
thing-diamond_9 = Diamant 9

rules-diamonds-title = Die Diamanten
rules-diamonds-words = diamant, diamanten, fünfte währung, joker
rules-diamonds = Elf Diamanten werden unter die Geldkarten gemischt, noch vor dem Startgeld: 3, 4, 5, 5, 6, 6, 6, 7, 7, 8 und 9.

    - Man nimmt sie wie Geld. Nimmst du mehrere Karten, zählt ihr Wert für die 5 mit.
    - Beim Startgeld zählen sie mit ihrem Wert, und als Karten dafür, wer anfängt.
    - Mit Diamanten **allein** darfst du ein Gebäude auf jedem Feld des Bauhofs bezahlen.
    - Sie werden nie mit einer anderen Währung gemischt, auch nicht mit einer Wechselstube.
    - Wie immer kein Wechselgeld. Genau der Preis in Diamanten ist passend gezahlt und bringt eine weitere Aktion.
    - Für Schatztruhen, wo jede Mischung erlaubt ist, gelten sie mit ihrem Wert.
    - Ein Dieb kann sie nicht nehmen.
    - Wenn am Ende die übrigen Gebäude vergeben werden, sind Diamanten nichts wert.

    {""}*Beispiel:* Turm 13 liegt auf dem grünen Feld. Diamant 7 + 6 zahlt ihn passend. Diamant 7 + ■ grün 6 ist nicht erlaubt.
