### /tournament: Anmeldung, Runden, Tabelle.

cmd-tournament = Turniere und Serien auf diesem Server
cmd-tournament-create = Ein Turnier ausschreiben; angemeldet wird sich per Knopf
cmd-tournament-create-name = Wie es heißt
cmd-tournament-create-kind = Jeder gegen jeden, Schweizer System oder mehrere Partien derselben Leute
cmd-tournament-create-size = Spieler an einem Tisch (ohne Angabe 2; eine Serie hat einen Tisch für alle)
cmd-tournament-create-rounds = Schweizer System: Runden. Serie: Partien. Jeder gegen jeden: wie oft
cmd-tournament-create-modules = Module der Partien, nach Namen, durch Kommas getrennt
cmd-tournament-create-pace = Wie viel Zeit ein Zug hat
cmd-tournament-create-limit = Wie viele sich anmelden dürfen
cmd-tournament-show = Tabelle und Tische eines Turniers
cmd-tournament-which = Welches Turnier (ohne Angabe das neueste)
cmd-tournament-list = Turniere dieses Servers, die offen sind oder laufen
cmd-tournament-scratch = Jemanden aus einem Turnier nehmen, das du leitest
cmd-tournament-replace = Den Platz von jemandem in deinem Turnier neu besetzen
cmd-tournament-player = Wer
cmd-tournament-by = Wer den Platz mit seinen Punkten übernimmt

tour-kind = { $kind ->
    [swiss] Schweizer System
    [series] Serie
   *[round-robin] jeder gegen jeden
}
tour-title = { $name }
tour-what = { $kind ->
    [swiss] Schweizer System, Tische zu { $size }, { $rounds ->
        [0] so viele Runden, wie zur Teilnehmerzahl passen
        [one] eine Runde
       *[other] { $rounds } Runden
    }
    [series] Serie: { $rounds ->
        [0] drei Partien
        [one] eine Partie
       *[other] { $rounds } Partien
    } derselben Leute an einem Tisch
   *[round-robin] Jeder gegen jeden, Tische zu { $size }{ $rounds ->
        [0] { "" }
        [one] { "" }
       *[other] , { $rounds }-mal
    }
}
tour-modules = Module: { $modules }
tour-pace = Tempo: { pace }
tour-organizer = Turnierleitung: { $name }
tour-signed = Angemeldet: { $n } von { $most }
tour-nobody = Noch niemand.
tour-more = und { $n } weitere
tour-how = Jede Partie bekommt einen Thread; dort drückst du *Mitspielen*, sobald er da ist. Die Tabelle ist öffentlich: Wer ohne Statistik spielt, steht dort als `Spieler 3` oder mit welcher Nummer auch immer. Regeln: `/tournament show`.
tour-began = **{ $name }** hat begonnen: { $n } Teilnehmer, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}.
tour-cancelled = **{ $name }** wurde abgesagt.
tour-player = Spieler { $n }
tour-out = { $name } (ausgeschieden)
tour-took-over = { $name } (ab Runde { $round })

tour-round = { $name }: Runde { $round } von { $rounds }
tour-game = { $name }: Partie { $round } von { $rounds }
tour-table = Tisch { $table }: { $names }
tour-at = { $line } · { $where }
tour-waiting = { $line } · wird gleich eröffnet
tour-queued = { $line } · wird eröffnet, sobald in diesem Kanal Platz ist
tour-stuck = { $line } · **kein Ergebnis**: die Turnierleitung öffnet ihn neu oder schließt ihn
tour-result = Tisch { $table }: { $results }
tour-scored = { $name } { $points }
tour-walkover = { $line } · kampflos gewonnen
tour-nobody-came = { $line } · niemand ist gekommen
tour-closed = { $line } · geschlossen, keine Punkte
tour-bye = { $n ->
    [one] Spielfrei: { $names }
   *[other] Spielfrei: { $names }
}
tour-bye-points = { $line }; zählt als Sieg
tour-over = { $name } ist zu Ende
tour-winner = **{ $name }** gewinnt das Turnier!
tour-winners = Vorn gleichauf: { $names }. Das Los setzt { $name } an die Spitze.
tour-lots = Gelost wird aus `{ $seed }`, siehe docs/tournaments.md.
tour-no-table = Es wurde keine Partie gespielt.
tour-thread = Runde { $round } · Tisch { $table }: { $names }
tour-thread-name = Tisch { $table } · Runde { $round } · { $name }

