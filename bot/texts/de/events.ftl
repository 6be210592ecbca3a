### Was geschehen ist. `did-<tag>` setzt „Anna ...“ fort; `event-<tag>` ist ein ganzer Satz. Argumente sind die
### Felder des Ereignisses, lesbar gemacht.

# Der Satz darüber, was jemand getan hat: „Anna nimmt ✚ blau 5.“
event-did = { $name } { $what }.
event-gain = { $name } +{ $points }
log-empty = Es ist noch nichts passiert.

did-cards_taken = nimmt { $cards }
did-tile_bought = { $exact ->
    [yes] kauft { $tile } für { $pay } (passend)
   *[no] kauft { $tile } für { $pay }{ $over ->
        [0] {""}
       *[other] {" "}(um { $over } überzahlt)
    }
}
did-tile_placed = baut { $tile } auf { $at }
did-tile_reserved = legt { $tile } in die Reserve
did-tile_given = { $to ->
    [dirk] gibt Dirk { $tile }
   *[other] gibt { $tile } weg
}
did-redesigned = { $kind ->
    [place] baut { $tile } aus der Reserve auf { $at } ein
    [store] legt { $out } von { $at } in die Reserve
   *[swap] tauscht { $out } auf { $at } gegen { $tile } aus der Reserve
}
did-passed = passt, weil nichts möglich ist

event-start_money_dealt = Startgeld { $seat }: { $cards }
event-starter_chosen = { $reason ->
    [cards] { $seat } fängt an: die wenigsten Karten.
    [money] { $seat } fängt an: gleich wenige Karten wie andere, aber weniger Geld.
    [age] { $seat } fängt an: Gleichstand bei Karten und Geld, aber am jüngsten.
   *[seat] { $seat } fängt an: Gleichstand bei Karten und Geld, also der erste Platz am Tisch.
}
event-reshuffled = Der Nachziehstapel war leer: { $cards ->
    [one] Die einzige abgelegte Karte bildet den neuen.
   *[other] { $cards } abgelegte Karten werden gemischt und bilden den neuen.
}
event-scoring_card_drawn = Eine Wertungskarte liegt aus: { scoring }.
event-round_scored = { scoring-title }: { $gains }.
event-game_ending = Der letzte Zug ist vorbei; das Spiel endet.
event-leftover_given = { $given ->
    [yes] { $seat } bekommt das übrige Gebäude { $tile }: am meisten Geld in { currency } ({ $most }).
   *[no] Niemand bekommt das übrige Gebäude { $tile }: Keiner hat allein das meiste Geld in { currency }.
}
event-game_over = { $winners_n ->
    [one] Spielende: { $winners } gewinnt.
   *[other] Spielende: { $winners } teilen sich den Sieg.
}
event-dirk_drew = Dirk zieht { $tiles }.

