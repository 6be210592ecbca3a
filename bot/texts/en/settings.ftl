### /settings of a person and of a server. `set-<scope>-<name>` is a setting, `-value` its values, `-why` what it does.

set-user-title = Your settings
set-user-text = They apply on every server, to everything only you see. Each choice is saved at once.
set-to-server = This server’s settings
set-guild-title = This server’s settings
set-guild-text = They apply to all games that begin here from now on, and to everything that everybody sees.
set-to-person = Your own settings

set-language = { $language ->
    [en] English
    [de] Deutsch
   *[other] { $language }
}
set-user-language = Language
set-user-language-value = same as Discord
set-user-language-why = For everything that only you see
set-user-confirm = Confirm the end of a turn
set-user-confirm-value = { $value ->
    [always] always
    [never] never
   *[unset] after buttons only
}
set-user-confirm-why = Until you confirm, everything can be taken back
set-user-text_only = Pictures
set-user-text_only-value = { $value ->
    [on] text instead
   *[unset] shown
}
set-user-text_only-why = In your own answers: pictures, or everything in words
set-user-reminders = Mention me on my turn
set-user-reminders-value = { $value ->
    [off] no
   *[unset] yes
}
set-user-quiet = Quiet hours for reminders
set-user-quiet-value = { $value ->
   *[unset] none
}
set-user-quiet-why = Nine hours without reminders; they come afterwards
set-user-statistics = Statistics
set-user-statistics-value = { $value ->
    [off] leave me out
   *[unset] count my games
}
set-user-statistics-why = For /stats and /leaderboard; switched off, nobody sees yours, you included
set-user-zone = Time zone
set-user-zone-value = not set (UTC)
set-user-zone-why = For quiet hours; all zones: /settings timezone
set-zone-now = Your time zone is { $zone }; there it is { $time } now.
set-zone-missing = Your time zone is not set, so times are UTC. Choose it below or with `/settings timezone:`.
set-quiet-hours = { $start } to { $end }
set-quiet-now = No reminders from { $start } to { $end } ({ $zone }).
set-user-reminders-why = Whether turn messages notify you
set-user-auto_pass = Pass automatically
set-user-auto_pass-value = { $value ->
    [off] off
   *[unset] where nothing else is possible
}
set-user-auto_pass-why = When passing is all you can do on your turn

set-guild-language = Language
set-guild-language-value = same as the server in Discord
set-guild-language-why = For everything that everybody sees
set-guild-abort = Ending a game early
set-guild-abort-value = { $value ->
    [everyone] anybody, at once
    [players] anybody at the table, at once
    [managers] server managers only
    [role] a role (chosen below)
   *[unset] everybody at the table together
}
set-guild-abort_role = Role that may end games early
set-guild-start = Starting a game
set-guild-start-value = { $value ->
    [everyone] anybody
    [managers] server managers only
    [role] a role (chosen below)
   *[unset] whoever sits at the table
}
set-guild-start-why = Who may use /start and its button
set-guild-start_role = Role that may start games
set-guild-channels = Channels for games (none chosen: everywhere)
set-guild-abort-why = Who may use /abort
set-guild-threads = A thread for each game
set-guild-threads-value = { $value ->
    [on] yes
   *[unset] no, games are played in the channel
}
set-guild-threads-why = New tables open in a thread; the channel gets one line
set-guild-tournaments = Announcing tournaments
set-guild-tournaments-value = { $value ->
    [managers] server managers only
   *[unset] everybody
}
set-guild-tournaments-why = Who may use /tournament create
set-guild-practice = Practice games with a chosen seed
set-guild-practice-value = { $value ->
    [off] forbidden
   *[unset] allowed
}
set-guild-practice-why = Whether /start may be given a seed
set-guild-alone = When only computers are left
set-guild-alone-value = { $value ->
    [end] the game ends
   *[unset] they play on silently
}
set-guild-alone-why = After the last person has left a running game
set-guild-season = Seasons of the leaderboard
set-guild-season-value = { $value ->
    [own] our own
   *[unset] calendar quarters
}
set-guild-season-why = Your own begin with a button of /leaderboard
set-guild-pace = Turn limit
set-guild-pace-why = How long a turn may take in new games; after that a computer plays it
set-guild-modules = Modules of a new table
