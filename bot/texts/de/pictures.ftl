### Wörter in Bildern. Sie stehen in Kästen fester Breite: kurz halten.

pic-bought = gekauft
pic-place-this = { $n ->
    [one] bauen
   *[other] bauen
}
pic-reserve = Reserve
pic-turn-action = ist am Zug
pic-turn-build = beendet den Zug
pic-turn-over = Spielende
pic-turn-auction = Versteigerung
pic-turn-decision = entscheidet
pic-turn-other-decides = { $name } entscheidet
pic-turn-between = zwischen zwei Zügen
pic-turn-places = baut { building } { $price }
pic-turn-places-many = baut { $n } Gebäude
pic-before-first = vor Wertung 1
pic-after-scoring = nach Wertung { $round }

pic-board-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
pic-waiting = { $n ->
    [one] wartet noch
   *[other] warten noch
}
pic-boards-title = { $n ->
    [2] Zwei Alhambras
    [3] Drei Alhambras
    [4] Vier Alhambras
    [5] Fünf Alhambras
    [6] Sechs Alhambras
   *[other] Alhambras
}
pic-boards-legend = Gold = die meisten
pic-market-title = Bauhof
pic-left = noch verdeckt
pic-scoring-short = Wertung { $round }
pic-scoring-title = { scoring-title }
pic-scoring-ties = geteilte Plätze teilen die Punkte
pic-scoring-places = { $n ->
    [1] 1. Platz
    [2] 1. / 2. Platz
   *[other] 1. / 2. / 3.
}
pic-scoring-round = diese Wertung
pic-scoring-total = gesamt
pic-chart-start = Start
pic-item = { $item ->
    [wall] Mauer
    [bazaars] Basare
    [camps] Bauhütten
    [street_merchants] Händler
    [treasure_chamber] Schätze
    [orchards] Gärten
    [characters] Personen
    [invaders] Angreifer
   *[other] { $item }
}

pic-hand-title = deine Hand
pic-hand-private = nur du siehst das
pic-hand-empty = keine Karten
pic-hand-exact = Jetzt passend zahlbar
pic-hand-further = bringt eine weitere Aktion
pic-hand-more-ways = { $n ->
    [one] + 1 weitere Art
   *[other] + { $n } weitere
}
pic-hand-nothing-exact = gerade ist nichts passend zahlbar
pic-card-kind = { $kind ->
    [diamond] Diamant
    [exchange] Wechsel
    [gate] Stadttor
    [mb] Baumeister
   *[other] { $kind }
}

pic-place-where = wohin mit { building } { $price }?
pic-pay-title = { building } { $price } bezahlen
pic-pay-exact = passend
pic-pay-over = { $n } zu viel
pic-redesign-title = baut um
pic-before = vorher
pic-after = nachher

pic-final-winners = { $n ->
    [0] kein Sieg
    [one] { $name } gewinnt
   *[other] { $n } Sieger
}
pic-final-board = { $name }: Alhambra

pic-lobby-title = Ein Tisch für Alhambra
pic-lobby-seats = { $n } von 6 Plätzen besetzt
pic-lobby-free = frei
pic-lobby-seal = versiegeltes Glück

pic-replay-start = Das Spiel beginnt
