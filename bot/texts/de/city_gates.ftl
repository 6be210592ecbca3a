### Die Stadttore.

module-city_gates = Stadttore
module-city_gates-why = Karten, die ein Tor in eine doppelte Mauer brechen, damit man hindurchgehen kann

thing-gate_card = Stadttor-Karte
thing-gate = hölzernes Tor
# Der Text ist das Feld.
mark-city_gates-gate-n = Stadttor: { $text }, Norden
mark-city_gates-gate-e = Stadttor: { $text }, Osten
mark-city_gates-gate-s = Stadttor: { $text }, Süden
mark-city_gates-gate-w = Stadttor: { $text }, Westen
mark-city_gates-gate_card = Neben der Auslage: eine Stadttor-Karte

modifier-gates = Tor { $value ->
    [n] im Norden
    [e] im Osten
    [s] im Süden
    [w] im Westen
   *[other] { $value }
}

event-gate_card_shown = { $kept ->
    [yes] Eine Stadttor-Karte liegt neben der Auslage.
   *[no] Eine zweite Stadttor-Karte wurde aufgedeckt und abgelegt.
}
did-gate_opened = öffnet ein Stadttor auf { $at } ({ side })

rules-city_gates-title = Die Stadttore
rules-city_gates-words = tor, tore, stadttor, stadttore, doppelte mauer, hindurchgehen
rules-city_gates = Für jeden Spieler gibt es eine Stadttor-Karte, versteckt in der unteren Hälfte des Nachziehstapels. Eine aufgedeckte liegt neben der Auslage, eine zweite kommt auf den Ablagestapel. Als Aktion darfst du statt Geld die offene Stadttor-Karte nehmen.

    {""}**Ein Tor zu benutzen** ist keine Aktion. Während du baust oder umbaust, setzt du ein Tor auf eine **doppelte Mauer**: zwei deiner Plättchen nebeneinander, beide mit Mauer an der gemeinsamen Seite. Von da an kann man dort hindurchgehen.

    - So darf ein Gebäude liegen, wo es deine Alhambra nur mit Mauern berührt.
    - Beim Umbauen darf ein Tor eine andere doppelte Mauer öffnen, damit ein Plättchen heraus kann, ohne den Rest abzuschneiden.
    - Sonst gilt alles wie immer: Seiten passen, keine Lücke.
    - Mehrere Tore auf einmal gehen auch, je eine Karte. Die Karte geht aus dem Spiel, das Tor bleibt.
    - Die beiden Plättchen eines Tores kann man nie mehr abbauen oder tauschen.

    Ein Tor bringt keine Punkte, und die doppelte Mauer bleibt Innenmauer. Am Ende sind die Karten nichts wert.

    {""}*Beispiel:* Garten 8 hat seine Mauer im Westen, dein Turm auf `O14` im Osten. Auf `P14` träfe Mauer auf Mauer: kein Weg hinein. Mit einer Stadttor-Karte darf der Garten dorthin, und dahinter baust du weiter.

# What it does, in a picture and on a panel of numbered places.
spot-gates = Durch ein Tor geht es zu Fuß durch eine doppelte Mauer. Seine beiden Plättchen bleiben für immer liegen.
