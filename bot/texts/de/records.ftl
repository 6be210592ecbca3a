### /stats und /leaderboard: was von beendeten Partien gezählt wird.

cmd-stats = Partien, Siege, Punkte und Spielweise einer Person, zweier im Vergleich oder des Servers
cmd-stats-player = Von wem (ohne Angabe deine eigenen)
cmd-stats-other = Mit wem verglichen wird
cmd-stats-server = Alle zusammen, die auf diesem Server spielen
cmd-leaderboard = Wer hier am besten spielt: Rangliste nach Saison, Spielerzahl und Modulen
cmd-leaderboard-season = Die laufende Saison oder alle
cmd-leaderboard-players = Nur Partien mit so vielen Plätzen
cmd-leaderboard-modules = Nur Partien mit Modulen oder ohne
cmd-leaderboard-against = Gegen Menschen oder gegen Computer

## Statistik

stats-title = Statistik von { $name }
stats-title-server = Statistik von { $name }
stats-here = diesem Server
stats-none = Hier ist noch keine Partie gezählt.
stats-how = Partien, die auf diesem Server zu Ende gespielt wurden, ohne Übungspartien. `/settings` → Statistik lässt dich weg.
stats-number = { $n }
stats-percent = { $n } %
stats-seconds = { $n } s
stats-minutes = { $n } min
stats-hours = { $n } h
stats-of = { $name } { $value }
stats-games = Partien: { $value }
stats-wins = Gewonnen: { $value }
stats-points = Punkte im Schnitt: { $value }
stats-best = Bestes Ergebnis: { $value }
stats-wall = Längste Mauer: { $value }
stats-exact = Passend bezahlte Käufe: { $value }
stats-money = Geld genommen je Partie: { $value }
stats-overpaid = Überzahlt je Partie: { $value }
stats-redesigns = Umbauten je Partie: { $value }
stats-thefts = Diebstähle je Partie: { $value }
stats-turn = Ein Zug dauert (Median): { $value }
stats-players = Nach Spielerzahl: { $value }
stats-with = zu { $players }: { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}, { $wins } gewonnen
stats-with-server = zu { $players }: { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}
stats-rounds = Punkte der Wertungen: { $value }
stats-items = Punkte nach Art: { $value }
stats-words = Punkte durch Module: { $value }
stats-item = { $item } { $points }
stats-modules = Partien mit Modulen: { $value }
stats-module = { $module }: { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}, { $wins } gewonnen, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} im Schnitt
stats-module-server = { $module }: { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} im Schnitt
stats-companions = Am häufigsten gespielt mit: { $names }
stats-companion = { $name } ({ $n ->
    [one] eine Partie
   *[other] { $n } Partien
}, in { $beaten } davor)
stats-people = { $n ->
    [one] Eine Person hat
   *[other] { $n } Personen haben
} hier gespielt, am häufigsten { $names }
stats-companion-server = { $name } ({ $n ->
    [one] eine Partie
   *[other] { $n } Partien
})
stats-met = { $n ->
    [0] Die beiden haben noch nicht zusammen gespielt.
    [one] Eine gemeinsame Partie: { $one } lag in { $first } vorn, { $other } in { $second }.
   *[other] { $n } gemeinsame Partien: { $one } lag in { $first } vorn, { $other } in { $second }.
}
stats-left = { $n ->
    [one] Eine Partie hat ein Computer an ihrer Stelle zu Ende gespielt; sie zählt hier nicht.
   *[other] { $n } Partien hat ein Computer an ihrer Stelle zu Ende gespielt; sie zählen hier nicht.
}
refused-no-statistics = Diese Person möchte keine Statistik.
refused-no-statistics-own = Du hast deine Statistik ausgeschaltet. In den `/settings` schaltest du sie wieder ein.
button-own-statistics = Meine Statistik
button-server-statistics = Der Server
button-statistics = Statistik
button-leaderboard = Rangliste

## Die Rangliste

rank-title = Rangliste: { $season }
rank-what = { $against } · { $players } · { $modules }
rank-people = gegen Menschen
rank-computers = gegen Computer
rank-players = { $n ->
    [any] beliebige Spielerzahl
   *[other] Partien zu { $n }
}
rank-modules-any = mit und ohne Module
rank-modules-with = mit Modulen
rank-modules-without = ohne Module
rank-line = { $place }. **{ $name }** { $rating }{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
rank-provisional = ? = vorläufig und hinter den anderen, solange die Zahl der Partien unter { $n } liegt
rank-nobody = Hier hat noch niemand einen Wert: Zwei Menschen müssen eine Partie zu Ende spielen.
rank-own = Du:
rank-how = Alle beginnen mit 1000; Übungspartien zählen nicht. Wer aussteigt, liegt hinter allen, die bleiben.
rank-pick-season = Saison
rank-pick-players = Spielerzahl
rank-pick-modules = Module
rank-pick-against = Gegen wen
season-now = die laufende Saison
season-all = alle Saisons
season-own = Saison { $number }
season-quarter = { $quarter ->
    [1] Januar bis März
    [2] April bis Juni
    [3] Juli bis September
   *[4] Oktober bis Dezember
} { $year }
season-ask = Eine neue Saison beginnen?
season-ask-what = Die laufende Saison endet sofort, und alle beginnen von vorn. Frühere Saisons lassen sich weiter ansehen. Das lässt sich nicht rückgängig machen.
button-season = Neue Saison …
button-season-begin = Jetzt beginnen
button-season-keep = Die laufende behalten
