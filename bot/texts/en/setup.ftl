### /setup: permissions as Discord calls them, where games can be played, what is missing, and how to grant it.

permission = { $name ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
    [attach_files] Attach Files
    [read_message_history] Read Message History
    [create_public_threads] Create Public Threads
   *[other] { $name }
}
permission-why = { $name ->
    [view_channel] without it I see nothing here
    [send_messages] for lobby and turn messages
    [send_messages_in_threads] for games in threads
    [attach_files] for pictures; without it everything comes as text
    [read_message_history] to keep my messages up to date
    [create_public_threads] for a thread of its own for each game
   *[other] for the currency signs
}

setup-title = Server check
setup-complete = In this channel I have all the permissions I need. `/join` opens a table.
setup-less-here = Games are possible in this channel, but something is missing:
setup-not-here = No games in this channel yet. I lack:
setup-channels = { $n ->
    [one] The one text channel
   *[other] All { $n } text channels
}
setup-channels-good = Fully playable: { $channels }
setup-channels-less = Playable, but without { $missing }: { $channels }
setup-channels-none = Not playable without { $missing }: { $channels }
setup-channels-rest = { $n ->
    [one] One further channel lacks something else.
   *[other] { $n } further channels lack something else.
}
setup-more = { $shown } and { $n } more
setup-how = How to grant it
setup-how-channel = For one channel: *Edit Channel → Permissions → Add members or roles*, choose **{ $role }** and switch on { $missing }.
setup-how-server = For all channels: *Server Settings → Roles →* **{ $role }** *→ Permissions*. What a channel forbids stays forbidden there.
setup-how-invite = Or [invite me again]({ $link }): that grants my role exactly what I need. Then *Check again*.
setup-invitation = [Invitation link]({ $link }) with exactly the permissions I need
setup-again = Check again
setup-commands-good = All { $n } commands are registered.
setup-commands-missing = Discord does not know these commands: { $names }. I register them whenever I start; whoever runs me finds the reason in the log.
setup-commands-unknown = Discord is not telling me right now which commands it knows. *Check again* in a while.
silenced = { $known ->
    [yes] ⚠ I may not post in this channel, so nobody else sees what you do. Missing: { $missing }. `/setup` says how to grant it.
   *[no] ⚠ Discord refuses my messages in this channel, so nobody else sees what you do. Please check for my role, in this channel and its category: { $missing }. Anything waiting is posted as soon as it works again.
}
