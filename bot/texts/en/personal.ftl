### What is kept of a person: a file of it, and its deletion.

button-data = My data
data-title = What is kept about you
data-what = Your settings, how far you are in the tutorial, and the games in which you sat: your name there, your moves, what is counted of them for statistics and ratings and, while a game runs, your cards and orders. It is stored in the database of whoever runs this bot, and nobody else gets it.
data-how-long = { $days ->
    [0] Games that are over are kept until you delete your data.
    [one] Games that are over are deleted after a day.
   *[other] Games that are over are deleted after { $days } days.
}
button-data-file = Send me my data
button-data-delete = Delete my data …
button-data-erase = Delete everything
button-data-keep = Keep it
data-file = This is everything that is kept about you.
data-ask = Delete everything that is kept about you?
data-ask-what = Your settings and your progress in the tutorial are deleted. You leave every table; in running games, a computer plays your seat from then on. Where you have played, it then says “former player”; your statistics and ratings are gone. This cannot be undone.
data-ask-channels = Messages in channels stay there: they belong to Discord and the server, whose moderators can delete them.
data-gone = What was kept about you is deleted
data-gone-games = { $n ->
    [0] There was no game in which you appeared.
    [one] You no longer appear in one game.
   *[other] You no longer appear in { $n } games.
}
former-player = former player
