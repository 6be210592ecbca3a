### /tournament: sign-up, rounds, standings.

cmd-tournament = Tournaments and series of games on this server
cmd-tournament-create = Announce a tournament here; people sign up with a button
cmd-tournament-create-name = What it is called
cmd-tournament-create-kind = Everybody against everybody, Swiss, or several games of the same people
cmd-tournament-create-size = People at a table (2 if left out; a series has one table for all)
cmd-tournament-create-rounds = Swiss: rounds. Series: games. Round robin: how often everybody meets everybody
cmd-tournament-create-modules = Modules of its games, by name, separated by commas
cmd-tournament-create-pace = How much time a turn has
cmd-tournament-create-limit = How many may sign up
cmd-tournament-show = Standings and tables of a tournament
cmd-tournament-which = Which tournament (the newest one if left out)
cmd-tournament-list = Tournaments of this server that are open or running
cmd-tournament-scratch = Take somebody out of a tournament that you organize
cmd-tournament-replace = Give somebody’s place in your tournament to somebody else
cmd-tournament-player = Who
cmd-tournament-by = Who takes the place over, with its points

tour-kind = { $kind ->
    [swiss] Swiss
    [series] series
   *[round-robin] round robin
}
tour-title = { $name }
tour-what = { $kind ->
    [swiss] Swiss, tables of { $size }, { $rounds ->
        [0] as many rounds as suit the number of people
        [one] one round
       *[other] { $rounds } rounds
    }
    [series] Series: { $rounds ->
        [0] three games
        [one] one game
       *[other] { $rounds } games
    } of the same people at one table
   *[round-robin] Round robin, tables of { $size }, { $rounds ->
        [0] everybody meets everybody
        [one] everybody meets everybody
       *[other] everybody meets everybody { $rounds } times
    }
}
tour-modules = Modules: { $modules }
tour-pace = Pace: { pace }
tour-organizer = Organizer: { $name }
tour-signed = Signed up: { $n } of { $most }
tour-nobody = Nobody yet.
tour-more = and { $n } more
tour-how = Each game gets a thread, where you press *Join* when it opens. The standings are public: whoever plays without statistics stands there as `Player 3` or whatever their number is. Rules: `/tournament show`.
tour-began = **{ $name }** has begun: { $n } people, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
tour-cancelled = **{ $name }** was cancelled.
tour-player = Player { $n }
tour-out = { $name } (out)
tour-took-over = { $name } (since round { $round })

tour-round = { $name }: round { $round } of { $rounds }
tour-game = { $name }: game { $round } of { $rounds }
tour-table = Table { $table }: { $names }
tour-at = { $line } · { $where }
tour-waiting = { $line } · opens soon
tour-queued = { $line } · opens when there is room in this channel
tour-stuck = { $line } · **no result**: the organizer opens it again or closes it
tour-result = Table { $table }: { $results }
tour-scored = { $name } { $points }
tour-walkover = { $line } · won without playing
tour-nobody-came = { $line } · nobody came
tour-closed = { $line } · closed, no points
tour-bye = { $n ->
    [one] Bye: { $names }
   *[other] Byes: { $names }
}
tour-bye-points = { $line }, worth a win
tour-over = { $name } is over
tour-winner = **{ $name }** wins the tournament!
tour-winners = Level at the top: { $names }. The lot puts { $name } first.
tour-lots = Lots are drawn from `{ $seed }`, see docs/tournaments.md.
tour-no-table = No game was played.
tour-thread = Round { $round } · Table { $table }: { $names }
tour-thread-name = Table { $table } · round { $round } · { $name }

tour-standings = Standings
tour-line = { $place }. **{ $name }** · { $points ->
    [one] one point
   *[other] { $points } points
} · { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
tour-line-more = { $line } · opponents { $buchholz }
tour-alt = Standings of { $name } after { $round ->
    [one] one round
   *[other] { $round } rounds
}: { $lines }
tour-alt-line = { $place }. { $name } { $points }
tour-rules = 60 points for the first at a table, none for the last, evenly in between; ties share. Then count: the points of those you met, the games against each other, your part of the victory points, the lot. Whoever is not there at the end of a game gets nothing for it.
tour-list = Tournaments of this server
tour-list-line = **{ $name }** ({ tour-kind }) · { $phase ->
    [signup] sign-up, { $n ->
        [one] one person
       *[other] { $n } people
    } so far
    [running] round { $round } of { $rounds }
    [cancelled] cancelled
   *[over] over
} · { $where }
tour-made = **{ $name }** is announced. Start it with the button under the message once everybody has signed up.
tour-signed-up = You are in: **{ $name }**. When a table of yours opens you are called there.
tour-signed-off = You have signed off from **{ $name }**.
tour-dropped = You are out of **{ $name }**. Your results stay; a game that is running is finished by a computer.
tour-started = **{ $name }** has begun. The first tables open now.
tour-scratched = { $who } is out of **{ $name }**.
tour-replaced = { $who } now plays in the place of { $before } in **{ $name }**.
tour-manage = Manage { $name }
tour-manage-how = Close a table that will not finish, or open one again whose game ended without a result or whose thread was deleted. People are taken out with `/tournament scratch` and replaced with `/tournament replace`.
tour-manage-silent = Nothing can be posted in its channel any more. *Go on here* moves the tournament to this channel.
tour-close = Close a table (no points for anybody)
tour-reopen = Open a table again
tour-option = Round { $round }, table { $table }: { $names }
tour-cancel-ask = Cancel { $name }?
tour-cancel-what = There will be no winner and no further rounds. Games that are running go on as games like any others.
tour-here = **{ $name }** goes on in this channel.

tour-lobby = { $name } · round { $round } · table { $table }
tour-lobby-missing = not here yet
tour-lobby-expected = Not here yet: { $names }
tour-lobby-how = Press *Join* when you are ready. The game starts once everybody is here, at the latest { $when }: a computer then plays for whoever is missing, until they come. If only one is here, they win without playing.

button-tour-up = Sign up
button-tour-off = Sign off
button-tour-start = Start the tournament
button-tour-standings = Standings
button-tour-leave = Drop out
button-tour-manage = Manage
button-tour-cancel = Cancel the tournament
button-tour-keep = Keep it
button-tour-here = Go on here
tour-pick = See the standings of …
button-tour-list = All tournaments

refused-tournament-unknown = There is no such tournament any more.
refused-tournament-organizer = Only { $name }, who organizes it, or somebody who may manage this server can do that.
refused-tournament-signed = Already signed up for this tournament.
refused-tournament-full = All { $n } places are taken.
refused-tournament-over = The tournament is over.
refused-tournament-not-in = Not among those who play in this tournament.
refused-tournament-begun = The tournament has begun already.
refused-tournament-not-running = The tournament is not running.
refused-tournament-few = It takes at least { $n } people.
refused-tournament-long = So many people would take { $n } rounds to meet everybody. Choose Swiss, or larger tables.
refused-tournament-table-done = This table can neither be closed nor opened again any more.
refused-tournament-many = { $n } tournaments are open on this server, which is as many as there may be. Finish or cancel one first.
refused-tournament-table = This table belongs to a tournament, and its places are given. You can follow the game here.
refused-tournament-set = This table belongs to a tournament: who plays, modules and pace are settled, and it starts by itself.
refused-tournament-size = A series has one table; the size of a table goes from 2 to 6.
refused-tournament-bot = A bot cannot take part.
refused-tournament-none = There is no tournament here. `/tournament create` announces one.
