### Die Diebe.

module-thieves = Diebe
module-thieves-why = Zwischen den Zügen nimmt ein geheimer Dieb eine Karte seiner Währung aus der Auslage

thing-thief_denar = Dieb ✚ blau
thing-thief_dirham = Dieb ■ grün
thing-thief_ducat = Dieb ★ orange
thing-thief_florin = Dieb ◆ gelb
mark-thieves-thief_denar = Dieb: ✚ blau
mark-thieves-thief_dirham = Dieb: ■ grün
mark-thieves-thief_ducat = Dieb: ★ orange
mark-thieves-thief_florin = Dieb: ◆ gelb
thief-name = { $thief ->
    [thief_denar] { thing-thief_denar }
    [thief_dirham] { thing-thief_dirham }
    [thief_ducat] { thing-thief_ducat }
    [thief_florin] { thing-thief_florin }
   *[other] { $thief }
}
mark-thieves-count = Diebe übrig: { $text }

verb-thief = Dieb ausspielen
option-thief = { thief-name }: { $card } nehmen

did-card_stolen = stiehlt { $card } mit einem Dieb

rule-thieves_ending_player_may_steal = Wer eben am Zug war, darf stehlen
rule-thieves_ending_player_may_steal-why = auch wer gerade seinen Zug beendet hat, darf einen Dieb ausspielen, als Letzter

rules-thieves-title = Die Diebe
rules-thieves-words = dieb, diebe, stehlen, diebstahl, zwischen den zügen
rules-thieves = Am Anfang bekommt jeder geheim einige Diebe, jeden mit einer Währung: zu zweit und zu dritt 4, zu viert 3, zu fünft und zu sechst 2. Wie viele du noch hast, ist offen.

    Zwischen zwei Zügen, wenn Geldauslage und Bauhof wieder gefüllt sind, darfst du einen Dieb ausspielen und **eine Karte seiner Währung** aus der Auslage nehmen, was sie auch wert ist.

    - Die Auslage wird sofort gefüllt; der Dieb geht aus dem Spiel.
    - Wer als Nächster am Zug ist, darf nicht stehlen. Wer gerade fertig ist, darf es, als Letzter. Eine Quelle verbietet ihm das ab drei Spielern; das kann ein Tisch wählen.
    - Nach jeder Sonderaktion werden alle neu gefragt, bis alle passen. Zwischen zwei Zügen können also mehrere Diebe drankommen, und auch ein Wesir.
    - Gefragt wird jeder, der noch Diebe hat, auch wenn keiner etwas nehmen kann, damit die Frage nichts verrät; kannst oder willst du nichts tun, dann passt du.
    - Baumeister kann man stehlen. Diamanten, Wechselstuben und Stadttor-Karten nicht.

    Übrige Diebe sind am Ende nichts wert.

    {""}*Beispiel:* Anna ist fertig, Ben ist der Nächste. ✚ blau 9 liegt aus. Carl spielt seinen blauen Dieb und nimmt sie Ben weg. Eine neue Karte kommt; die könnte Anna stehlen.

# Daueraufträge.
order-thief = Dieb: { $what } stehlen
order-thief-any = Dieb: jede Karte stehlen

# What it does, in a picture and on a panel of numbered places.
spot-thief = Der Dieb nimmt eine Karte seiner Währung aus der Auslage, egal wie viel sie wert ist, und verlässt das Spiel.
