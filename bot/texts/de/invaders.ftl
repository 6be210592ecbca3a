### Die Angreifer.

module-invaders = Angreifer
module-invaders-why = Nach jeder Wertung kostet ein Angriff Punkte für jede offene Seite, die ihm zugewandt ist

thing-invasion_n = Angriff von Norden
thing-invasion_e = Angriff von Osten
thing-invasion_s = Angriff von Süden
thing-invasion_w = Angriff von Westen
thing-scout_pavilion = Späher (Pavillon)
thing-scout_seraglio = Späher (Serail)
thing-scout_arcades = Späher (Arkaden)
thing-scout_chambers = Späher (Gemächer)
thing-scout_garden = Späher (Garten)
thing-scout_tower = Späher (Turm)
mark-invaders-scout_pavilion = Offener Späher: Pavillon
mark-invaders-scout_seraglio = Offener Späher: Serail
mark-invaders-scout_arcades = Offener Späher: Arkaden
mark-invaders-scout_chambers = Offener Späher: Gemächer
mark-invaders-scout_garden = Offener Späher: Garten
mark-invaders-scout_tower = Offener Späher: Turm
# Geheim, was ein Späher gesehen hat; oder ein früherer Angriff mit seiner Nummer.
mark-invaders-invasion_n = { $text ->
    [none] Nächster Angriff: von Norden
   *[other] Angriff { $text } kam von Norden
}
mark-invaders-invasion_e = { $text ->
    [none] Nächster Angriff: von Osten
   *[other] Angriff { $text } kam von Osten
}
mark-invaders-invasion_s = { $text ->
    [none] Nächster Angriff: von Süden
   *[other] Angriff { $text } kam von Süden
}
mark-invaders-invasion_w = { $text ->
    [none] Nächster Angriff: von Westen
   *[other] Angriff { $text } kam von Westen
}
scout-name = { $scout ->
    [scout_pavilion] { thing-scout_pavilion }
    [scout_seraglio] { thing-scout_seraglio }
    [scout_arcades] { thing-scout_arcades }
    [scout_chambers] { thing-scout_chambers }
    [scout_garden] { thing-scout_garden }
    [scout_tower] { thing-scout_tower }
   *[other] { $scout }
}
invasion-name = { $card ->
    [invasion_n] { thing-invasion_n }
    [invasion_e] { thing-invasion_e }
    [invasion_s] { thing-invasion_s }
    [invasion_w] { thing-invasion_w }
   *[other] { $card }
}

verb-scout = Späher einsetzen
option-scout = Späher ({ building }) einsetzen
question-may_scout = Passend gezahlt: Siehst du dir mit dem Späher ({ building }) den nächsten Angriff an?

# Was zu sehen war, erfährt nur, wer nachgesehen hat.
did-scout_used = setzt ein: { scout-name }, und sieht sich den nächsten Angriff an
own-scout_used = Du hast den nächsten Angriff gesehen: { $seen ->
    [invasion_n] von Norden
    [invasion_e] von Osten
    [invasion_s] von Süden
    [invasion_w] von Westen
   *[other] { $seen }
}.
event-attacked = { invasion-name } ({ scoring }), verlorene Punkte: { $losses }.

score-later-invaders = Der Angriff danach ist nicht mitgezählt: Seine Karte liegt verdeckt.
score-item-invaders = Angreifer

rule-count_starting_tile = Angreifer erreichen den Brunnen
rule-count_starting_tile-why = offene Seiten des Brunnens kosten bei einem Angriff Punkte wie alle anderen
rule-line_of_sight = Angreifer treffen nur die Äußersten
rule-line_of_sight-why = in jeder Reihe oder Spalte kann nur das äußerste Plättchen getroffen werden, nicht die dahinter

rules-invaders-title = Die Angreifer
rules-invaders-words = angreifer, angriff, invasion, späher, ungeschützt, verlust
rules-invaders = Nach jeder Wertung wird eine Angriffskarte aufgedeckt: ein Angriff von Norden, Osten, Süden oder Westen. Er kostet dich Punkte für jede **ungeschützte Seite** in dieser Richtung: ein Plättchen deiner Alhambra ohne Mauer an dieser Seite, neben dem dort nichts liegt.

    - Nach der 1. Wertung je 1 Punkt, nach der 2. je 2, nach der letzten je 3.
    - Nach der letzten kostet auch jede ungeschützte Seite an den beiden Flanken 1 Punkt.
    - Der Brunnen zählt mit, ebenso Bauhütten, Bazare und die offenen Seiten von Feldlagern.
    - Niemand fällt unter 0 Punkte. Es gibt vier Karten; eine bleibt ungenutzt.

    {""}**Späher:** Zwei liegen offen, jeder mit einer Gebäudeart. Wer ein Gebäude dieser Art passend bezahlt, darf sofort geheim die nächste Angriffskarte ansehen. Der Späher geht dann aus dem Spiel. Nach jedem Angriff werden zwei neue aufgedeckt.

    Ein Tisch kann den Brunnen auslassen oder wählen, dass in jeder Reihe oder Spalte nur das äußerste Plättchen getroffen wird.

    {""}*Beispiel:* Nach der 2. Wertung kommt der Angriff von Osten. Am östlichen Rand hat deine Alhambra zwei Mauern und drei offene Seiten: Du verlierst 3 × 2 = 6 Punkte.

# What it does, in a picture and on a panel of numbered places.
spot-may_scout = { spot-scout }
spot-scout = Nur du siehst, von welcher Seite der nächste Angriff kommt; der Späher verlässt das Spiel.