tour-standings = Tabelle
tour-line = { $place }. **{ $name }** · { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} · { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
tour-line-more = { $line } · Buchholz { $buchholz }
tour-alt = Tabelle von { $name } nach { $round ->
    [one] einer Runde
   *[other] { $round } Runden
}: { $lines }
tour-alt-line = { $place }. { $name } { $points }
tour-rules = 60 Punkte für den Ersten am Tisch, keine für den Letzten, dazwischen gleichmäßig; bei Gleichstand wird geteilt. Dann zählen: die Punkte der Gegner (Buchholz), der direkte Vergleich, der Anteil an den Siegpunkten, das Los. Wer am Ende einer Partie nicht dabei ist, bekommt für sie nichts.
tour-list = Turniere dieses Servers
tour-list-line = **{ $name }** ({ tour-kind }) · { $phase ->
    [signup] Anmeldung, bisher { $n ->
        [one] ein Teilnehmer
       *[other] { $n } Teilnehmer
    }
    [running] Runde { $round } von { $rounds }
    [cancelled] abgesagt
   *[over] zu Ende
} · { $where }
tour-made = **{ $name }** ist ausgeschrieben. Wenn alle angemeldet sind, starte es mit dem Knopf unter der Nachricht.
tour-signed-up = Du bist dabei: **{ $name }**. Sobald einer deiner Tische eröffnet ist, wirst du dorthin gerufen.
tour-signed-off = Du hast dich von **{ $name }** abgemeldet.
tour-dropped = Du bist aus **{ $name }** ausgestiegen. Deine Ergebnisse bleiben; eine laufende Partie spielt ein Computer zu Ende.
tour-started = **{ $name }** hat begonnen. Die ersten Tische werden jetzt eröffnet.
tour-scratched = { $who } ist aus **{ $name }** genommen.
tour-replaced = { $who } spielt in **{ $name }** jetzt auf dem Platz von { $before }.
tour-manage = { $name } verwalten
tour-manage-how = Schließ einen Tisch, der nicht fertig wird, oder öffne einen neu, dessen Partie ohne Ergebnis endete oder dessen Thread gelöscht wurde. Mit `/tournament scratch` nimmst du jemanden heraus, mit `/tournament replace` besetzt du einen Platz neu.
tour-manage-silent = In seinem Kanal kann nichts mehr geschrieben werden. *Hier weiterspielen* holt das Turnier in diesen Kanal.
tour-close = Einen Tisch schließen (niemand bekommt Punkte)
tour-reopen = Einen Tisch neu öffnen
tour-option = Runde { $round }, Tisch { $table }: { $names }
tour-cancel-ask = { $name } absagen?
tour-cancel-what = Es gibt keinen Sieger und keine weiteren Runden. Laufende Partien gehen als gewöhnliche Partien weiter.
tour-here = **{ $name }** geht in diesem Kanal weiter.

tour-lobby = { $name } · Runde { $round } · Tisch { $table }
tour-lobby-missing = noch nicht da
tour-lobby-expected = Noch nicht da: { $names }
tour-lobby-how = Drück *Mitspielen*, wenn du bereit bist. Sobald alle da sind, geht es los, spätestens { $when }: Dann spielt für Fehlende ein Computer, bis sie kommen. Ist nur einer da, gewinnt er kampflos.

button-tour-up = Anmelden
button-tour-off = Abmelden
button-tour-start = Turnier starten
button-tour-standings = Tabelle
button-tour-leave = Aussteigen
button-tour-manage = Verwalten
button-tour-cancel = Turnier absagen
button-tour-keep = Doch nicht
button-tour-here = Hier weiterspielen
tour-pick = Tabelle ansehen: welches Turnier?
button-tour-list = Alle Turniere

refused-tournament-unknown = Dieses Turnier gibt es nicht mehr.
refused-tournament-organizer = Das darf nur, wer das Turnier leitet ({ $name }) oder diesen Server verwalten darf.
refused-tournament-signed = Schon für dieses Turnier angemeldet.
refused-tournament-full = Alle { $n } Plätze sind vergeben.
refused-tournament-over = Das Turnier ist zu Ende.
refused-tournament-not-in = Nicht auf der Teilnehmerliste dieses Turniers.
refused-tournament-begun = Das Turnier hat schon begonnen.
refused-tournament-not-running = Das Turnier läuft nicht.
refused-tournament-few = Es braucht mindestens { $n } Teilnehmer.
refused-tournament-long = Bis bei so vielen jeder gegen jeden gespielt hat, dauert es { $n } Runden. Nimm das Schweizer System oder größere Tische.
refused-tournament-table-done = Dieser Tisch lässt sich nicht mehr schließen oder neu öffnen.
refused-tournament-many = Auf diesem Server sind { $n } Turniere offen, mehr dürfen es nicht sein. Beende erst eines oder sag es ab.
refused-tournament-table = Dieser Tisch gehört zu einem Turnier, und die Plätze sind vergeben. Du kannst die Partie hier verfolgen.
refused-tournament-set = Dieser Tisch gehört zu einem Turnier: Wer spielt, Module und Tempo stehen fest, und es geht von selbst los.
refused-tournament-size = Eine Serie hat einen Tisch; an einem Tisch sitzen 2 bis 6.
refused-tournament-bot = Ein Bot kann nicht mitspielen.
refused-tournament-none = Hier gibt es kein Turnier. `/tournament create` schreibt eines aus.
