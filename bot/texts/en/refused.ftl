### Every "no", in plain words with what to do instead. The rules topic that goes with it is in `bot.rules_topics`.

refused-see = More: `/rules topic:{ $topic }`

## The table

refused-no-game = There is no game in this channel. `/join` opens one.
refused-unknown-game = This game no longer exists. `/join` opens a new one.
refused-damaged = This version of the bot cannot read what is stored of this game. It was left as it is; anybody who may manage the server can end it with `/abort`.
refused-not-seated = You have no seat at this table. `/join` gets you one before the start, or asks for a computer’s seat.
refused-not-your-turn = Waiting for { $name } to decide. `/hand` and `/board` show you what you have.
refused-stale = The game has moved on since then. Here is where it stands now.
refused-not-possible = That is not possible now: { $action }. Here is what you can do.
refused-over = This game is over. `/join` opens a new one.
refused-not-begun = The game has not begun. `/start` begins it as soon as two seats are taken.
refused-begun = That is only possible before the start; this game has begun.
refused-already-seated = You already have a seat at this table.
refused-full = No seat is free: six at most can play, and in a running game only a computer’s seat can be taken.
refused-colour-taken = The { seat-colour } seat is taken. Choose another colour, or leave the colour out.
refused-no-such-colour = There is no such colour: seats are pink, blue, white, green, purple and brown.
refused-no-such-seat = There is no such seat at this table.
refused-not-computer = No computer sits there.
refused-too-few = Two seats must be taken before the game can start: ask others to `/join`, or add a computer with `/bots`.
refused-unknown-level = There is no computer opponent “{ $level }”. Choose one from the list.
refused-unknown-module = There is no module “{ $module }”. `/options` lists them all.
refused-unknown-option = There is no such setting: { $option }. `/options` lists them all.
refused-not-together = These choices do not go together ({ $reason }). Change them with `/options`.
refused-seed = A practice seed is 1 to 64 characters of text.
refused-practice-forbidden = This server does not allow practice games with a chosen seed. `/start` without a seed begins an ordinary game.
refused-nothing-to-undo = There is nothing you may take back: only your own last step, and only until something new is turned up or somebody else decides.
refused-not-yours = This belongs to somebody else. `/hand` opens your own.
refused-no-vote = This vote is over.
refused-channel-busy = There is already a table in this channel.
refused-not-finished = That is possible once the game is over.
refused-permissions = I lack permissions in this channel: { $missing }. Somebody who manages the server can grant them; `/setup` says how.
refused-need-manager = Only somebody who may manage this server can do that.
refused-start-rule = { $who ->
    [role] On this server only { $role } may start a game. Ask somebody who has this role.
   *[managers] On this server only somebody who may manage it can start a game.
}
refused-abort-rule = { $who ->
    [role] On this server only { $role } may end a game early. Ask somebody who has this role; `/leave` hands your seat to a computer.
   *[managers] On this server only somebody who may manage it can end a game early. `/leave` hands your seat to a computer.
}
refused-failed = Something went wrong on my side. Nothing is lost: `/status` shows where the game stands. Please try again. (Log number { $number })
refused-guild-only = Games are played in a server’s channel, not in private messages.
refused-no-such-game = There is no finished game “{ $game }” on this server. Choose one from the list.
refused-no-such-player = { $name } is not at this table.

## The turn

refused-none-take = There is no card on display to take. Buy, redesign or pass.
refused-none-buy = There is no building you can afford. Take money or redesign.
refused-none-build = You have no bought building left to place.
refused-none-redesign = There is nothing to redesign: nothing in your reserve fits anywhere, and nothing may leave your Alhambra.
refused-none-stop = You have to take an action first: take money, buy a building or redesign.
refused-none-pass = You can still do something, so you cannot pass: take money, buy a building or redesign. After an exact payment `/done` ends your actions.
refused-none-place = No building in your reserve fits anywhere. You may swap or put a building into the reserve instead.
refused-none-store = No building may leave your Alhambra: all the others must stay reachable on foot from the fountain, without a gap.
refused-none-swap = No building in your reserve can take the place of one in your Alhambra.
refused-place-first = Your actions are done: first place the buildings you bought, with `/build`.
refused-turn-complete = Your turn is complete. `/done` ends it, `/undo` takes back your last step.
refused-other-question = That is not what you are being asked now. `/help` says what you can do.
refused-nothing-to-decline = There is nothing to decline now. `/help` says what you can do.

