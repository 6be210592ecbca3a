### A position in words: boards, market, hand, status, scores, and the alt texts of the pictures.

look-nothing = nothing
look-currency = { currency-symbol } { currency }
look-walls = [wall { $sides }]
look-at-reserve = reserve
look-at-dirk = Dirk

look-market = Building market:
look-market-space = { $space }. { currency-symbol } { currency }: { $tile }
look-market-empty = { $space }. { currency-symbol } { currency }: empty
look-display = Cards on display: { $cards }
look-supply = Left: { count-supply }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in the draw pile.
count-supply = { $tiles ->
    [one] { $tiles } building
   *[other] { $tiles } buildings
}
look-player = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}, longest wall { $wall }
look-counts = Buildings: { $counts }
look-board = Alhambra: { $board }
look-reserve = Reserve: { $tiles }
look-pending = Still to be placed: { $tiles }
look-dirk = Dirk: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; heap: { $counts }
look-hand = Your hand: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, worth { $worth }
look-hand-line = { currency-symbol } { currency }: { $cards } = { $worth }
look-payable = You can pay exactly for { $tile } with { $payments }
look-payable-none = You cannot pay exactly for any building on the market.
look-payable-over = Affordable too, but not exactly: { $tiles }

status-turn = { $n ->
    [one] { $name }’s turn
   *[other] { $name } to play
}
status-asked = { $name }’s turn, { $n ->
    [one] { $asked } is asked
   *[other] { $asked } are asked
}
status-phase = { $phase ->
    [action] choose an action
    [build] place the buildings
    [end] end the turn
    [window] between two turns
    [auction] auction
    [over] game over
   *[other] a decision
}
status-scores = Points: { $scores }
status-next = { $round ->
    [1] Turn { $turn }, before the first scoring.
    [2] Turn { $turn }, before the second scoring.
   *[other] Turn { $turn }, before the final scoring.
}

end-winners = { $n ->
    [one] { word-game-over }: { $winners } wins.
   *[other] { word-game-over }: { $winners } share the victory.
}
end-place = { $shared ->
    [yes] ={ $place }
   *[no] { $place }.
} { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-dirk = Dirk (cannot win): { $points ->
    [one] { $points } point
   *[other] { $points } points
}

score-have = { building-title-plural }: { $have }
score-walls = Longest wall: { $have }
score-table = Points table: number of tiles, then what 1st/2nd/3rd place score in the first · second · final scoring
score-table-line = { building-title } ({ $n }): { $pays }
score-table-wall = Longest wall: 1 point per segment, for everybody, in each scoring. Tied players share the points of the places they take up, rounded down.
score-now = **If there were a scoring now** ({ scoring-title }), by what everybody can see:
score-now-secret = 🔒 Only for you, with what the others cannot see: { $changes }
score-now-change = { $item } { $points } instead of { $before }
score-now-all = in all
score-sheet = { scoring-title }
score-item = { $item }: { $lines }
score-item-wall = Longest wall
score-line = { $shared ->
    [yes] { $name } { $points } (shared { place-shared }, has { $count })
   *[no] { $name } { $points } ({ place-shared }, has { $count })
}
place-shared = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
score-line-plain = { $name } { $points }
score-total = { $name } { $points } (+{ $gain })
score-totals = Totals: { $totals }

alt-market = Market: { $spaces }.
alt-space = { currency-symbol } { currency }: { $tile }
alt-walls = Longest walls: { $walls }.
alt-display = Cards: { $cards }.
alt-board = Alhambra of { $name }, longest wall { $wall }: { $board }.
alt-placement = Places for { $tile }: { $places }.
alt-spots = { $title }: { $places }.
alt-payment = Payments for { $tile }: { $payments }.

growth-line = Scoring { $round }: { $scores }
growth-none = Nothing has been scored yet.
figures-line = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; money taken { $money }, buildings bought { $bought }, of these exactly { $exact }, overpaid { $overpaid }, longest wall { $wall }.

## What is new to whoever was away

button-since = Since your last move
since-title = Since your last move
since-title-watching = Since you last looked
since-nothing = Nothing has happened since.
since-points = Points: { $scores }
since-score = { $name } { $before } → { $after } ({ $change })
since-deputy = A computer played for you
since-others = The others
since-earlier = { $n ->
    [one] … and one line before (`/log`)
   *[other] … and { $n } lines before (`/log`)
}
since-board = { $name } before and after
since-look = Compare the Alhambra of …
since-unknown = How it was before cannot be shown: the game was begun with an older version.
since-now-asked = **Now:** { $what }
since-now-waiting = **Now:** waiting for { $name }.
log-new = New since you last looked
status-new = { $n ->
    [one] One turn is new to you.
   *[other] { $n } turns are new to you.
}

status-only-asked = { $n ->
    [one] { $asked } is asked
   *[other] { $asked } are asked
}
