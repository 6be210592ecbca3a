### Messages that all see during a game: the turn, scorings, the end, votes, notes.

turn-call = { $name }, it is your turn
ask-call = { $name }, you are asked
turn-cut = It was { $name }’s turn.
turn-over = { $name } has played.

opening-title = The game begins
opening-modules = Modules: { $modules }
opening-practice = Practice game: everybody can see its seed `{ $seed }`.

proof-title = Shuffle and moves, to be checked
proof-how = `/export` gives the file; `python -m engine verify FILE` recomputes all of this.
proof-secret = Committed bytes: `{ $secret }`
proof-sources = Mixed with the numbers of the joins and the start: { $sources }
proof-moves = Moves: `{ $digest }`
proof-practice = Practice game with the seed `{ $seed }`

aborted-title = The game was ended without a result.
aborted-alone = Everybody has left, so the game is ended without a result.
lines-earlier = { $n ->
    [one] … and one turn before (`/log`)
   *[other] … and { $n } turns before (`/log`)
}

vote-abort = { $name } would like to end this game without a result. Do you all agree?
vote-seat = { $name } would like to take over from the computer { $seat }. Do you all agree?
vote-agreed = Agreed: { $names }
vote-missing = Still to answer: { $names }
vote-over = This question is settled.
vote-said-yes = You have agreed.
vote-said-no = You have declined; nothing changes.

note-left = { $name } has left; a computer plays on. `/join` gets the seat back.
note-joined = { $name } plays on from here.

## Buttons on these messages

button-buy = { $n } { $tile } { currency }
button-redesign = Redesign
button-place = Place building
button-decide = Decide
button-stop = No further action
button-end-turn = End turn
button-hand = My hand
button-undo = Undo
button-more = More …
button-rematch = Rematch
button-score = Scores
button-replay = Replay
button-proof = Proof
button-growth = Score lines
button-figures = In figures
button-agree = Agree
button-refuse = Decline

look-placeholder = Look at a player’s Alhambra
look-everybody = All Alhambras
look-of = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

opening-asked = { $asks ->
    [yes] You are asked outside your turn too: { $what }. Whoever has not answered in time passes.
   *[no] Outside your turn ({ $what }) your orders answer for you; without one you pass.
}
opening-book = { $book ->
    [window] between two turns
    [auction] at auctions
    [scoring] before scorings
   *[other] { $book }
}

taken-back = -# No longer valid: my records had to be restored to how they were { $time }.
