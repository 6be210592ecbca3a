### /help and /hint: what can be done now, what the buttons are for, and what a computer would do.

## What can be done now

help-none = There is no game in this channel. `/join` opens a table and gives you a seat. Others `/join` too, or `/bots` adds computers; `/start` begins.
help-lobby = A table is open here: `/join` takes a seat, `/start` begins once two are taken.
help-lobby-seated = { $n ->
    [one] You are at the table. Ask others to `/join`, or add a computer with `/bots`. `/options` picks modules and house rules, `/leave` leaves.
   *[other] You are at the table. `/start` begins. `/bots` adds computers, `/options` picks modules and house rules, `/leave` leaves.
}
help-watching = { $computers ->
    [yes] A game is running; { $name } decides. You may watch: `/board`, `/market`, `/score`, `/log`. `/join` asks for a computer’s seat.
   *[no] A game is running; { $name } decides. You may watch: `/board`, `/market`, `/score`, `/log`.
}
help-away = A computer is playing your seat because you left or ran out of time several times. `/join` gives it back to you at once.
help-waiting = Waiting for { $name } to decide. Meanwhile: `/hand`, `/board`, `/market`, `/score`, `/log`.
help-decided = You have decided. Until the others have too, you may think again: `/hand` shows how.
help-orders = give orders for the time between turns with `/play`, or say that you want to be asked
help-proxy = Time was up, and a computer is playing this turn for you. As soon as you do something it is yours again.
help-turn = It is your turn. Choose an action:
help-further = You paid exactly: a further action, or none:
help-placing = Your actions are done. Place what you bought:
help-ending = Everything is placed. What is left of your turn:
help-asked = { $book ->
    [window] Between two turns you are asked:
    [auction] There is an auction, and you are asked:
    [scoring] Before the scoring you are asked:
    [setup] Before the first turn you choose in secret:
    [payment] You have won; choose how you pay:
    [leftover] The game is over; place what you received:
   *[decision] You have something to decide:
}
help-take = take money with `/take` ({ $n ->
    [one] one way
   *[other] { $n } ways
}), for example { $example }
help-buy = buy with `/buy`: { $tiles }
help-redesign = redesign with `/redesign`: { $kinds }
help-build = place with `/build`: { $tiles }
help-module = use with `/play`: { $what }
help-stop = skip the further action: `/done`
help-end = end your turn: `/done`
help-pass = pass, since nothing is possible: `/pass`
help-decline = decline: `/pass`
help-undo = take back your last step: `/undo`
help-over = The game here is over. `/score` and `/board` still show it, `/replay` plays it again, `/history` goes through it turn by turn, `/export` gives it as a file, `/stats` and `/leaderboard` count it, `/join` opens a new table.
help-private = Games are played in a server’s channel. Here you can read `/rules`, learn with `/tutorial` and change your `/settings`.
help-more = Every command works with buttons too. A first game step by step: `/tutorial` · a suggestion for your move: `/hint` · the rules, also by question: `/rules` · what is kept about you: `/settings` → *My data*

help-explain = What is this button for?
button-open-table = Open a table
button-learn = Learn the game
button-hint = Hint

## What the buttons are for

