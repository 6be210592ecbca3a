### Nachrichten, die alle sehen: der Zug, Wertungen, das Ende, Abstimmungen, Hinweise.

turn-call = { $name }, du bist am Zug
ask-call = { $name }, du bist gefragt
turn-cut = { $name } war am Zug.
turn-over = { $name } hat gespielt.

opening-title = Die Partie beginnt
opening-modules = Module: { $modules }
opening-practice = Übungspartie: Alle sehen ihren Startwert `{ $seed }`.

proof-title = Mischung und Züge zum Nachprüfen
proof-how = `/export` liefert die Datei; `python -m engine verify DATEI` rechnet das alles nach.
proof-secret = Hinterlegte Bytes: `{ $secret }`
proof-sources = Dazu die Nummern der Beitritte und des Starts: { $sources }
proof-moves = Züge: `{ $digest }`
proof-practice = Übungspartie mit dem Startwert `{ $seed }`

aborted-title = Die Partie wurde ohne Ergebnis beendet.
aborted-alone = Alle sind gegangen; die Partie endet ohne Ergebnis.
lines-earlier = { $n ->
    [one] … und ein Zug davor (`/log`)
   *[other] … und { $n } Züge davor (`/log`)
}

vote-abort = { $name } möchte diese Partie ohne Ergebnis beenden. Seid ihr alle einverstanden?
vote-seat = { $name } möchte für den Computer { $seat } weiterspielen. Seid ihr alle einverstanden?
vote-agreed = Einverstanden: { $names }
vote-missing = Noch ohne Antwort: { $names }
vote-over = Diese Frage ist geklärt.
vote-said-yes = Du hast zugestimmt.
vote-said-no = Du hast abgelehnt; es bleibt, wie es ist.

note-left = { $name } ist gegangen; ein Computer spielt weiter. `/join` holt den Platz zurück.
note-joined = { $name } spielt ab jetzt selbst.

## Knöpfe auf diesen Nachrichten

button-buy = { $n } { $tile } { currency }
button-redesign = Umbauen
button-place = Gebäude einbauen
button-decide = Entscheiden
button-stop = Keine weitere Aktion
button-end-turn = Zug beenden
button-hand = Meine Hand
button-undo = Zurücknehmen
button-more = Mehr …
button-rematch = Revanche
button-score = Punkte
button-replay = Wiederholung
button-proof = Nachweis
button-growth = Punkteverlauf
button-figures = In Zahlen
button-agree = Einverstanden
button-refuse = Ablehnen

look-placeholder = Die Alhambra eines Spielers ansehen
look-everybody = Alle Alhambras
look-of = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

opening-asked = { $asks ->
    [yes] Auch außerhalb deines Zugs wirst du gefragt: { $what }. Wer nicht rechtzeitig antwortet, passt.
   *[no] Außerhalb deines Zugs ({ $what }) antworten deine Aufträge; ohne einen passt du.
}
opening-book = { $book ->
    [window] zwischen zwei Zügen
    [auction] bei Versteigerungen
    [scoring] vor Wertungen
   *[other] { $book }
}

taken-back = -# Gilt nicht mehr: Meine Aufzeichnungen mussten auf den Stand von { $time } zurückgesetzt werden.
