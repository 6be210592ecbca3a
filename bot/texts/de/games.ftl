### /games: alle Partien einer Person, zuerst wo sie dran ist; einer Partie folgen, ohne mitzuspielen.

cmd-games = Alle deine Partien auf allen Servern: wo du dran bist, wo du wartest, wem du folgst
cmd-games-follow = Der Partie dieses Kanals folgen, ohne mitzuspielen (oder nicht mehr)

games-title = Deine Partien
games-none = Du sitzt an keinem Tisch. `/join` in einem Kanal bringt dich an einen.
games-asked = Du bist gefragt ({ $n })
games-open = Noch nicht begonnen ({ $n })
games-waiting = Du wartest auf andere ({ $n })
games-followed = Du folgst ({ $n })
games-line-turn = du bist am Zug
games-line-open = { $names }; { $n ->
    [0] alle Plätze sind besetzt
    [one] ein Platz ist frei
   *[other] { $n } Plätze sind frei
}
games-line-waiting = wartet auf { $turn }
games-line-left = ein Computer spielt für dich (mit `/join` übernimmst du wieder); wartet auf { $turn }
games-line-followed = { $names }; wartet auf { $turn }
games-since = gefragt { $time }
games-place = { $server } · { $channel }
games-server-left = (ein Server, auf dem ich nicht mehr bin)
games-channel-gone = { $server } (der Kanal ist weg oder für mich unsichtbar)
games-channel-hidden = { $server } (ein Kanal, den du nicht mehr siehst)
games-play = Nr. { $number } spielen
games-game = { $names }
games-unfollow = Nicht mehr folgen …
button-games = Meine Partien
button-games-again = Neu laden
button-follow = Folgen
button-unfollow = Nicht mehr folgen

follow-on = Du folgst dieser Partie und wirst erwähnt, wie unten gewählt. Zu sehen bekommst du, was alle sehen.
follow-over = Du folgst dieser Partie nicht mehr.
follow-quiet = In deiner Ruhezeit (`/settings`) wirst du genannt, aber nicht benachrichtigt.
follow-calls = Wann du erwähnt wirst
follow-calls-all = Bei Wertungen und am Ende
follow-calls-end = Nur am Ende
follow-calls-none = Nie; nur in /games aufführen
follow-called = Dieser Partie folgen: { $names }
refused-follow-seated = Du spielst in dieser Partie selbst mit und wirst ohnehin gerufen.
refused-follow-full = Dieser Partie folgen schon so viele, wie es geht ({ $n }): Alle werden in einer Nachricht genannt. `/status` und `/log` zeigen dir alles.
