### Die Befehle: Beschreibungen (höchstens 100 Zeichen), ihre Antworten und /help.

cmd-join = Eröffne in diesem Kanal einen Tisch oder setz dich dazu; im Spiel: deinen Platz zurücknehmen
cmd-join-seat = Farbe des Platzes (ohne Angabe der nächste freie)
cmd-leave = Verlass den Tisch; in einer laufenden Partie übernimmt ein Computer
cmd-bots = Computergegner setzen sich dazu oder gehen
cmd-bots-add = Computergegner dieser Stärke dazusetzen
cmd-bots-remove = Computergegner entfernen
cmd-options = Module und Hausregeln vor dem Start wählen
cmd-start = Die Partie starten (2 bis 6 Plätze)
cmd-start-modules = Module mit Kommas, der Name einer Auswahl oder „alle“ (sonst die am Tisch gewählten)
cmd-start-seed = Zum Üben: ein Startwert, der allen Zufall festlegt; alle sehen ihn
cmd-take = Geld nehmen: eine Karte oder mehrere, zusammen höchstens 5 wert
cmd-take-cards = Zum Beispiel: blau 7, oder blau 3 + grün 2 (mehrere: zusammen höchstens 5)
cmd-buy = Ein Gebäude aus dem Bauhof kaufen
cmd-buy-building = Zum Beispiel: Turm 13
cmd-buy-pay = Zum Beispiel: blau 9 + 4 (ohne Angabe eine passende Zahlung)
cmd-build = Ein gekauftes Gebäude bauen
cmd-build-tile = Zum Beispiel: Turm 13 (ohne Angabe das wartende)
cmd-build-at = Zum Beispiel: N13 oder Reserve
cmd-redesign = Die Alhambra umbauen: aus der Reserve einbauen, abbauen oder tauschen
cmd-redesign-action = place (einbauen), store (abbauen) oder swap (tauschen)
cmd-redesign-tile = Das Gebäude deiner Reserve, bei store das deiner Alhambra
cmd-redesign-at = Das Feld, zum Beispiel N13
cmd-done = Keine weitere Aktion, oder das Ende deines Zuges bestätigen
cmd-pass = Ablehnen, oder passen, wenn nichts möglich ist
cmd-play = Was Module erlauben: Sonderaktion, Gebot, Karte, Platz …
cmd-play-what = Was du tust; die Liste zeigt, was jetzt geht
cmd-undo = Deinen letzten Schritt zurücknehmen, solange nichts Neues aufgedeckt wurde
cmd-hand = Deine Hand, nur für dich, und was du passend zahlen kannst
cmd-board = Die Alhambra eines Spielers zeigen, oder alle
cmd-board-player = Wessen (ohne Angabe alle)
cmd-market = Bauhof und Geldauslage zeigen
cmd-score = Punkte, wer wovon am meisten hat, und die Punktetabelle
cmd-status = Wie die Partie steht
cmd-log = Was bisher passiert ist
cmd-rules = Die Regeln nach Themen und Fragen
cmd-rules-topic = Ein Thema oder eine Frage: Wertung, was ist bei Gleichstand
cmd-help = Was du jetzt tun kannst und wozu die Knöpfe da sind
cmd-hint = Was der Computer an deiner Stelle täte, nur für dich zu sehen
cmd-export = Eine beendete Partie als Datei, die das Mischen beweist
cmd-export-game = Welche Partie (ohne Angabe die letzte dieses Kanals)
cmd-settings = Deine Sprache, Zugende, Text statt Bildern und mehr
cmd-settings-timezone = Deine Zeitzone, für die Ruhezeit: tipp eine Stadt ein
cmd-abort = Die Partie ohne Ergebnis beenden, wenn alle am Tisch zustimmen
cmd-setup = Rechte des Bots hier prüfen und Vorgaben des Servers setzen

## Antworten

done-joined = Du sitzt am Tisch: { seat-token }. { $n ->
    [one] Ein Platz ist besetzt; für `/start` braucht es zwei. Ruf andere zu `/join`, oder setz mit `/bots` einen Computer dazu.
   *[other] { $n } Plätze sind besetzt; `/start` beginnt.
}
done-seat-back = Du hast deinen Platz wieder.
done-seat-taken = Du übernimmst den Platz eines Computers und spielst ab hier weiter.
done-asked-for-seat = Die Mitspieler sind gefragt, ob du den Platz eines Computers nehmen darfst. Sobald alle zustimmen, gehört er dir.
done-left = Du hast den Tisch verlassen.
done-computer = { $name } setzt sich dazu. { $n ->
    [one] Ein Platz ist besetzt.
   *[other] { $n } Plätze sind besetzt; `/start` beginnt.
}
done-computer-gone = { $name } hat den Tisch verlassen.
done-undone = Zurückgenommen. So standest du da:
done-exported = Partie { $game }. `python -m engine verify GAME.json` prüft, dass jede Karte und jedes Gebäude in der versiegelten Reihenfolge kam.
done-aborted = Die Partie ist ohne Ergebnis beendet.
done-abort-asked = Die anderen sind gefragt. Die Partie endet, sobald alle zustimmen.

refused-must-pass = Du kannst in diesem Zug nur passen: `/pass`.

status-lobby = Die Partie hat noch nicht begonnen. Am Tisch: { $names }.
status-closed = Der Tisch ist geschlossen.
status-aborted = Ohne Ergebnis beendet.
