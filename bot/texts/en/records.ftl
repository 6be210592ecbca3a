### /stats and /leaderboard: what is counted of ended games.

cmd-stats = Games, wins, points and habits of a player, of two side by side, or of the server
cmd-stats-player = Whose (your own if left out)
cmd-stats-other = Somebody to compare with
cmd-stats-server = All who play on this server together
cmd-leaderboard = Who plays best here: ratings by season, number of players and modules
cmd-leaderboard-season = The current season, or all of them
cmd-leaderboard-players = Only games with this many seats
cmd-leaderboard-modules = Only games with modules, or without
cmd-leaderboard-against = Against people, or against computers

## Statistics

stats-title = Statistics of { $name }
stats-title-server = Statistics of { $name }
stats-here = this server
stats-none = No games have been counted here yet.
stats-how = Games played to the end on this server, not counting practice games. `/settings` → Statistics leaves you out.
stats-number = { $n }
stats-percent = { $n } %
stats-seconds = { $n } s
stats-minutes = { $n } min
stats-hours = { $n } h
stats-of = { $name } { $value }
stats-games = Games: { $value }
stats-wins = Won: { $value }
stats-points = Points on average: { $value }
stats-best = Best score: { $value }
stats-wall = Longest wall: { $value }
stats-exact = Purchases paid exactly: { $value }
stats-money = Money taken per game: { $value }
stats-overpaid = Overpaid per game: { $value }
stats-redesigns = Redesigns per game: { $value }
stats-thefts = Thefts per game: { $value }
stats-turn = A turn takes (median): { $value }
stats-players = By number of players: { $value }
stats-with = with { $players }: { $n ->
    [one] one game
   *[other] { $n } games
}, { $wins } won
stats-with-server = with { $players }: { $n ->
    [one] one game
   *[other] { $n } games
}
stats-rounds = Points of the scorings: { $value }
stats-items = Points by type: { $value }
stats-words = Points from modules: { $value }
stats-item = { $item } { $points }
stats-modules = Games with modules: { $value }
stats-module = { $module }: { $n ->
    [one] one game
   *[other] { $n } games
}, { $wins } won, { $points ->
    [one] one point
   *[other] { $points } points
} on average
stats-module-server = { $module }: { $n ->
    [one] one game
   *[other] { $n } games
}, { $points ->
    [one] one point
   *[other] { $points } points
} on average
stats-companions = Most often played with: { $names }
stats-companion = { $name } ({ $n ->
    [one] one game
   *[other] { $n } games
}, ahead in { $beaten })
stats-people = { $n ->
    [one] One person has
   *[other] { $n } people have
} played here, most often { $names }
stats-companion-server = { $name } ({ $n ->
    [one] one game
   *[other] { $n } games
})
stats-met = { $n ->
    [0] They have not played together yet.
    [one] One game together: { $one } was ahead in { $first }, { $other } in { $second }.
   *[other] { $n } games together: { $one } was ahead in { $first }, { $other } in { $second }.
}
stats-left = { $n ->
    [one] One game was finished by a computer in their place; it is not counted here.
   *[other] { $n } games were finished by a computer in their place; they are not counted here.
}
refused-no-statistics = This person does not want statistics.
refused-no-statistics-own = You have turned your statistics off. `/settings` turns them on again.
button-own-statistics = My statistics
button-server-statistics = The server
button-statistics = Statistics
button-leaderboard = Leaderboard

## The leaderboard

rank-title = Leaderboard: { $season }
rank-what = { $against } · { $players } · { $modules }
rank-people = against people
rank-computers = against computers
rank-players = { $n ->
    [any] any number of players
   *[other] { $n }-player games
}
rank-modules-any = with and without modules
rank-modules-with = with modules
rank-modules-without = without modules
rank-line = { $place }. **{ $name }** { $rating }{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
rank-provisional = ? = provisional, listed behind the others until the number of games reaches { $n }
rank-nobody = Nobody has a rating here yet: two people have to play a game to its end.
rank-own = You:
rank-how = Everybody begins with 1000; practice games are not rated. Whoever leaves is behind all who stay.
rank-pick-season = Season
rank-pick-players = Number of players
rank-pick-modules = Modules
rank-pick-against = Opponents
season-now = the current season
season-all = all seasons
season-own = season { $number }
season-quarter = { $quarter ->
    [1] January to March
    [2] April to June
    [3] July to September
   *[4] October to December
} { $year }
season-ask = Begin a new season?
season-ask-what = The current season ends now, and everybody starts over. Earlier seasons can still be viewed. This cannot be undone.
button-season = New season …
button-season-begin = Begin it now
button-season-keep = Keep the current one
