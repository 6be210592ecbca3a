### Wörter in Bildern. Sie stehen in Kästen fester Breite: kurz halten.

pic-bought = gekauft
pic-empty = leer
pic-place-this = { $n ->
    [one] zu bauen
   *[other] zu bauen
}
pic-reserve = Reserve
pic-turn-action = ist am Zug
pic-turn-build = beendet den Zug
pic-turn-over = Spielende
pic-past-turn = nach Zug { $number }
pic-past-start = beginnt
pic-turn-auction = darf bieten
pic-turn-decision = entscheidet
pic-turn-between = darf zwischendurch handeln
pic-turn-places = baut { building } { $price }
pic-turn-places-thing = baut { $thing }
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
pic-boards-legend = die meisten einer Art
pic-wall-change = Mauer { $before } → { $after }
pic-market-title = Bauhof
pic-left = noch verdeckt
pic-supplies = Vorrat
pic-most = führt
pic-scoring-short = Wertung { $round }
pic-scoring-title = { scoring-title }
pic-scoring-ties = geteilte Plätze teilen die Punkte
pic-scoring-round = diese Wertung
pic-scoring-total = gesamt
pic-chart-start = Start
pic-chart-title = So wuchsen die Punkte
pic-chart-note = { $n ->
    [one] nach der ersten Wertung
   *[other] nach { $n } Wertungen
}
pic-item = { $item ->
    [wall] Mauer
    [bazaars] Bazare
    [camps] Feldlager
    [street_merchants] Händler
    [treasure_chamber] Schätze
    [orchards] Obst
    [characters] Charaktere
    [invaders] Angriff
   *[other] { $item }
}

pic-hand-title = deine Hand
pic-hand-private = nur du siehst das
pic-hand-empty = keine Karten
pic-hand-exact = Passend zahlst du
pic-hand-further = bringt eine weitere Aktion
pic-hand-more-ways = { $n ->
    [one] + 1 weitere Art
   *[other] + { $n } weitere
}
pic-hand-nothing-exact = gerade ist nichts passend zahlbar
pic-hand-over = Auch bezahlbar, aber nicht passend:

pic-place-where = wohin mit { $tile }?
pic-pay-title = { $tile } bezahlen
pic-place-upper = Die Zahl steht für die obere Hälfte.
pic-place-turned = gedreht
pic-bid-title = Gebot abgeben
pic-place-preview = Vorschau: { $tile }
pic-bid-least = mindestens { $n }
pic-pay-exact = passend
pic-pay-over = { $n } zu viel
pic-redesign-title = baut um
pic-since = seitdem
pic-before = vorher
pic-after = nachher

pic-auction-title = Versteigerung
pic-auction-bid = höchstes Gebot
pic-auction-none = noch kein Gebot
pic-auction-own = Das kannst du bieten

pic-final-winners = { $n ->
    [0] niemand gewinnt
    [one] { $name } gewinnt
   *[other] { $name } gewinnen
}
pic-final-and = { $first } und { $last }
pic-final-dirk = neutral
pic-final-board = { $name }: Alhambra

pic-stats-title = Das Spiel in Zahlen
pic-stats-money = Geld genommen
pic-stats-bought = Gebäude gekauft
pic-stats-exact = davon passend
pic-stats-overpaid = überzahlt
pic-stats-wall = längste Mauer

pic-standings-after = { $rounds ->
    [one] eine Runde
   *[other] { $played } von { $rounds } Runden
}
pic-standings-points = Punkte
pic-standings-wins = Siege
pic-standings-opponents = Buchholz

pic-career-title = Statistik
pic-career-games = Partien
pic-career-wins = gewonnen
pic-career-points = Ø Punkte
pic-career-best = Rekord
pic-career-wall = längste Mauer
pic-career-exact = passend
pic-career-money = Geld genommen
pic-career-overpaid = überzahlt
pic-career-redesigns = Umbauten
pic-career-thefts = Diebstähle
pic-career-turn = Zugdauer
pic-career-rounds = Punkte der Wertungen
pic-career-items = Punkte nach Art
pic-career-won = Siege nach Spielerzahl
pic-career-players = Partien nach Spielerzahl

pic-lobby-title = Ein Tisch für Alhambra
pic-lobby-seats = { $n } von { $most } Plätzen besetzt
pic-lobby-free = frei
pic-lobby-plain = Ohne Module: das Grundspiel
pic-lobby-seal = Versiegelter Zufall

pic-replay-start = Das Spiel beginnt

pic-rule-overview = Geld nehmen, Gebäude kaufen, bauen – wer von einer Art die meisten hat, bekommt Punkte.
pic-rule-turn = Eine Aktion je Zug: Geld nehmen, ein Gebäude kaufen oder umbauen.
pic-rule-money = Eine Karte, egal wie hoch, oder mehrere, die zusammen höchstens 5 wert sind.
pic-rule-buying = Bezahlt wird in der Farbe des Feldes. Herausgegeben wird nichts.
pic-rule-exact = Passend gezahlt: eine weitere Aktion. Sonst ist die Aktion vorbei.
pic-rule-building = An ein Gebäude, vom Brunnen aus zu Fuß erreichbar. Mauer nur an Mauer. Keine Lücken.
pic-rule-walls = Mauer liegt an Mauer, offene Seite an offener Seite.
pic-rule-reserve = Was du nicht einbauen willst oder kannst, kommt in die Reserve.
pic-rule-redesign = Ein Gebäude aus der Reserve einbauen, eines in die Reserve legen, oder beide tauschen.
pic-rule-scoring = Punkte für die meisten Gebäude einer Art, in jeder Wertung mehr.
pic-rule-ties = Bei Gleichstand werden die Punkte der Plätze geteilt und abgerundet.
pic-rule-wall = Jede Seite der längsten Außenmauer bringt einen Punkt.
pic-rule-end = Kann der Bauhof nicht mehr ganz aufgefüllt werden, endet das Spiel mit diesem Zug.
pic-rule-leftover = Übrige Gebäude bekommt, wer das meiste Geld in ihrer Farbe hat.
pic-rule-dirk = Zu zweit wertet Dirk mit: Er sammelt Gebäude, hat aber weder Alhambra noch Mauer.
pic-rule-secret = Deine Karten siehst nur du. Alles, was ausliegt, sehen alle.
pic-rule-commands = Alles geht mit Knöpfen, und alles auch mit Befehlen.
pic-rule-fair = Der Zufall ist versiegelt, bevor jemand Platz nimmt, und am Ende nachprüfbar.
pic-rule-hidden = nur für dich
pic-rule-open = für alle
pic-rule-colour = Farbe des Feldes
pic-rule-other-colour = eine andere Farbe
pic-rule-one-more = noch eine Aktion
pic-rule-no-more = keine weitere Aktion
pic-rule-fits = passt
pic-rule-gap = schließt eine Lücke ein
pic-rule-no-way = kein Weg vom Brunnen hinein
pic-rule-corner = nur die Ecken berühren sich
pic-rule-wall-to-wall = Mauer an Mauer
pic-rule-wall-to-open = Mauer an offener Seite
