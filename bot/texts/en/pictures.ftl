### Words inside pictures. They stand in boxes of set width: keep them short.

pic-bought = bought
pic-place-this = { $n ->
    [one] place this
   *[other] place these
}
pic-reserve = reserve
pic-turn-action = is on turn
pic-turn-build = ends the turn
pic-turn-over = game over
pic-turn-auction = auction
pic-turn-decision = decides
pic-turn-other-decides = { $name } decides
pic-turn-between = between turns
pic-turn-places = places { building } { $price }
pic-turn-places-many = places { $n } buildings
pic-before-first = before scoring 1
pic-after-scoring = after scoring { $round }

pic-board-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
pic-waiting = { $n ->
    [one] also waiting
   *[other] also waiting
}
pic-boards-title = { $n ->
    [2] Two Alhambras
    [3] Three Alhambras
    [4] Four Alhambras
    [5] Five Alhambras
    [6] Six Alhambras
   *[other] Alhambras
}
pic-boards-legend = gold = most of a type
pic-market-title = Building market
pic-left = still to come
pic-scoring-short = scoring { $round }
pic-scoring-title = { scoring-title }
pic-scoring-ties = tied places share their points
pic-scoring-places = { $n ->
    [1] 1st
    [2] 1st / 2nd
   *[other] 1st/2nd/3rd
}
pic-scoring-round = this round
pic-scoring-total = total
pic-chart-start = start
pic-item = { $item ->
    [wall] wall
    [bazaars] bazaars
    [camps] camps
    [street_merchants] merchants
    [treasure_chamber] treasures
    [orchards] orchards
    [characters] characters
    [invaders] invaders
   *[other] { $item }
}

pic-hand-title = your hand
pic-hand-private = only you see this
pic-hand-empty = no cards
pic-hand-exact = Exactly payable now
pic-hand-further = each earns one more action
pic-hand-more-ways = { $n ->
    [one] + 1 more way
   *[other] + { $n } more ways
}
pic-hand-nothing-exact = nothing is exactly payable now
pic-card-kind = { $kind ->
    [diamond] diamond
    [exchange] exchange
    [gate] city gate
    [mb] builder
   *[other] { $kind }
}

pic-place-where = where does { building } { $price } go?
pic-pay-title = Pay { building } { $price }
pic-pay-exact = exact
pic-pay-over = { $n } too much
pic-redesign-title = redesigns
pic-before = before
pic-after = after

pic-final-winners = { $n ->
    [0] no winner
    [one] { $name } wins
   *[other] { $n } winners
}
pic-final-board = { $name }’s Alhambra

pic-lobby-title = A table for Alhambra
pic-lobby-seats = { $n } of 6 seats taken
pic-lobby-free = free
pic-lobby-seal = sealed luck

pic-replay-start = The game begins
