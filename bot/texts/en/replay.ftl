### /replay: an ended game as an animation.

cmd-replay = Watch a finished game again, as an animation
cmd-replay-game = Which game (the last one of this channel if left out)
replay-title = Replay of game { $game }
replay-text = The game of { $names }, from the first building to the last scoring.
replay-drawing = The game of { $names }. Its replay is being drawn; it will be here in a moment.
replay-alt = Animated replay of the game of { $names }: every Alhambra grows building by building, scores rise. { $end }
replay-button-log = In words
replay-in-words = Without pictures, here is the replay in words:
replay-failed = This replay could not be drawn. Here is the game in words:
replay-too-large = This replay takes { $size } MiB, and no more than { $limit } MiB may be posted here. Here is the game in words:
refused-no-replay = No game has been finished in this channel yet. `/replay game:` offers those of other channels.
refused-replay-busy = Several replays are being drawn at the moment. Please try again in a minute.
refused-replay-yours = Your previous replay is still being drawn. After that you can ask for the next one.
