### Das Wechselgeld.

module-change = Wechselgeld
module-change-why = Wer überzahlt, zieht Münzen, die je 1 wert sind

thing-coin_denar = Münze ✚ blau
thing-coin_dirham = Münze ■ grün
thing-coin_ducat = Münze ★ orange
thing-coin_florin = Münze ◆ gelb
mark-change-coin_denar = Münze: ✚ blau
mark-change-coin_dirham = Münze: ■ grün
mark-change-coin_ducat = Münze: ★ orange
mark-change-bag = Münzen im Beutel: { $text }
mark-change-coin_florin = Münze: ◆ gelb

did-change_drawn = bekommt als Wechselgeld { $coins }

rules-change-title = Das Wechselgeld
rules-change-words = wechselgeld, münze, münzen, überzahlen, überzahlt, beutel
rules-change = Wer mehr zahlt als den Preis, bekommt etwas zurück: Für je **2**, die du zu viel zahlst, ziehst du sofort blind eine Münze aus dem Beutel. Eine einzelne 1 verfällt.

    - Es gibt 24 Münzen, sechs von jeder Währung. Welche du ziehst, ist Glück. Ist der Beutel leer, bekommst du keine mehr.
    - Eine Münze zahlt 1 in ihrer Währung, zusammen mit Karten oder anderen Münzen, genau wie eine Karte mit dem Wert 1. So zahlt man leichter passend.
    - Münzen liegen offen vor dir. Sie sind keine Karten: Man nimmt sie nicht aus der Auslage und stiehlt sie nicht.
    - Gezahlte Münzen kommen in den Beutel zurück, bevor das Wechselgeld gezogen wird.
    - Wechselgeld gibt es für Gebäude und Feldlager des Bauhofs und für Baustellen. Nicht für Versteigerungen, Großprojekte und Schatztruhen; und wer passend zahlt, bekommt keines.
    - Werden am Ende die übrigen Gebäude vergeben, zählen Münzen als Geld. Danach sind sie nichts wert.

    {""}*Beispiel:* Du zahlst Garten 8 mit ✚ blau 9 + 4, also 5 zu viel, und ziehst zwei Münzen: ✚ blau und ★ orange. Später zahlen ★ orange 6 und die orange Münze Pavillon 7 passend.
