### Eine Stellung in Worten: Alhambras, Bauhof, Hand, Stand, Punkte und die Alternativtexte der Bilder.

look-nothing = nichts
look-currency = { currency-symbol } { currency }
look-walls = [Mauer { $sides }]
look-at-reserve = Reserve
look-at-dirk = Dirk

look-market = Bauhof:
look-market-space = { $space }. { currency-symbol } { currency }: { $tile }
look-market-empty = { $space }. { currency-symbol } { currency }: leer
look-display = Geldauslage: { $cards }
look-supply = Übrig: { count-supply }, { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} im Nachziehstapel.
count-supply = { $tiles ->
    [one] { $tiles } Gebäude
   *[other] { $tiles } Gebäude
}
look-player = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] { $cards } Handkarte
   *[other] { $cards } Handkarten
}, längste Mauer { $wall }
look-counts = Gebäude: { $counts }
look-board = Alhambra: { $board }
look-reserve = Reserve: { $tiles }
look-pending = Noch zu bauen: { $tiles }
look-dirk = Dirk: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}; Haufen: { $counts }
look-hand = Deine Hand: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}, zusammen { $worth }
look-hand-line = { currency-symbol } { currency }: { $cards } = { $worth }
look-payable = Passend: { $tile } mit { $payments }
look-payable-none = Du kannst kein Gebäude im Bauhof passend zahlen.
look-payable-over = Auch bezahlbar, aber nicht passend: { $tiles }

status-turn = { $n ->
    [one] { $name } ist am Zug
   *[other] { $name } sind am Zug
}
status-asked = Zug von { $name }, gefragt { $n ->
    [one] ist { $asked }
   *[other] sind { $asked }
}
status-phase = { $phase ->
    [action] Aktion wählen
    [build] Gebäude einbauen
    [end] Zug beenden
    [window] zwischen zwei Zügen
    [auction] Versteigerung
    [over] Spielende
   *[other] eine Entscheidung
}
status-scores = Punkte: { $scores }
status-next = { $round ->
    [1] Zug { $turn }, vor der 1. Wertung.
    [2] Zug { $turn }, vor der 2. Wertung.
   *[other] Zug { $turn }, vor der Abschlusswertung.
}

end-winners = { $n ->
    [one] { word-game-over }: { $winners } gewinnt.
   *[other] { word-game-over }: { $winners } teilen sich den Sieg.
}
end-place = { $shared ->
    [yes] ={ $place }
   *[no] { $place }.
} { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
end-dirk = Dirk (kann nicht gewinnen): { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

score-have = { building-title-plural }: { $have }
score-walls = Längste Mauer: { $have }
score-table = Punktetabelle: Anzahl der Plättchen, dann was der 1./2./3. Platz in 1. Wertung · 2. Wertung · Abschlusswertung bringt
score-table-line = { building-title } ({ $n }): { $pays }
score-table-wall = Längste Mauer: 1 Punkt je Mauerstück, für alle, in jeder Wertung. Bei Gleichstand werden die belegten Plätze geteilt, abgerundet.
score-now = **Wenn jetzt gewertet würde** ({ scoring-title }), nach allem, was offen liegt:
score-now-secret = 🔒 Nur für dich, mit dem, was die anderen nicht sehen: { $changes }
score-now-change = { $item } { $points } statt { $before }
score-now-all = insgesamt
score-sheet = { scoring-title }
score-item = { $item }: { $lines }
score-item-wall = Längste Mauer
score-line = { $shared ->
    [yes] { $name } { $points } (geteilter { place-shared }, hat { $count })
   *[no] { $name } { $points } ({ place-shared }, hat { $count })
}
place-shared = { $place }. Platz
score-line-plain = { $name } { $points }
score-total = { $name } { $points } (+{ $gain })
score-totals = Stand: { $totals }

alt-market = Bauhof: { $spaces }.
alt-space = { currency-symbol } { currency }: { $tile }
alt-walls = Längste Mauern: { $walls }.
alt-display = Karten: { $cards }.
alt-board = Alhambra von { $name }, längste Mauer { $wall }: { $board }.
alt-placement = Bauplätze für { $tile }: { $places }.
alt-spots = { $title }: { $places }.
alt-payment = Zahlungen für { $tile }: { $payments }.

growth-line = Wertung { $round }: { $scores }
growth-none = Noch wurde nichts gewertet.
figures-line = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}; Geld genommen { $money }, Gebäude gekauft { $bought }, davon passend { $exact }, überzahlt { $overpaid }, längste Mauer { $wall }.

## Was neu ist für den, der weg war

button-since = Seit deinem letzten Zug
since-title = Seit deinem letzten Zug
since-title-watching = Seit du zuletzt hingesehen hast
since-nothing = Seitdem ist nichts passiert.
since-points = Punkte: { $scores }
since-score = { $name } { $before } → { $after } ({ $change })
since-deputy = Ein Computer hat für dich gespielt
since-others = Die anderen
since-earlier = { $n ->
    [one] … und eine Zeile davor (`/log`)
   *[other] … und { $n } Zeilen davor (`/log`)
}
since-board = { $name } vorher und nachher
since-look = Vorher und nachher bei …
since-unknown = Wie es vorher war, lässt sich nicht zeigen: Die Partie hat mit einer älteren Version begonnen.
since-now-asked = **Jetzt:** { $what }
since-now-waiting = **Jetzt:** Warten auf { $name }.
log-new = Neu, seit du zuletzt hingesehen hast
status-new = { $n ->
    [one] Ein Zug ist neu für dich.
   *[other] { $n } Züge sind neu für dich.
}

status-only-asked = { $n ->
    [one] gefragt ist { $asked }
   *[other] gefragt sind { $asked }
}
