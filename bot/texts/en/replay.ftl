### /replay: an ended game as an animated picture.

cmd-replay = Watch an ended game again, as an animated picture
cmd-replay-game = Which game (the last one of this channel if left out)
replay-title = Replay of game { $game }
replay-text = The game of { $names }, from the first tile to the last scoring.
replay-drawing = The game of { $names }. Its replay is being drawn; it will be here in a moment.
replay-alt = Animated replay of the game of { $names }: every Alhambra grows tile by tile, scores rise. { $end }
replay-button-log = In words
replay-in-words = Without pictures a replay is told in words:
replay-failed = This replay could not be drawn. Here is the game in words:
replay-too-large = This replay is { $size } MiB large, and no more than { $limit } MiB may be posted here. Here is the game in words:
refused-no-replay = No game has come to its end in this channel yet. `/replay game:` offers those of other channels.
refused-replay-busy = Several replays are being drawn at the moment. Please try again in a minute.
refused-replay-yours = A replay that you asked for is still being drawn. It comes first; then the next one can be asked for.
