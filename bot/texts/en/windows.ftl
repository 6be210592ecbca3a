### What several modules share: the time between two turns, auctions, building types as things, modifiers.

## Building types where they stand alone (the colour of a citizen, a type that is named)

thing-pavilion = pavilion
thing-seraglio = seraglio
thing-arcades = arcades
thing-chambers = chambers
thing-garden = garden
thing-tower = tower

## Between two turns

question-special_move = Make a special move, or pass?

verb-pass = Pass
option-pass = Pass

rule-interrupt_window_before_scoring = Special moves before a scoring
rule-interrupt_window_before_scoring-why = special moves between two turns (vizier, thieves) come before a scoring that is due; otherwise after it

## Auctions

verb-bid = Bid
# A bid names an amount; whoever has won names the cards instead.
option-bid = { $pay ->
    [nothing] Bid { $amount }
   *[other] Pay with { $pay }
}
question-bidding = { $high ->
    [0] { $lot }, no bid yet: bid, or pass?
   *[other] { $lot }: bid more than { $high }, or pass?
}
event-auction_opened = Auction: { $lot }.
did-bid_made = bid { $amount } for { $lot_object }
did-lot_won = won { $lot_object } for { $amount } ({ $pay })
event-lot_unsold = Nobody bids for { $lot_object }.
question-choose_payment = The auction is yours for { $amount }. How do you pay?

## What is added to an action, in brackets behind it

modifier-using = { $value }

## Who is asked, for all to see

asked-window = Between two turns: { $n ->
    [one] { $name } is asked
   *[other] { $name } are asked
}
asked-auction = { $name }, you may bid for { $lot_object }
asked-scoring = Before the scoring: { $n ->
    [one] { $name } is asked
   *[other] { $name } are asked
}
asked-setup = Before the first turn, in secret and all at once: { $n ->
    [one] { $name } is asked
   *[other] { $name } are asked
}
asked-chosen = { $n ->
    [one] { $n } of { $of } has chosen
   *[other] { $n } of { $of } have chosen
}
asked-leftover = The last tiles have been given out: { $n ->
    [one] { $name } still builds
   *[other] { $name } still build
}
asked-places = { $name }: { $tiles }
asked-payment = { $name }, the auction is yours: choose the cards to pay with
hand-together = Your hand · { $n ->
    [one] { $name } is asked
   *[other] { $name } are asked
}
panel-together = Asked: { $name }.
button-again = Think again
kept-answer = You have decided: { $what }. Until it is your turn you may think again.
kept-lot = leave it to chance
verb-lot = Leave it to chance
option-lot = Leave it to chance
moment-until = Time limit: { $time }
remind-turn = { $name }, the game is waiting for you.
button-snooze = Snooze 4 h
button-away = I am away …
button-back-again = I am back
away-text = Meanwhile a computer plays your turns, and nobody waits for you; your orders answer questions. As soon as you play something yourself, you are back.
away-how-long = Away for how long?
away-days = { $n ->
    [one] until tomorrow
   *[other] for { $n } days
}
away-until = You are away until { $time }.
away-snoozed = No reminder for 4 hours.
away-back = Good to have you back.
note-gone = { $name } is away until { $until }; a computer plays meanwhile.
note-back = { $name } is back.
note-still = { $name } has not played for a week; a computer plays on. `/join` gets the seat back.
word-now = now
button-deputy = Computer plays this turn
note-deputy = A computer plays this turn for { $name }.
note-away = { $name } has been away for several turns; a computer plays on. `/join` gets the seat back.

## Standing orders: for their owner alone

button-between = Between turns
between-title = Between turns
between-text = An order is carried out by itself as soon as you would be asked and it is possible. Nobody else sees it.
between-none = No orders yet.
between-book = { $book ->
    [window] Between two turns
    [auction] Auctions
    [scoring] Before a scoring
   *[other] { $book }
}
between-asks = { between-book }: { $asks ->
    [yes] ask me
   *[no] orders only
}
between-lets-pass = Pass for me if I have not answered for a while: { $lets ->
    [yes] yes
   *[no] no
}
between-new = New order: { $what }
between-remove = Take an order back
between-most = At most
between-most-any = whatever it costs
between-least = Worth at least
between-least-any = whatever it is worth
between-best = Place: best one
between-reserve = Place: reserve
between-gain = Only if it brings points
between-always = In any case
between-save = Give this order
between-given = Order given: { $order }.
between-removed = Taken back: { $order }.

order-thing = { $n ->
    [type] any { building }
    [currency] any { currency } card
   *[one] { $what }
}
order-most = for at most { $n }
order-least = worth at least { $n }
order-reserve = into the reserve
order-gain = only if it brings points
order-words = order, between

# What it does, in a picture and on a panel of numbered places.
spot-bidding = The highest bid wins and pays exactly in one currency; whoever passes is out for good.
spot-choose_payment = The cards are discarded; no change is given.
spot-special_move = After each special move everybody is asked again, until all pass.

## What is auctioned

lot-power = { $lot }: { $power }.
lot-no-bid = No bid yet.
lot-highest = Highest bid: { $n } ({ $name })

## What an option brings at once, behind it in brackets

brings-wall = wall { $before } → { $after }
brings-points = now { $n }
brings-scoring = { $n } if scored now

button-rest = Pass until my turn
between-rests = You pass between turns until it is your turn again; your orders are carried out all the same.
passed-told = The time was up, so you passed { $what }. Would you rather give orders?
passed-book = { $book ->
    [window] between turns
    [auction] at an auction
    [scoring] before a scoring
   *[other] { $book }
}{ $n ->
    [one] {""}
   *[other] {" "}({ $n } times)
}
