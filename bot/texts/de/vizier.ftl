### Die Gunst des Wesirs.

module-vizier = Gunst des Wesirs
module-vizier-why = Zwischen den Zügen ein Gebäude passend kaufen, solange dein Wesir wach ist

thing-vizier_awake = Wesir, wach
thing-vizier_asleep = Wesir, schlafend
mark-vizier-vizier_awake = Wesir: wach
mark-vizier-vizier_asleep = Wesir: schläft

verb-vizier = Wesir: Gebäude kaufen
option-vizier = Wesir: { $tile } → { $at ->
    [reserve] Reserve
    [dirk] Dirk
   *[other] { $at }
} für { $pay }
verb-wake = Wesir wecken
option-wake = Wesir wecken

did-vizier_woken = weckt den Wesir

rule-vizier_once = Jeder Wesir nur einmal
rule-vizier_once-why = nach seiner Sonderaktion schläft ein Wesir bis zum Spielende; wecken kann man ihn nicht
# Der Kauf durch einen Wesir, anstelle von `did-tile_bought`.
did-tile_bought-vizier = kauft { $tile } für { $pay } durch die Gunst des Wesirs

rules-vizier-title = Die Gunst des Wesirs
rules-vizier-words = wesir, gunst, sonderaktion, sonderzug, zwischen den zügen, zwischenphase, wecken, wach, schlafen
rules-vizier = Jeder hat einen Wesir, der am Anfang wach ist. Zwischen zwei Zügen, wenn Geldauslage und Bauhof wieder gefüllt sind, darf jeder mit wachem Wesir eine Sonderaktion machen: ein Gebäude aus dem Bauhof kaufen und **passend** bezahlen.

    - Das Gebäude wird sofort gebaut, in die Alhambra oder in die Reserve.
    - Dein Wesir schläft ein; der Bauhof wird wieder gefüllt.
    - Eine weitere Aktion gibt es nicht. Dein eigener Zug bleibt davon unberührt.
    - Auch ein Bazar lässt sich so kaufen, eine Baustelle nicht.

    {""}**Reihenfolge:** Zuerst wird gefragt, wer als Nächster am Zug ist, zuletzt, wer gerade fertig ist. Nach jeder Sonderaktion werden alle neu gefragt, bis alle passen. Gefragt wird jeder mit wachem Wesir, was er auch auf der Hand hat, damit die Frage nichts verrät; kannst du nichts tun, dann passt du.

    {""}**Wecken:** Als Aktion deines Zuges darfst du deinen schlafenden Wesir wecken, beliebig oft im Spiel. Eine Quelle kennt kein Wecken: Ein Tisch kann wählen, dass jeder Wesir nur einmal dient.

    Sonderaktionen kommen vor einer anstehenden Wertung, das neue Gebäude zählt also schon mit (ein Tisch kann es anders wählen).

    {""}*Beispiel:* Anna ist fertig, Ben ist der Nächste. Carl zahlt Garten 8 mit 5 + 3 passend und baut ihn. Sein Wesir schläft jetzt. Dann hat Ben seinen Zug wie immer.

# Daueraufträge.
order-vizier = Wesir: { $what } kaufen
order-vizier-any = Wesir: jedes Gebäude kaufen

# What it does, in a picture and on a panel of numbered places.
spot-vizier = Zahl passend und bau sofort ein; danach schläft dein Wesir, bis du ihn weckst.
spot-wake = Dein Wesir kann wieder zwischen zwei Zügen eine Sonderaktion machen.
