### /games: all games of a person, where they are asked first; following a game without playing in it.

cmd-games = All your games on all servers: where it is your turn, where you wait, what you follow
cmd-games-follow = Follow the game of this channel without playing (or no more)

games-title = Your games
games-none = You sit at no table. `/join` in a channel takes a seat.
games-asked = It’s up to you ({ $n })
games-open = Not started yet ({ $n })
games-waiting = Waiting for others ({ $n })
games-followed = You follow ({ $n })
games-line-turn = it’s your turn
games-line-open = { $names }; { $n ->
    [0] all seats are taken
    [one] one seat is free
   *[other] { $n } seats are free
}
games-line-waiting = waiting for { $turn }
games-line-left = a computer plays for you (`/join` takes your seat back); waiting for { $turn }
games-line-followed = { $names }; waiting for { $turn }
games-since = asked { $time }
games-place = { $server } · { $channel }
games-server-left = (a server I’m no longer on)
games-channel-gone = { $server } (the channel is gone or hidden from me)
games-channel-hidden = { $server } (a channel you can no longer see)
games-play = Play no. { $number }
games-game = { $names }
games-unfollow = Stop following …
button-games = My games
button-games-again = Refresh
button-follow = Follow
button-unfollow = Unfollow

follow-on = You follow this game: you’ll be mentioned as chosen below. What you see is what everybody sees.
follow-over = You no longer follow this game.
follow-quiet = During your quiet hours (`/settings`) you’re named, but not notified.
follow-calls = When to mention you
follow-calls-all = At scorings and at the end
follow-calls-end = Only at the end
follow-calls-none = Never; just keep it in /games
follow-called = Following this game: { $names }
refused-follow-seated = You play in this game yourself, so you’re called anyway.
refused-follow-full = This game has as many followers as it can have ({ $n }): all of them are named in one message. `/status` and `/log` show you everything.
