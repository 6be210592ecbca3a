### /invite: calling somebody to a table.

cmd-invite = Call somebody to the table before the start: they are mentioned once, with a button to join
cmd-invite-player = Who should come
invite-message = { $guest }, { $name } invites you to a game of **Alhambra**. { $n ->
    [one] One seat is free.
   *[other] { $n } seats are free.
}
invite-followed = { $guest } has come to the table.
invite-over = The invitation for { $guest } is over: the table is closed or the game has begun.
invite-done = { $name } is invited. Others can join with the button, too.
refused-invite-seated = They are already at the table.
refused-invite-again = They have already been called to this table; nobody is mentioned twice.
refused-invite-lately = They were called to another table of this server a short while ago. Nobody is mentioned again and again: try again in half an hour, or write to them.
refused-invite-many = { $n } people are invited and have not come yet. Wait for them, or start without them.
refused-invite-bot = That is a bot. `/bots` adds computer opponents.
refused-invite-absent = They do not see this channel, so an invitation would not reach them.
