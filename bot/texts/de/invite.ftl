### /invite: jemanden an den Tisch rufen.

cmd-invite = Vor dem Start jemanden an den Tisch rufen: eine Erwähnung mit einem Knopf zum Mitspielen
cmd-invite-player = Wer kommen soll
invite-message = { $guest }, { $name } lädt dich zu einer Partie **Alhambra** ein. { $n ->
    [one] Ein Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
invite-followed = { $guest } ist an den Tisch gekommen.
invite-over = Die Einladung an { $guest } ist vorbei: Der Tisch ist geschlossen oder die Partie hat begonnen.
invite-done = { $name } ist eingeladen. Mit dem Knopf können sich auch andere dazusetzen.
refused-invite-seated = Diese Person sitzt schon am Tisch.
refused-invite-again = Diese Person ist schon an diesen Tisch gerufen worden; niemand wird zweimal erwähnt.
refused-invite-lately = Diese Person ist gerade erst an einen anderen Tisch dieses Servers gerufen worden. Niemand wird immer wieder erwähnt: Versuch es in einer halben Stunde, oder schreib ihr.
refused-invite-many = { $n } Eingeladene sind noch nicht gekommen. Wartet auf sie oder startet ohne sie.
refused-invite-bot = Das ist ein Bot. Mit `/bots` setzt du Computer an den Tisch.
refused-invite-absent = Diese Person sieht diesen Kanal nicht; eine Einladung käme nicht bei ihr an.
