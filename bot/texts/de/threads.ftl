### Partien in eigenen Threads: Name des Threads, die Zeile im Kanal darüber, und was gesagt wird, wo es keinen gibt.

thread-name = Alhambra: Tisch von { $name }
thread-line = { $there ->
    [yes] 🏰 **{ $name }** hat einen Tisch eröffnet: { $place }. Mit `/join` setzt du dich dazu.
   *[no] 🏰 **{ $name }** hat einen Tisch eröffnet. Mit `/join` setzt du dich dazu.
}
thread-locked = 🔒 Die Partie von { $names } kann nicht weitergehen: { $place } ist gesperrt. Wer Threads verwalten darf, kann ihn entsperren; was wartet, wird dann nachgeholt.
thread-none = { $known ->
    [yes] ⚠ Partien haben hier eigene Threads, aber ich konnte keinen eröffnen. Es fehlt: { $missing }. Darum steht der Tisch in diesem Kanal. `/setup` sagt, wie man das erlaubt.
   *[no] ⚠ Partien haben hier eigene Threads, aber Discord hat keinen eröffnet. Darum steht der Tisch in diesem Kanal.
}
done-in-thread = Alles Weitere passiert in { $place }.
refused-in-threads = Die Partien dieses Kanals laufen in Threads. Benutz den Befehl dort: { $places }
refused-channel = Auf diesem Server wird anderswo gespielt: { $channels }
