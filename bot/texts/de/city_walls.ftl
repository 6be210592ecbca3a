### Die Mauern.

module-city_walls = Mauern
module-city_walls-why = Karten, mit denen du Holzmauern an deine Plättchen baust

thing-wall_n = Mauerkarte N
thing-wall_e = Mauerkarte O
thing-wall_s = Mauerkarte S
thing-wall_w = Mauerkarte W
thing-wall_ne = Mauerkarte N,O
thing-wall_es = Mauerkarte O,S
thing-wall_sw = Mauerkarte S,W
thing-wall_nw = Mauerkarte N,W
mark-city_walls-wall_n = Offene Mauerkarte: N
mark-city_walls-wall_e = Offene Mauerkarte: O
mark-city_walls-wall_s = Offene Mauerkarte: S
mark-city_walls-wall_w = Offene Mauerkarte: W
mark-city_walls-wall_ne = Offene Mauerkarte: N,O
mark-city_walls-wall_es = Offene Mauerkarte: O,S
mark-city_walls-wall_sw = Offene Mauerkarte: S,W
mark-city_walls-wall_nw = Offene Mauerkarte: N,W
thing-wall_segment = Holzmauer
# Wie viele übrig sind; oder die Seiten eines Plättchens, die eine haben, hinter seinem Feld.
mark-city_walls-wall_segment = { $text ->
    [one] Holzmauern übrig: { $text }
    [other] Holzmauern übrig: { $text }
   *[sides] Holzmauer { $text }
}

verb-wall = Holzmauer bauen
option-wall = { $card }: { $tile ->
    [none] { $at }
   *[other] { $tile }{ $at ->
        [none] {""}
       *[other] {" "}({ $at })
    }
}{ $part ->
    [0] {""}
   *[other] , unterer Teil
}

event-wall_card_shown = Aufgedeckt: { $card }.
did-wall_built = baut die Holzmauern von { $card } an { $tile }{ $at ->
    [none] {" "}neben der Alhambra
   *[other] {" "}auf { $at }
}

rules-city_walls-title = Die Mauern
rules-city_walls-words = holzmauer, holzmauern, holz, mauerkarte, mauerkarten, stadtmauern
rules-city_walls = Acht Mauerkarten stecken im Nachziehstapel. Eine aufgedeckte liegt offen neben dem Bauhof; sie ist kein Geld, und man kann sie nicht nehmen.

    Als **Aktion** wählst du eine offene Karte und baust Holzmauern an eines deiner Plättchen, an alle Seiten, die die Karte zeigt. Die Karte geht aus dem Spiel.

    - Es darf jedes deiner Plättchen sein: in der Alhambra (auch der Brunnen), in der Reserve, oder in diesem Zug gekauft und noch nicht gebaut.
    - Norden ist oben; die Karte wird nicht gedreht. Beide Mauern einer Doppelkarte kommen an dasselbe Plättchen.
    - An diesen Seiten darf noch keine Mauer sein, und in der Alhambra muss das Feld davor leer sein.
    - Mindestens eine Seite des Plättchens muss offen bleiben.

    Holzmauern bleiben für immer. Sie wandern mit dem Plättchen und gelten wie gedruckte: beim Bauen, für den Weg und für deine längste Mauer. Die Aktion kostet nichts und bringt keine weitere, darf aber selbst die weitere nach passender Zahlung sein.

    {""}*Beispiel:* Turm 13 auf `O13` hat eine Mauer im Norden. Mit der Karte O baust du eine im Osten an, wo nichts liegt. Deine längste Mauer geht jetzt um die Ecke und ist 1 länger; nach Osten kann man an diesen Turm nicht mehr anbauen.

# What it does, in a picture and on a panel of numbered places.
spot-wall = Holzmauern zählen wie gedruckte: beim Bauen und für die längste Mauer.
