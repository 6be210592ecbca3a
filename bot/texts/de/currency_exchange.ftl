### Die Wechselstuben.

module-currency_exchange = Wechselstuben
module-currency_exchange-why = Karten, die für einen Kauf zwei Währungen zu einer machen

thing-exchange_denar_dirham = Wechselstube ✚ blau/■ grün
thing-exchange_denar_ducat = Wechselstube ✚ blau/★ orange
thing-exchange_denar_florin = Wechselstube ✚ blau/◆ gelb
thing-exchange_dirham_ducat = Wechselstube ■ grün/★ orange
thing-exchange_dirham_florin = Wechselstube ■ grün/◆ gelb
thing-exchange_ducat_florin = Wechselstube ★ orange/◆ gelb

rules-currency_exchange-title = Die Wechselstuben
rules-currency_exchange-words = wechselstuben, wechselstube, wechsel, zwei währungen, mischen
rules-currency_exchange = Sechs Karten zeigen je zwei Währungen; jedes Paar gibt es einmal. Sie stecken in der Mitte des Nachziehstapels und kommen wie Geld in die Auslage.

    {""}**Nehmen:** Als Aktion nimmst du statt Geld genau eine Wechselstube aus der Auslage, und sonst nichts.

    {""}**Benutzen:** Wenn du kaufst und die verlangte Währung eine der beiden auf der Karte ist, gelten für diesen Kauf beide als eine. Misch sie, wie du willst, oder zahl ganz in der anderen.

    - Etwas von der anderen Währung muss dabei sein, sonst ist die Karte unnötig.
    - Genau der Preis ist passend gezahlt und bringt eine weitere Aktion.
    - Je Kauf nur eine Wechselstube; sie kommt mit dem Geld auf den Ablagestapel.
    - Sie hilft auch bei Baustellen, Bazaren und dem Wesir. Mit Diamanten geht sie nicht zusammen, und bei Versteigerungen, Großprojekten und Schatztruhen nützt sie nichts.
    - Selbst ist sie nichts wert, auch nicht, wenn die übrigen Gebäude vergeben werden.

    {""}*Beispiel:* Turm 11 liegt auf dem blauen Feld. Du zahlst ✚ blau 6 + ■ grün 5 mit der Wechselstube ✚ blau/■ grün: genau 11, also hast du eine weitere Aktion.
