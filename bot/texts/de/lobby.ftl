### Die Tischnachricht, ihre Einstellungen und eigene Antworten über den Tisch.

lobby-title = Ein Tisch für Alhambra: { $n } von 6 Plätzen besetzt
lobby-seat = { $who ->
    [computer] { $name } ({ seat-token }), Computer, Stufe { $level }
   *[person] { $name } ({ seat-token })
}
lobby-level = Stufe { $level }
lobby-modules = Module: { $modules }
lobby-pace = Tempo: { pace }
pace = { $pace ->
    [live] live, 10 Minuten je Zug
    [day] ein Tag je Zug
    [days] drei Tage je Zug
   *[none] ohne Zeitlimit für Züge
}
lobby-two = Zu zweit spielt Dirk mit, der neutrale Dritte.
lobby-called = Revanche! { $names }
lobby-how = Mitspielen mit dem Knopf oder `/join`; ab zwei Plätzen geht es los, sechs sind es höchstens.
lobby-seal = Versiegelter Zufall (SHA-256): `{ $hash }`
lobby-alt = Der Tisch bisher: { $names }. Module: { $modules }.
lobby-started = Am Tisch: { $names }.
lobby-closed = { $why ->
    [empty] Der Tisch ist geschlossen: Alle sind gegangen.
    [expired] Der Tisch ist geschlossen: Er wurde einen Tag lang nicht gestartet.
    [walkover] Der Tisch ist geschlossen: Nur einer ist gekommen und gewinnt kampflos, oder niemand kam.
   *[other] Der Tisch ist geschlossen.
}
lobby-joined = Du sitzt am Tisch: { seat-token }.
lobby-asked = Alle am Tisch werden gefragt, ob du den Platz eines Computers übernehmen darfst.
lobby-left = Du hast den Tisch verlassen.
lobby-left-game = Ein Computer spielt für dich weiter. Mit `/join` nimmst du deinen Platz jederzeit zurück.
lobby-computer = { $name }, ein Computer, setzt sich an den Tisch.
lobby-first = { $you ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
}
leave-question = Die laufende Partie verlassen? Ein Computer spielt dann für dich; mit `/join` nimmst du den Platz zurück.

options-title = Einstellungen dieses Tisches
options-modules = Module wählen
options-add = Computer dazuholen: welche Stufe?
options-remove = Einen Computer entfernen

rule-dirk = Dirk zu zweit
rule-dirk-why = ein neutraler Dritter, der Gebäude sammelt und um die Mehrheiten mitkämpft; nur in Partien zu zweit

level-easy = leicht
level-easy-why = macht Anfängerfehler
level-medium = mittel
level-medium-why = spielt solide, ohne weit vorauszudenken
level-hard = schwer
level-hard-why = denkt voraus, eine Sekunde lang
level-expert = Experte
level-expert-why = denkt weiter voraus, drei Sekunden lang

button-join = Mitspielen
button-leave = Verlassen
button-computer = Computer dazu
button-options = Einstellungen
button-start = Starten

## Module auf einmal

options-presets = Oder eine Auswahl von Modulen
modules-long = Mit { $n } Modulen dauert die Partie viel länger; üblich sind eins bis vier.
module-difficulty = { $level ->
    [1] leicht
    [2] mittel
   *[3] schwer
}
preset-payment = Bezahlen
preset-walls = Rund um die Mauer
preset-collecting = Sammeln
preset-outside = Außer der Reihe
preset-auction = Versteigern
preset-building = Bauen
preset-surprise-1 = Überrasch uns: leicht
preset-surprise-1-why = zwei leichte Module, jetzt gezogen
preset-surprise-2 = Überrasch uns: mittel
preset-surprise-2-why = drei Module, keines davon schwer, jetzt gezogen
preset-surprise-3 = Überrasch uns: schwer
preset-surprise-3-why = vier Module jeder Art, jetzt gezogen
preset-all = Alles
preset-all-why = alle Module auf einmal; eine lange Partie für Kenner
preset-none = Keine Module
preset-none-why = das Grundspiel

## Time

lobby-windows = Zwischen den Zügen: { $asks ->
    [yes] alle werden gefragt
   *[no] Daueraufträge, kein Warten
}
options-pace = Wie viel Zeit für einen Zug
