### Words inside pictures. They stand in boxes of set width: keep them short.

pic-bought = bought
pic-empty = empty
pic-place-this = { $n ->
    [one] place this
   *[other] place these
}
pic-reserve = reserve
pic-turn-action = to play
pic-turn-build = ends the turn
pic-turn-over = game over
pic-past-turn = after turn { $number }
pic-past-start = begins
pic-turn-auction = may bid
pic-turn-decision = decides
pic-turn-between = may act between turns
pic-turn-places = places { building } { $price }
pic-turn-places-thing = places { $thing }
pic-turn-places-many = { $n ->
    [one] places a building
   *[other] places { $n } buildings
}
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
pic-boards-legend = most of a type
pic-wall-change = wall { $before } → { $after }
pic-market-title = Building market
pic-left = still to come
pic-supplies = in the supply
pic-most = leads
pic-scoring-short = scoring { $round }
pic-scoring-title = { scoring-title }
pic-scoring-ties = tied places share their points
pic-scoring-round = this round
pic-scoring-total = total
pic-chart-start = start
pic-chart-title = How the points grew
pic-chart-note = { $n ->
    [one] after the first scoring
   *[other] after { $n } scorings
}
pic-item = { $item ->
    [wall] wall
    [bazaars] bazaars
    [camps] camps
    [street_merchants] merchants
    [treasure_chamber] treasures
    [orchards] orchards
    [characters] characters
    [invaders] invasion
   *[other] { $item }
}

pic-hand-title = your hand
pic-hand-private = only you see this
pic-hand-empty = no cards
pic-hand-exact = You can pay exactly for
pic-hand-further = each earns one more action
pic-hand-more-ways = { $n ->
    [one] + 1 more way
   *[other] + { $n } more ways
}
pic-hand-nothing-exact = no exact payment possible now
pic-hand-over = Affordable too, but not exactly:

pic-place-where = where should { $tile } go?
pic-pay-title = Pay for { $tile }
pic-place-upper = The number stands for the upper half.
pic-place-turned = turned
pic-bid-title = Place a bid
pic-place-preview = preview: { $tile }
pic-bid-least = at least { $n }
pic-pay-exact = exact
pic-pay-over = { $n } too much
pic-redesign-title = redesigns
pic-since = since then
pic-before = before
pic-after = after

pic-auction-title = Auction
pic-auction-bid = highest bid
pic-auction-none = no bid yet
pic-auction-own = You may bid

pic-final-winners = { $n ->
    [0] no winner
    [one] { $name } wins
   *[other] { $name } win
}
pic-final-and = { $first } and { $last }
pic-final-dirk = neutral
pic-final-board = { $name }’s Alhambra

pic-stats-title = The game in figures
pic-stats-money = money taken
pic-stats-bought = tiles bought
pic-stats-exact = paid exactly
pic-stats-overpaid = overpaid
pic-stats-wall = longest wall

pic-standings-after = { $rounds ->
    [one] one round
   *[other] { $played } of { $rounds } rounds
}
pic-standings-points = points
pic-standings-wins = won
pic-standings-opponents = opponents

pic-career-title = Statistics
pic-career-games = games
pic-career-wins = won
pic-career-points = Ø points
pic-career-best = best score
pic-career-wall = longest wall
pic-career-exact = paid exactly
pic-career-money = money taken
pic-career-overpaid = overpaid
pic-career-redesigns = redesigns
pic-career-thefts = thefts
pic-career-turn = turn time
pic-career-rounds = points of the scorings
pic-career-items = points by type
pic-career-won = wins by number of players
pic-career-players = games by number of players

pic-lobby-title = A table for Alhambra
pic-lobby-seats = { $n } of { $most } seats taken
pic-lobby-free = free
pic-lobby-plain = Without modules: the base game
pic-lobby-seal = Shuffle seal

pic-replay-start = The game begins

pic-rule-overview = Take money, buy buildings, build – whoever has the most of a kind gets points.
pic-rule-turn = One action a turn: take money, buy a building, or redesign.
pic-rule-money = One card of any value, or several worth at most 5 together.
pic-rule-buying = Pay in the colour of the space. No change is given.
pic-rule-exact = Paid exactly: one more action. Otherwise that was your last one.
pic-rule-building = Beside a building, within a walk from the fountain. Wall only to wall. No gaps.
pic-rule-walls = A wall lies against a wall, an open side against an open side.
pic-rule-reserve = What you do not want to build, or cannot, goes into your reserve.
pic-rule-redesign = Place a building from the reserve, put one into it, or swap the two.
pic-rule-scoring = Points for the most buildings of each kind, more in every scoring.
pic-rule-ties = Those who tie share the points of their places, rounded down.
pic-rule-wall = Each side of the longest outer wall is worth a point.
pic-rule-end = When the market cannot be filled again, the game ends with this turn.
pic-rule-leftover = Buildings that are left go to whoever has the most money of their colour.
pic-rule-dirk = With two players Dirk takes part: he collects buildings, but has no Alhambra and no wall.
pic-rule-secret = Only you see your cards. Everybody sees all that lies on the table.
pic-rule-commands = Everything works with buttons, and everything with commands too.
pic-rule-fair = The shuffle is sealed before anybody sits down, and can be checked at the end.
pic-rule-hidden = only for you
pic-rule-open = for everybody
pic-rule-colour = the space’s colour
pic-rule-other-colour = another colour
pic-rule-one-more = one more action
pic-rule-no-more = the action is used up
pic-rule-fits = fits
pic-rule-gap = shuts in an empty space
pic-rule-no-way = no way in from the fountain
pic-rule-corner = only a corner touches
pic-rule-wall-to-wall = wall to wall
pic-rule-wall-to-open = wall to open side
