### The lobby message, its options, and private answers about the table.

lobby-title = A table for Alhambra: { $n } of 6 seats taken
lobby-seat = { $who ->
    [computer] { $name } ({ seat-token }), computer, level { $level }
   *[person] { $name } ({ seat-token })
}
lobby-level = level: { $level }
lobby-modules = Modules: { $modules }
lobby-pace = Pace: { pace }
pace = { $pace ->
    [live] live, 10 minutes per turn
    [day] one day per turn
    [days] three days per turn
   *[none] no time limit
}
lobby-two = With two players, Dirk joins in as the neutral third.
lobby-called = Rematch! { $names }
lobby-how = Join with the button or `/join`; two to six can play.
lobby-seal = Shuffle seal (SHA-256): `{ $hash }`
lobby-alt = The table so far: { $names }. Modules: { $modules }.
lobby-started = At the table: { $names }.
lobby-closed = { $why ->
    [empty] The table is closed: everybody has left.
    [expired] The table is closed: it was not started within a day.
    [walkover] The table is closed: only one person came and wins without playing, or nobody did.
   *[other] The table is closed.
}
lobby-joined = You have taken a seat: { seat-token }.
lobby-asked = Everybody at the table is being asked whether you may take a computer’s seat.
lobby-left = You have left the table.
lobby-left-game = A computer plays on for you. `/join` gets your seat back at any time.
lobby-computer = { $name }, a computer, takes a seat.
lobby-first = { $you ->
    [yes] You play first.
   *[no] { $name } plays first.
}
leave-question = Leave the running game? A computer then plays your seat; `/join` takes it back.

options-title = Options of this table
options-modules = Choose modules
options-add = Add a computer: which level?
options-remove = Remove a computer

rule-dirk = Dirk with two players
rule-dirk-why = a neutral third player who collects buildings and competes for the majorities; takes part in games of two only

level-easy = easy
level-easy-why = makes mistakes, as beginners do
level-medium = medium
level-medium-why = plays soundly without looking far ahead
level-hard = hard
level-hard-why = looks ahead, and thinks for a second
level-expert = expert
level-expert-why = looks further ahead, and thinks for three seconds

button-join = Join
button-leave = Leave
button-computer = Add computer
button-options = Options
button-start = Start

## Sets of modules

options-presets = Or a set of modules
modules-long = With { $n } modules the game takes much longer; one to four are usual.
module-difficulty = { $level ->
    [1] easy
    [2] medium
   *[3] hard
}
preset-payment = Payment
preset-walls = Walls
preset-collecting = Set collection
preset-outside = Outside the turn
preset-auction = Auction
preset-building = Building
preset-surprise-1 = Surprise us: easy
preset-surprise-1-why = two easy modules, drawn now
preset-surprise-2 = Surprise us: medium
preset-surprise-2-why = three modules, none of them hard, drawn now
preset-surprise-3 = Surprise us: hard
preset-surprise-3-why = four modules of any kind, drawn now
preset-all = Everything
preset-all-why = all modules at once; a long game for those who know them
preset-none = No modules
preset-none-why = the base game

## Time

lobby-windows = Between turns: { $asks ->
    [yes] everybody is asked
   *[no] standing orders, no waiting
}
options-pace = Time per turn