why-do-take = Takes these cards into your hand. That is your action; after it you only place what you bought, if anything.
why-do-buy = Pays for a building with exactly these cards. If that is its price, a further action follows; you place the building at the end of your turn.
why-do-build = Puts the bought building there: at a place of your Alhambra, into the reserve (R), or to Dirk (D).
why-do-redesign = Redesigns your Alhambra: places a building of your reserve, stores one in it, or swaps two.
why-do-stop = Skips the further action, or ends your turn once everything is placed. Then it is the next player’s turn.
why-do-pass = Declines what you are asked. In your turn it is possible only if you can do nothing at all.
why-buy = Opens your payments for this building, exact ones first. Nothing is bought before you choose one. The number is its space on the market, the colour is the currency it is paid in.
why-pay = Pays with the cards that you picked.
why-cards = Lets you pick any cards to pay with, one by one.
why-place = Opens the places where a bought building may go, numbered in the picture.
why-red = Opens the redesign: a building out of the reserve, into it, or a swap. You see the result before it is done.
why-see = Shows your Alhambra before and after this redesign.
why-now = Shows, to you alone, everything that you can do now.
why-hand = Shows your hand to you alone, and which buildings you can pay for exactly.
why-undo = Takes back your last step, as long as nothing new was turned up and nobody else has decided.
why-reset = Takes back all steps of your turn at once.
why-look = Shows you the Alhambra of the player you choose, or all of them.
why-more = Scores, the log, everything as text, and the rules.
why-score = Points, who has how many of each type, and what each place scores.
why-replay = Shows the whole game again as an animation.
why-proof = Everything needed to check the shuffle and the moves of this game.
why-since = What has happened since your own last move: scorings, points, what the others did, what a computer played for you, an Alhambra before and after.
why-growth = How everybody’s points grew from scoring to scoring.
why-figures = The game in figures: money, purchases, walls, and what each scoring brought.
why-review = What the level hard would have done in your place, what it would have gained, and how lucky you were. Nobody else sees it.
why-text = The turn message in words, without a picture.
why-log = What has happened so far.
why-rules = The rules by topic and by question, with pictures.
why-list = Pages through a long list.
why-mod = What the modules of this game allow you now.
why-module = { $what }. { $why }.
why-join = Takes a seat at the table. In a running game it gives your seat back, or asks for a computer’s.
why-leave = Leaves the table.
why-bye = Leaves the running game; a computer plays your seat.
why-bot = A computer opponent takes a seat.
why-unbot = Removes a computer opponent.
why-opts = Modules, house rules, and how much time a turn has.
why-modules = Chooses the modules of this game.
why-preset = Chooses a set of modules that go well together.
why-rule = Turns a house rule on or off.
why-pace = Chooses how much time a turn has.
why-windows = Whether everybody is asked between turns, or orders answer at once.
why-start = Begins the game with those who sit at the table.
why-yes = Agrees to the question.
why-no = Declines the question; nothing changes then.
why-again = Opens a new table with the same people and modules.
why-between = Your orders for the time between turns, and whether you want to be asked. Nobody else sees them.
why-order = Makes up an order for the time between turns.
why-given = Gives the order.
why-withdraw = Takes an order back.
why-asks = Whether you are asked, or your orders answer for you at once.
why-rest = Passes for you at every question until your next turn.
why-letpass = Whether you pass automatically, after a while, where you can do nothing.
why-deputy = A computer plays this one turn for you.
why-hint = What the computer would do in your place, why, and what else there is. Nobody else sees it.
why-other = The button does only what it says. The answer is for you alone, and you cannot break anything.

## /hint

hint-title = What the computer would do
hint-do = { $verb ->
    [take] Take { $what }
    [buy] Buy { $what }
    [build] Place { $what }
   *[redesign] Redesign: { $what }
}
hint-only = It is the only thing you can do.
hint-exact = It pays exactly, so you get a further action.
hint-most = It gives you the most { building-plural }: { $n }.
hint-level = After it nobody has more { building-plural } than you: { $n }.
hint-wall = Your longest wall grows from { $before } to { $after }.
hint-room = { $n ->
    [one] There is still a place to build on.
   *[other] There is room left: { $n } open places to build on.
}
hint-no-place = It does not fit anywhere in your Alhambra yet.
hint-ready = It lets you pay for { $tile } exactly, as long as it is still there.
hint-most-money = Nothing else on display is worth more: { $n }.
hint-many-cards = { $n ->
    [one] One more card makes exact payments easier.
   *[other] { $n } cards at once make exact payments easier.
}
hint-decline = Nothing you could do now seems to gain more than it costs.
hint-estimate = It should bring about { $n ->
    [one] one point
   *[other] { $n } points
} more than skipping it, as far as the computer can tell.
hint-keeps = It keeps { $cards } for { $tile }.
hint-others = Other options, in points compared with it:
hint-other = { $n ->
    [0] { $what }: about as good
    [one] { $what }: about { $n } point less
   *[other] { $what }: about { $n } points less
}
hint-best = Of everything you can do now, the computer expects the most from this.

## The analysis of a game

button-analysis = Analysis
button-analysis-look = Overview
button-analysis-chance = Chance { $number }
button-analysis-all = All decisions
analysis-title = Analysis of your game
analysis-waiting = Your game is being analysed, move { $done } of about { $all }. That takes a minute or two; press again then.
analysis-failed = This game cannot be analysed: it was played under rules other than today’s.
analysis-played = { $n ->
    [0] You had nothing to decide.
   *[other] Decisions that the level *hard* would have made too: { $best } of { $n }.
}
analysis-lost = The others probably cost you { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.
analysis-luck = Luck, apart from how you played, in points against the average: cards { $cards }, buildings { $tiles }.
analysis-chances = The biggest missed chances:
analysis-none = You missed no chance worth mentioning.
analysis-how = Decisions are judged by what you could know at the time, not by what came later. The numbers are estimates.
analysis-line = Turn { $turn }: { $made }. Hard: **{ $best }**, { $points ->
    [one] { $points } point more
   *[other] { $points } points more
}
analysis-best = Turn { $turn }: { $made } ✓
analysis-chance-title = Chance { $number }, in turn { $turn }
analysis-did = You: { $what }
analysis-would = Hard: **{ $what }**
analysis-cost = Estimated difference: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
analysis-all = All your decisions, page { $number } of { $last }
analysis-signed = { $sign }{ $n }
