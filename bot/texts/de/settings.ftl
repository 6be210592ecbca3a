### /settings einer Person und eines Servers. `set-<bereich>-<name>` ist eine Einstellung, `-value` ihre Werte, `-why` ihr Sinn.

set-user-title = Deine Einstellungen
set-user-text = Sie gelten auf jedem Server für alles, was nur du siehst. Jede Wahl wird sofort gespeichert.
set-to-server = Einstellungen dieses Servers
set-guild-title = Einstellungen dieses Servers
set-guild-text = Sie gelten für alle Partien, die hier von nun an beginnen, und für alles, was alle sehen.
set-to-person = Deine eigenen Einstellungen

set-language = { $language ->
    [en] English
    [de] Deutsch
   *[other] { $language }
}
set-user-language = Sprache
set-user-language-value = wie in Discord
set-user-language-why = Für alles, was nur du siehst
set-user-confirm = Zugende bestätigen
set-user-confirm-value = { $value ->
    [always] immer
    [never] nie
   *[unset] nur nach Knöpfen
}
set-user-confirm-why = Bis du bestätigst, lässt sich alles zurücknehmen
set-user-text_only = Bilder
set-user-text_only-value = { $value ->
    [on] stattdessen Text
   *[unset] zeigen
}
set-user-text_only-why = In deinen eigenen Antworten: Bilder oder alles in Worten
set-user-reminders = Mich an meinen Zug erinnern
set-user-reminders-value = { $value ->
    [off] nein
   *[unset] ja
}
set-user-quiet = Ruhezeit für Erinnerungen
set-user-quiet-value = { $value ->
   *[unset] keine
}
set-user-quiet-why = Neun Stunden ohne Erinnerungen; sie kommen danach
set-user-statistics = Statistik
set-user-statistics-value = { $value ->
    [off] ohne mich
   *[unset] meine Partien zählen
}
set-user-statistics-why = Für /stats und /leaderboard; ohne dich sieht niemand deine, auch du nicht
set-user-zone = Zeitzone
set-user-zone-value = nicht eingestellt (UTC)
set-user-zone-why = Für die Ruhezeit; alle Zonen: /settings timezone
set-zone-now = Deine Zeitzone ist { $zone }; dort ist es jetzt { $time } Uhr.
set-zone-missing = Deine Zeitzone ist nicht eingestellt, Zeiten gelten darum in UTC. Wähl sie unten oder mit `/settings timezone:`.
set-quiet-hours = { $start } bis { $end } Uhr
set-quiet-now = Keine Erinnerungen von { $start } bis { $end } Uhr ({ $zone }).
set-user-reminders-why = Ob Zugnachrichten dich benachrichtigen
set-user-auto_pass = Automatisch passen
set-user-auto_pass-value = { $value ->
    [off] aus
   *[unset] wenn sonst nichts möglich ist
}
set-user-auto_pass-why = Wenn du in deinem Zug nur passen kannst

set-guild-language = Sprache
set-guild-language-value = wie der Server in Discord
set-guild-language-why = Für alles, was alle sehen
set-guild-abort = Partie vorzeitig beenden
set-guild-abort-value = { $value ->
    [everyone] wer will, sofort
    [players] wer am Tisch sitzt, sofort
    [managers] nur wer den Server verwaltet
    [role] eine Rolle (unten gewählt)
   *[unset] alle am Tisch gemeinsam
}
set-guild-abort_role = Rolle, die Partien vorzeitig beenden darf
set-guild-start = Partie beginnen
set-guild-start-value = { $value ->
    [everyone] wer will
    [managers] nur wer den Server verwaltet
    [role] eine Rolle (unten gewählt)
   *[unset] wer am Tisch sitzt
}
set-guild-start-why = Wer /start und den Knopf dafür benutzen darf
set-guild-start_role = Rolle, die Partien beginnen darf
set-guild-channels = Kanäle für Partien (keiner gewählt: überall)
set-guild-abort-why = Wer /abort benutzen darf
set-guild-threads = Ein Thread je Partie
set-guild-threads-value = { $value ->
    [on] ja
   *[unset] nein, gespielt wird im Kanal
}
set-guild-threads-why = Neue Tische kommen in einen Thread; der Kanal bekommt eine Zeile
set-guild-tournaments = Turniere ausschreiben
set-guild-tournaments-value = { $value ->
    [managers] nur wer den Server verwaltet
   *[unset] alle
}
set-guild-tournaments-why = Wer /tournament create benutzen darf
set-guild-practice = Übungspartien mit gewähltem Startwert
set-guild-practice-value = { $value ->
    [off] verboten
   *[unset] erlaubt
}
set-guild-practice-why = Ob /start einen Startwert bekommen darf
set-guild-alone = Wenn nur noch Computer spielen
set-guild-alone-value = { $value ->
    [end] die Partie endet
   *[unset] sie spielen still zu Ende
}
set-guild-alone-why = Wenn alle eine laufende Partie verlassen haben
set-guild-season = Saisons der Rangliste
set-guild-season-value = { $value ->
    [own] eigene
   *[unset] Kalenderquartale
}
set-guild-season-why = Eigene beginnen mit einem Knopf der /leaderboard
set-guild-pace = Zeit je Zug
set-guild-pace-why = Wie lange ein Zug in neuen Partien dauern darf; danach spielt ein Computer
set-guild-modules = Module eines neuen Tisches
