### Das erste Wort des Bots auf einem Server.

welcome-title = Hallo! Wer baut die schönste Alhambra?
welcome-what = Ich bringe das Brettspiel **Alhambra** in euren Kanal, für zwei bis sechs Leute oder gegen Computer: Geld nehmen, Gebäude kaufen, den Palast ummauern und bei den Wertungen von jeder Art am meisten haben.
welcome-join = `/join` eröffnet einen Tisch in einem Kanal, die anderen setzen sich dazu
welcome-tutorial = `/tutorial` bringt dir das Spiel in ein paar Minuten bei, nur für dich
welcome-help = `/help` sagt dir jederzeit, was du tun kannst
welcome-lacks = Noch darf ich nicht alles, was ich brauche. Es fehlt: { $missing }.
welcome-grant = Wer diesen Server verwaltet, kann es geben: *Servereinstellungen → Rollen →* **{ $role }** *→ Berechtigungen*.
welcome-setup = Für die Verwaltung: `/setup` prüft meine Rechte und setzt Sprache, Module und Tempo dieses Servers.
welcome-button-join = Tisch eröffnen
welcome-button-learn = Spiel lernen
welcome-button-rules = Regeln
welcome-alt = Ein Zug im Spiel: der Bauhof mit vier Gebäuden, das ausliegende Geld, die Alhambra der Person am Zug mit ihren Mauern und die Punkte von drei Spielenden.
