### Die Baumeister.

module-master_builders = Baumeister
module-master_builders-why = Karten, die als 3 Geld zählen oder am Zugende einen weiteren Umbau geben

thing-mb_denar = Baumeister ✚ blau
thing-mb_dirham = Baumeister ■ grün
thing-mb_ducat = Baumeister ★ orange
thing-mb_florin = Baumeister ◆ gelb

did-builder_played = setzt { $card } für einen weiteren Umbau ein

rules-master_builders-title = Die Baumeister
rules-master_builders-words = baumeister, weiterer umbau, zusätzlicher umbau
rules-master_builders = Jeder beginnt mit zwei Baumeistern auf der geheimen Hand, zusätzlich zum Startgeld. Einige weitere stecken im Nachziehstapel; sie kommen in die Auslage, und man nimmt sie wie Geld.

    Einen Baumeister kannst du auf eine von zwei Arten einsetzen:
    - **Als Geld:** Er zahlt 3 in seiner Währung.
    - **Als Baumeister:** Am Ende deines Zuges, wenn alle deine Gebäude gebaut sind, spielst du ihn für einen weiteren Umbau. Seine Währung ist dabei egal.

    Du darfst mehrere in einem Zug einsetzen, einen Umbau nach dem anderen. Das geht nach jeder Aktion, auch nach Geld nehmen, aber nie im Zug eines anderen. Eine weitere Aktion bringt es nie.

    In beiden Fällen kommt die Karte auf den Ablagestapel. In der Auslage zählt sie 3 für die 5, und ein Dieb ihrer Währung kann sie nehmen. Werden die übrigen Gebäude vergeben, zählt sie als Geld mit 3.

    Mit diesem Modul bestätigt jeder das Ende seines Zuges, damit niemand merkt, wer einen Baumeister hat.

    {""}*Beispiel:* Du hast Turm 13 gekauft und in die Reserve gelegt, weil ein Garten im Weg ist. Am Zugende legst du mit einem Baumeister den Garten in die Reserve und baust mit einem zweiten den Turm ein.
