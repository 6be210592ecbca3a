### /tutorial: twelve short steps. `tutorial-<step>-<n>` is what the n-th press of a step is about, `-done` what
### is said after it, `-not` why another move that the rules allow is not what is wanted.

cmd-tutorial = Learn the game by playing: twelve short steps that only you see

tutorial-title = { $n } / { $of } · { $title }
tutorial-welcome = Welcome! You build your own Alhambra; having the most buildings of a kind brings points, and so do long walls. In twelve short steps you try a little of everything: only you see it, and you cannot break anything.
tutorial-again = Welcome back! You go on where you left off.
tutorial-stale = This is the step you are at now.
tutorial-left = { $finished ->
    [yes] You have played the whole tutorial. `/tutorial` opens it again, here or anywhere else.
   *[no] You have left the tutorial. `/tutorial` goes on with step { $n }, here or anywhere else.
}
tutorial-right = ✅ { $what }
tutorial-wrong = ❌ { $why }
tutorial-not = In a game you could do that. Here the bold words say what to do.
tutorial-money = Your money: { $cards }
tutorial-hand = These are your own cards, and what they pay for exactly.
tutorial-pay = Each button with a number is one way to pay, as in the picture. **Pay.**
tutorial-too-much = { $cards }: that is { $worth }, but several cards may be worth at most 5 together.
tutorial-cannot = Not at { $at }: { $why }
tutorial-reason-taken = there is a building already.
tutorial-reason-far = it touches no building there.
tutorial-reason-walls = a wall would meet an open side. Wall must meet wall, and open side open side.
tutorial-reason-path = only walls would meet. You must be able to walk in from the fountain.
tutorial-reason-hole = an empty space would be shut in.
tutorial-reason-rule = the rules forbid it.
tutorial-who-not = { $name } has { $has }, { $best } has { $most }.

tutorial-look-title = Look around
tutorial-look-1 = Four buildings are for sale; the colour beneath each says which money pays for it. **Your own money is secret: press “{ button-hand }”.**
tutorial-look-2 = Only you ever see your cards. **Go back to the table with “{ button-my-turn }”.**
tutorial-look-2-done = Now you know the market and your hand.

tutorial-take-title = Take money
tutorial-take-1 = On your turn you take one action. The simplest: take one of the four money cards, whatever it is worth. **Take the orange 7.**
tutorial-take-1-not = { $what } would be allowed, but a single card may be worth any amount: take the orange 7.
tutorial-take-1-done = The orange 7 is in your hand.
tutorial-take-2 = Until you end your turn you may take everything back. **Press “{ button-end-turn }”.**
tutorial-take-2-done = Turn over. Now the others play, then it is your turn again.

tutorial-several-title = Several small cards
tutorial-several-1 = Instead of one card you may take several, if they are worth at most 5 together. **Take the two that make exactly 5.**
tutorial-several-1-not = { $what } would be allowed, but look for two cards that make exactly 5.
tutorial-several-1-done = { $what } in one turn. Small cards help you pay exactly, as you will see.

tutorial-overpay-title = Buy a building
tutorial-overpay-1 = A building costs its number, in the colour beneath it and in no other. You may pay more, but you get no change. **Buy the only building that you can afford.**
tutorial-overpay-1-done = The garden is yours: 9 paid for a price of 8, so 1 is lost.

tutorial-place-title = Place it
tutorial-place-1 = Buildings are never turned: wall must meet wall, open side open side, and you must be able to walk in from the fountain. **Only one number is right. Which?**
tutorial-place-1-not-reserve = You may always do that, but only your Alhambra brings points. There is a place for the garden.
tutorial-place-1-done = It fits: open side to open side, and you can walk in from the fountain.

tutorial-exact-title = Pay exactly
tutorial-exact-1 = The best trick of the game: pay a price exactly, and you have another action in the same turn. **Buy the building that you can pay for exactly.**
tutorial-exact-1-not = That is { $over } too much: it buys, but gives no further action. There is another building that you can pay for exactly.
tutorial-exact-1-done = 5 + 1 = 6, exactly!
tutorial-exact-2 = So you have a further action, any you like. **Take a money card.**
tutorial-exact-2-not = You could, but do not waste the action: take a money card.
tutorial-exact-2-not-buy = You could, but overpaying gives no further action. Take a money card here.
tutorial-exact-2-done = A building and money in one turn. Each exact payment brings one more action.

