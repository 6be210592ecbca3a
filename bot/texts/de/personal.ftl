### Was von einer Person gespeichert ist: als Datei, und wie es gelöscht wird.

button-data = Meine Daten
data-title = Was über dich gespeichert ist
data-what = Deine Einstellungen, wie weit du im Lernspiel bist, und die Partien, in denen du gesessen hast: dein Name dort, deine Züge, was davon für Statistik und Rangliste gezählt wird, und, solange eine Partie läuft, deine Karten und Aufträge. Das liegt in der Datenbank der Person, die diesen Bot betreibt; niemand sonst bekommt es.
data-how-long = { $days ->
    [0] Beendete Partien bleiben, bis du deine Daten löschst.
    [one] Beendete Partien werden nach einem Tag gelöscht.
   *[other] Beendete Partien werden nach { $days } Tagen gelöscht.
}
button-data-file = Schick mir meine Daten
button-data-delete = Meine Daten löschen …
button-data-erase = Alles löschen
button-data-keep = Behalten
data-file = Das ist alles, was über dich gespeichert ist.
data-ask = Alles löschen, was über dich gespeichert ist?
data-ask-what = Deine Einstellungen und dein Stand im Lernspiel werden gelöscht. Du verlässt jeden Tisch; in laufenden Partien spielt deinen Platz von da an der Computer. Wo du gespielt hast, steht dann „früheres Mitglied“; deine Statistik und deine Plätze in der Rangliste sind weg. Das lässt sich nicht rückgängig machen.
data-ask-channels = Was in Kanälen steht, bleibt dort: Diese Nachrichten gehören Discord und dem Server, dessen Moderation sie löschen kann.
data-gone = Was über dich gespeichert war, ist gelöscht
data-gone-games = { $n ->
    [0] Es gab keine Partie, in der du vorkamst.
    [one] Du kommst in einer Partie nicht mehr vor.
   *[other] Du kommst in { $n } Partien nicht mehr vor.
}
former-player = früheres Mitglied
