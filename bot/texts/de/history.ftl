### /history: beendete Partien, und jede davon Zug für Zug.

cmd-history = Beendete Partien dieses Kanals oder einer Person, zum Nachspielen Zug für Zug
cmd-history-player = Wessen Partien auf diesem Server (ohne Angabe die dieses Kanals)
cmd-history-game = Diese Partie sofort öffnen
history-title = Beendete Partien dieses Kanals
history-title-of = Beendete Partien von { $name }
history-none = Hier ist noch keine Partie zu Ende gegangen.
history-line = { $day } · { $names }{ $end ->
    [aborted] { " " }(ohne Ergebnis beendet)
   *[over] { "" }
}
history-open = Wähle eine Partie, um sie Zug für Zug durchzugehen. Nur du siehst das.
history-pick = Partie wählen
button-newer-games = Neuere Partien
button-older-games = Ältere Partien
button-all-games = Liste der Partien
history-game = Partie { $game }: { $names }
history-step = Schritt { $step } von { $steps }
history-start = Der Beginn
history-turn = Nach Zug { $number }: { $name }
history-between = Nach dem, was auf Zug { $number } folgte
history-scoring = Wertung { $number }
history-end = Das Ende
history-table = Der ganze Tisch
history-no-position = Diese Partie wurde nach älteren Regeln gespielt. Was geschah, ist aufbewahrt, die Stellungen dazwischen nicht.
button-history-first = Beginn
button-history-previous = Zug davor
button-history-next = Nächster Zug
button-history-last = Ende
button-history-scoring = Wertung { $round }
