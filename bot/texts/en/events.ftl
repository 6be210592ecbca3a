### What happened. `did-<tag>` continues "Anna ..."; `event-<tag>` is a sentence of its own. Arguments are the
### fields of the event, made readable.

# The sentence about what somebody did: "Anna took ✚ blue 5."
event-did = { $name } { $what }.
event-gain = { $name } +{ $points }
log-empty = Nothing has happened yet.

did-cards_taken = took { $cards }
did-tile_bought = { $exact ->
    [yes] bought { $tile } for { $pay } (exact)
   *[no] bought { $tile } for { $pay }{ $over ->
        [0] {""}
       *[other] {" "}(overpaid by { $over })
    }
}
did-tile_placed = built { $tile } at { $at }
did-tile_reserved = put { $tile } into the reserve
did-tile_given = { $to ->
    [dirk] gave { $tile } to Dirk
   *[other] gave { $tile } away
}
did-redesigned = { $kind ->
    [place] built { $tile } from the reserve at { $at }
    [store] moved { $out } from { $at } into the reserve
   *[swap] swapped { $out } at { $at } for { $tile } from the reserve
}
did-passed = passed, since nothing was possible

event-start_money_dealt = Starting money of { $seat }: { $cards }
event-starter_chosen = { $reason ->
    [cards] { $seat } begins: fewest cards.
    [money] { $seat } begins: as few cards as others, but less money.
    [age] { $seat } begins: tied on cards and money, but the youngest.
   *[seat] { $seat } begins: tied on cards and money, so the first seat decides.
}
event-reshuffled = The draw pile was empty: { $cards ->
    [one] The only discarded card forms the new one.
   *[other] { $cards } discarded cards are shuffled and form the new one.
}
event-scoring_card_drawn = A scoring card turned up: { scoring }.
event-round_scored = { scoring-title }: { $gains }.
event-game_ending = The last turn is over; the game ends.
event-leftover_given = { $given ->
    [yes] { $seat } gets the leftover { $tile }: most { currency } money ({ $most }).
   *[no] Nobody gets the leftover { $tile }: no single player has the most { currency } money.
}
event-game_over = { $winners_n ->
    [one] Game over: { $winners } wins.
   *[other] Game over: { $winners } share the victory.
}
event-dirk_drew = Dirk drew { $tiles }.

