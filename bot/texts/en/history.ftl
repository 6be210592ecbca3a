### /history: ended games, and any of them moment by moment.

cmd-history = Finished games of this channel or of a player, to step through once more
cmd-history-player = Whose games on this server (this channel’s if left out)
cmd-history-game = Open this game at once
history-title = Finished games of this channel
history-title-of = Finished games of { $name }
history-none = No game has been finished here yet.
history-line = { $day } · { $names }{ $end ->
    [aborted] { " " }(ended without a result)
   *[over] { "" }
}
history-open = Choose a game to step through it. Only you see this.
history-pick = Choose a game
button-newer-games = Newer games
button-older-games = Older games
button-all-games = List of games
history-game = Game { $game }: { $names }
history-step = step { $step } of { $steps }
history-start = The start
history-turn = After turn { $number }: { $name }
history-between = After what followed turn { $number }
history-scoring = Scoring { $number }
history-end = The end
history-table = The whole table
history-no-position = This game was played under older rules. What happened is kept, but not the positions in between.
button-history-first = Start
button-history-previous = Previous turn
button-history-next = Next turn
button-history-last = End
button-history-scoring = Scoring { $round }