tutorial-reserve-title = The reserve
tutorial-reserve-1 = What you bought is placed at the end of the turn. If it fits nowhere, or you want to keep it, it goes to your reserve and counts nothing there. **Does the garden fit? If not, press “{ place-reserve }”.**
tutorial-reserve-1-done = Right, it fits nowhere yet. It waits in your reserve.

tutorial-redesign-title = Redesign
tutorial-redesign-1 = The third action: bring a building in from the reserve, put one there, or swap two. **Swap the garden in your reserve with the chambers at N15: press “{ button-redesign }”.**
tutorial-redesign-1-not = That is not a swap. Press “{ button-redesign }”, then the garden of your reserve.
tutorial-redesign-1-not-take = You could take money, but here press “{ button-redesign }”.
tutorial-redesign-1-not-redesign = That only takes a building away. Choose the garden of your reserve (letter A) and let it take the place of the chambers.
tutorial-redesign-which = **Letters are in your reserve, numbers in your Alhambra. Press A, the garden.**
tutorial-redesign-where = **Put the garden in the place of the chambers at N15.**
tutorial-redesign-do = Nothing has happened yet; this is how it would look. **Press “{ button-do }”.**
tutorial-redesign-1-done = The garden is built, and the chambers wait in your reserve.

tutorial-wall-title = The outer wall
tutorial-wall-1 = In each scoring your longest outer wall, drawn in gold, scores a point per side. It ends at a gap, and walls between two buildings do not count. **You bought a tower: make the wall grow to 7.**
tutorial-wall-1-not = It may lie there, but the longest wall would be { $after }. Place the tower so that its walls continue the gold line.
tutorial-wall-1-not-reserve = There it would do nothing for your wall. Find the place where the tower continues the gold line.
tutorial-wall-1-done = The longest wall grows from { $before } to { $after }: { $after } points in each scoring.

tutorial-scoring-title = A scoring
tutorial-scoring-1 = Three times in a game, whoever has the most buildings of a kind gets points. Towers (violet) bring the most: 6 in the first scoring, more later. **Count: who gets them?**
tutorial-scoring-1-done = Two towers, that is the most. The scoring card has turned up, and here are the points.
tutorial-scoring-2 = Whoever has the most of a kind scores it, and everybody scores their wall. You lead, thanks to gardens and wall! **Look at the table, then press “{ button-tutorial-next }”.**

tutorial-end-title = The end of the game
tutorial-end-1 = The supply is empty, so the next purchase ends the game. Whatever is left goes, for free, to whoever has the most money in its colour: in yellow Zoraya has 8, you have 5. **Take the card that wins you the garden on yellow.**
tutorial-end-1-not = Then you would still have 5 in yellow, and Zoraya 8: she would get the garden.
tutorial-end-1-done = 5 + 4 = 9 in yellow, more than Zoraya’s 8.
tutorial-end-2 = Zoraya has bought the pavilion, and the market cannot be refilled. The garden is yours. **Place it.**
tutorial-end-2-not = In the reserve it would score nothing. Place it in your Alhambra.
tutorial-end-2-done = In time for the last scoring.
tutorial-end-3 = The last scoring is worth the most, and now second and third places score too. The most points win: that is you! **Press “{ button-tutorial-next }”.**

tutorial-onward-title = Off you go
tutorial-onward-1 = You have done it! That was the whole game: **take money, buy, redesign**; pay exactly for more actions; build long walls and have the most of a kind.
    In a game you press the same buttons under the turn message, or type `/take`, `/buy` and the others. `/help` always says what you can do.
tutorial-table-open = A table is open in this channel, with you and two computers, { $first } and { $second }. **Press “{ button-start }” on its message below**, or wait for friends to join.
tutorial-table-there = { $state ->
    [lobby] There is a table in this channel already. Take a seat with “{ button-join }” on its message or with `/join`; “{ button-computer }” seats one.
   *[other] A game is running in this channel. Open your table in another one, with `/join`.
}

button-tutorial-leave = Leave
button-tutorial-on = Go on
button-tutorial-next = Next
button-tutorial-skip = Next step
button-tutorial-play = Play against the computer
button-tutorial-help = Help
button-tutorial-again = Start again