refused-no-card = I do not know the card “{ $text }”. Write `blue 5` or `3 blue + 2 green`. You can choose from: { $possible }
refused-which-card = Which card do you mean? On display: { $cards }
refused-not-on-display = { $cards }: not all of that is on display. You can choose from: { $possible }
refused-take-limit = { $cards } are worth { $worth }. You may take one card of any value, or several worth at most 5 together. You can take: { $possible }

refused-not-on-market = “{ $text }” is not on the market. You can choose from: { $possible }
refused-cannot-afford = You can’t afford { $tile }: it costs { $price } in { $currency }, and you have { $have }.
refused-which-payment = You cannot pay for { $tile } exactly. Choose how you pay: { $possible }
refused-no-such-payment = You cannot pay for { $tile } with that sum. You can pay: { $possible }
refused-which-payment-card = Which card do you mean? You have: { $cards }
refused-wrong-currency = { $tile } is paid for in { $currency } only. You can pay: { $possible }
refused-not-in-hand = You do not have { $cards }. You can pay: { $possible }
refused-too-little = { $tile } costs { $price }, and that is only { $paid }. You can pay: { $possible }

refused-which-of = Which “{ $text }”? Write the name in full: { $possible }
refused-which-tile = Which building? { $possible }
refused-not-waiting = “{ $text }” is not waiting to be placed. You can choose from: { $possible }
refused-which-place = Where should { $tile } go? { $possible }
refused-no-place = I do not know the cell “{ $text }”. { $possible }
refused-no-cell = I do not know the cell “{ $text }”. Cells have names like `N13`; the fountain is at `N14`.
refused-not-there = { $tile } cannot go there ({ $at }). It can go to { $possible }.
refused-not-built = { $tile } cannot go to { $at }: { $reason }. It can go to { $possible }.

refused-which-redesign = “{ $text }” is not a redesign. You can choose from: `place` (from the reserve into the Alhambra), `store` (from the Alhambra into the reserve), `swap`.
refused-not-in-reserve = “{ $text }” is not in your reserve. You can choose from: { $possible }
refused-not-in-alhambra = “{ $text }” is not in your Alhambra. You can choose from: { $possible }
refused-fits-nowhere = { $tile } fits nowhere. You can: { $possible }
refused-which-redesign-move = Which of these? { $possible }
refused-not-place = That building cannot go to { $at }: { $reason }. You can: { $possible }
refused-not-store = { $at } must stay: { $reason }. You can: { $possible }
refused-not-swap = That building cannot take the place at { $at }: { $reason }. You can: { $possible }
redesign-move = { $kind ->
    [place] { $tile } → { $at }
    [store] { $out } ({ $at }) → reserve
   *[swap] { $tile } for { $out } ({ $at })
}

## Reasons, inside the sentences above

reason-taken = a building stands there
reason-far = it touches no building there
reason-walls = walls would not match; a wall must meet a wall, an open side an open side
reason-path = there would be no way in, only walls all around
reason-hole = it would shut in an empty space
reason-cut-off = buildings could no longer be reached on foot from the fountain
reason-empty = nothing stands there
reason-fountain = the fountain never moves
reason-no-tile = say which building from the reserve
reason-rule = a rule of a module forbids it

refused-no-play = No module lets you do anything now.
refused-which-play = “{ $text }” could mean several things: { $possible }.
refused-unknown-play = No module lets you do “{ $text }” now. Possible: { $possible }.
refused-no-hint = The hint was not ready in time. Please try again.
refused-too-late = Time was up, so you passed. Here is where the game stands now.
refused-order = That is not an order for this game. *My hand* → *Between turns* lists what can be ordered.
refused-orders-full = You have { $n } orders already; take one back first.
refused-no-order = That order is already gone.
refused-no-zone = I do not know the time zone “{ $text }”. Type a city and choose one of the suggestions, such as `Europe/Berlin`.
refused-too-fast = That was a lot within a minute. You can go on in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
refused-server-full = { $n } tables are open on this server, and no more are allowed. Finish one first, or close it with `/abort`.
refused-person-full = You are at { $n } open tables, and one person may not join more. Finish a game first, or `/leave` a table.
