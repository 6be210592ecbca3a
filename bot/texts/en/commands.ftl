### The slash commands: descriptions (at most 100 characters), what they answer, and /help.

cmd-join = Open a table in this channel or take a seat; in a running game get your seat back
cmd-join-seat = Colour of the seat (the next free one if left out)
cmd-leave = Leave the table; in a running game a computer takes your seat
cmd-bots = Computer opponents take seats or leave
cmd-bots-add = Add a computer opponent of this level
cmd-bots-remove = Remove a computer opponent
cmd-options = Choose modules and house rules before the start
cmd-start = Start the game (2 to 6 seats)
cmd-start-modules = Modules separated by commas, the name of a set, or “all” (left out: those chosen in the lobby)
cmd-start-seed = For practice: a seed that decides all draws; it is shown to everybody
cmd-take = Take money: one card, or several worth at most 5 together
cmd-take-cards = For example: blue 7, or blue 3 + green 2 (several: at most 5 together)
cmd-buy = Buy a building from the market
cmd-buy-building = For example: tower 13
cmd-buy-pay = For example: blue 9 + 4 (an exact payment if left out)
cmd-build = Place a building you bought
cmd-build-tile = For example: tower 13 (the one waiting if left out)
cmd-build-at = For example: N13, or reserve
cmd-redesign = Redesign your Alhambra: place from the reserve, store in it, or swap
cmd-redesign-action = place, store or swap
cmd-redesign-tile = The building from your reserve, or for store the one in your Alhambra
cmd-redesign-at = The cell, for example N13
cmd-done = No further action, or confirm the end of your turn
cmd-pass = Decline, or pass where nothing is possible
cmd-play = What modules allow: a special move, a bid, a card, a square …
cmd-play-what = What you do; the list shows what is possible now
cmd-undo = Take back your last step, as long as nothing new has been turned up
cmd-hand = Your hand, for your eyes only, and what you can pay for exactly
cmd-board = Show the Alhambra of a player, or all
cmd-board-player = Whose (all if left out)
cmd-market = Show the building market and the cards on display
cmd-score = Points, who has most of what, and the points table
cmd-status = Where the game stands
cmd-log = What has happened so far
cmd-rules = The rules by topic and by question
cmd-rules-topic = A topic or a question: scoring, what if two players tie
cmd-help = What you can do now, and what the buttons are for
cmd-hint = What the computer would do in your place, for your eyes only
cmd-export = A finished game as a file that proves its shuffling
cmd-export-game = Which game (the last one of this channel if left out)
cmd-settings = Your language, confirmation, text instead of pictures, and more
cmd-settings-timezone = Your time zone, for quiet hours: type a city
cmd-abort = End the game without a result, if everybody at the table agrees
cmd-setup = Check the bot’s permissions here and set the server’s defaults

## Answers

done-joined = You are at the table: { seat-token }. { $n ->
    [one] One seat is taken; `/start` needs two. Ask others to `/join`, or add a computer with `/bots`.
   *[other] { $n } seats are taken; `/start` begins.
}
done-seat-back = You have your seat back.
done-seat-taken = You take over a computer’s seat and play on from here.
done-asked-for-seat = The players have been asked whether you may take a computer’s seat. Once all agree it is yours.
done-left = You have left the table.
done-computer = { $name } takes a seat. { $n ->
    [one] One seat is taken.
   *[other] { $n } seats are taken; `/start` begins.
}
done-computer-gone = { $name } has left the table.
done-undone = Taken back. This is where you were:
done-exported = Game { $game }. `python -m engine verify GAME.json` checks that every card and building came in the sealed order.
done-aborted = The game has ended without a result.
done-abort-asked = The others have been asked. The game ends once all agree.

refused-must-pass = All you can do this turn is pass: `/pass`.

status-lobby = The game has not begun. At the table: { $names }.
status-closed = The table is closed.
status-aborted = Ended without a result.
