### Games in threads of their own: the thread's name, the line in the channel above, and what is told where there is none.

thread-name = Alhambra: { $name }’s table
thread-line = { $there ->
    [yes] 🏰 **{ $name }** has opened a table: { $place }. `/join` takes a seat there.
   *[no] 🏰 **{ $name }** has opened a table. `/join` takes a seat there.
}
thread-locked = 🔒 The game of { $names } cannot go on: { $place } is locked. Somebody who may manage threads can unlock it; what waits is posted then.
thread-none = { $known ->
    [yes] ⚠ Games have threads of their own here, but I could not open one. Missing: { $missing }. So the table stands in this channel. `/setup` says how to grant it.
   *[no] ⚠ Games have threads of their own here, but Discord opened none. So the table stands in this channel.
}
done-in-thread = Everything goes on in { $place }.
refused-in-threads = The games of this channel are played in threads. Use the command there: { $places }
refused-channel = On this server games are played elsewhere: { $channels }
