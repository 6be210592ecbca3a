### Questions people ask, with short exact answers: `faq-<topic>-<name>`, the answer, and more words by which it is
### found. The topic explains more.

faq-turn-after-take = May I still buy after taking money?
faq-turn-after-take-answer = No: taking money is your action; after it you only place. Only an exact purchase gives a further action. So buy first, and take money as the further action.
faq-turn-after-take-words = buy take money order both afterwards

faq-turn-pass-when = When may I pass?
faq-turn-pass-when-answer = Only if you can do nothing at all as your first action: nothing to take, nothing you can afford, nothing to redesign, and no action of a module either. If everybody passes in a row, the game ends as usual.
faq-turn-pass-when-words = pass skip nothing possible anything stuck

faq-turn-how-many-actions = How many actions may I take in a turn?
faq-turn-how-many-actions-answer = One, and one more after every exact purchase. The market holds four buildings and is refilled only after your turn, so in the base game a turn has at most five actions: four exact purchases and something else.
faq-turn-how-many-actions-words = number limit moves actions maximum

faq-turn-when-refill = When are the market and the display refilled?
faq-turn-when-refill-answer = At the end of your turn, when everything is placed: first the cards, then the buildings. Never between two actions of one turn.
faq-turn-when-refill-words = refill new cards new buildings replace empty space

faq-turn-undo-until = What can I take back?
faq-turn-undo-until-answer = Your own last steps, with `/undo`, until something random is drawn, something hidden is shown or somebody else decides. Display and market are refilled only when your turn ends, so usually you can take back the whole turn until you press *End turn*.
faq-turn-undo-until-words = undo misclick mistake reset take back wrong button

faq-money-take-limit = How much money may I take at once?
faq-money-take-limit-answer = One card of any value, or several that are worth at most 5 together, in any currencies. So 1 + 1 + 1 + 2 is allowed, and so is a single 9; 4 + 2 is not.
faq-money-take-limit-words = five 5 several cards limit

faq-money-hand-limit = Is there a limit to my hand?
faq-money-hand-limit-answer = No, you may hold any number of cards. Everybody can see how many, nobody which ones.
faq-money-hand-limit-words = maximum number of cards hand size discard

faq-money-pile-empty = What if the draw pile of money is empty?
faq-money-pile-empty-answer = As soon as a card is needed, the discard pile is shuffled and becomes the new draw pile. If both are empty, spaces of the display stay empty until cards come back.
faq-money-pile-empty-words = run out reshuffle shuffle discard pile cards used up

faq-money-who-begins = Who begins?
faq-money-who-begins-answer = Whoever has the fewest cards as starting money; among those whoever has the least money; if that is equal too, the first of them at the table. The opening message says who it is and why.
faq-money-who-begins-words = start starts begin begins game first player starting money beginner goes first

faq-buying-mix-currencies = May I mix currencies in one payment?
faq-buying-mix-currencies-answer = No: a building is paid for with cards of one currency only, that of its space on the market. Some modules allow more: an exchange card joins two currencies.
faq-buying-mix-currencies-words = two colours combine mixed currencies

faq-buying-which-currency = In which currency do I pay for a building?
faq-buying-which-currency-answer = In the currency of the market space it lies on, for as long as it lies there. The building’s own colour only tells you its type.
faq-buying-which-currency-words = colour currency space which money

faq-buying-change-given = Do I get change?
faq-buying-change-given-answer = No, whatever you overpay is lost. Only with the module Change do you draw a coin for every 2 too much.
faq-buying-change-given-words = overpay money back rest surplus

faq-buying-overpay = May I pay more than the price?
faq-buying-overpay-answer = Yes, even with cards that you could have kept. But then the payment is not exact, and there is no further action.
faq-buying-overpay-words = overpaying too much more money must exactly need exact

faq-buying-buy-no-room = May I buy a building that fits nowhere?
faq-buying-buy-no-room-answer = Yes. It goes to your reserve then, and a redesign can bring it into your Alhambra later.
faq-buying-buy-no-room-words = no room no place does not fit

faq-exact-buy-several = May I buy several buildings in one turn?
faq-exact-buy-several-answer = Yes, as long as you pay exactly: every exact purchase gives a further action, and that may be another purchase. After one that was not exact your actions are over.
faq-exact-buy-several-words = two three four buildings more than one again

faq-exact-further-must = Do I have to use the further action?
faq-exact-further-must-answer = No. *No further action* or `/done` skips it; then you place what you bought.
faq-exact-further-must-words = must decline optional skip extra action

faq-exact-further-what = What may the further action be?
faq-exact-further-what-answer = Any action: take money, buy another building or redesign; with modules also one of theirs. Another one follows only if it is again an exact purchase.
faq-exact-further-what-words = extra action choose again bonus

faq-exact-sum = Is it exact if I pay with many small cards?
faq-exact-sum-answer = Yes, only the sum counts: 1 + 2 + 2 + 4 pays for a 9 exactly. It does not matter whether you could have kept cards.
faq-exact-sum-words = number of cards sum small cards

faq-building-place-when = When do I place what I bought?
faq-building-place-when-answer = After your last action of the turn, all buildings in any order you like. Until then they lie beside your Alhambra and do not count.
faq-building-place-when-words = build later when placing tiles tile

faq-building-place-order = Does the order in which I place buildings matter?
faq-building-place-order-answer = It can: a building you have just placed is already a neighbour for the next one. So one may fit only after another. The order is up to you.
faq-building-place-order-words = sequence first neighbour

faq-building-rotate = May I turn a building?
faq-building-rotate-answer = No, all buildings stand as they are printed. Only the Surveyor of the module Characters can turn one.
faq-building-rotate-words = rotate rotation flip direction turn around tile tiles

faq-building-why-not-here = The walls match: why can’t the building go there?
faq-building-why-not-here-answer = Usually because nobody could walk in: it would meet its neighbours with walls only. Or because it would close in an empty space. One side must be open towards a neighbour, and no gap may be left.
faq-building-why-not-here-words = unreachable not allowed no way on foot illegal place

faq-building-hole-corner = Is a gap open if it touches the outside only at a corner?
faq-building-hole-corner-answer = No, it is closed in, and that is not allowed. An opening must be at least one side wide.
faq-building-hole-corner-words = hole diagonal corner enclosed empty space

faq-building-bay = May I leave a bay in my Alhambra?
faq-building-bay-answer = Yes, an empty space that is open to the outside along a side is not a gap. Fill it from the inside outwards: it must never be closed in.
faq-building-bay-words = dent opening empty hole inlet

faq-building-coordinates = What does N13 mean?
faq-building-coordinates-answer = It is the name of a cell. The fountain is always `N14`; letters run to the east, numbers to the south. So `N13` is just north of the fountain and `O14` just east of it.
faq-building-coordinates-words = coordinates cell grid letters numbers position

faq-walls-wall-meets-open = May a wall touch an open side?
faq-walls-wall-meets-open-answer = No: where two buildings touch, both have a wall on that side or neither has. Towards empty cells both walls and open sides are fine.
faq-walls-wall-meets-open-words = match sides adjacent neighbour

faq-walls-wall-to-wall = May two walls lie against each other?
faq-walls-wall-to-wall-answer = Yes, a wall fits a wall. But nobody can walk through there, so the building needs an open side to another neighbour, and the two walls do not count: they are inner walls.
faq-walls-wall-to-wall-words = double wall inner wall

faq-reserve-free = May a building go to the reserve even if it would fit?
faq-reserve-free-answer = Yes, always, and your reserve holds any number of buildings. What lies there does not count, and only a redesign brings it out.
faq-reserve-free-words = must build voluntary limit reserve size

faq-reserve-count = Do buildings in the reserve count?
faq-reserve-count-answer = No, in no scoring: neither for the majorities nor with their walls.
faq-reserve-count-words = points scoring reserve majority

faq-reserve-out = How do I get a building out of the reserve?
faq-reserve-out-answer = With a redesign: *place* puts it into your Alhambra, *swap* lets it take the place of a building that goes to the reserve. That is an action on a later turn, or the further action after an exact payment.
faq-reserve-out-words = take out use build from reserve later rid tile

faq-redesign-move-building = Can I move a building to another place?
faq-redesign-move-building-answer = Not in one step. Store it in the reserve with one redesign, and place it with a second one: two actions.
faq-redesign-move-building-words = shift relocate elsewhere

faq-redesign-swap-what = Which buildings may be swapped?
faq-redesign-swap-what-answer = A building from the reserve takes exactly the place of one in your Alhambra. Towards every neighbour it must have a wall just where the old one had one; type and price do not matter. The fountain cannot be swapped.
faq-redesign-swap-what-words = exchange replace same walls

faq-redesign-store-what = Which buildings may I take out of my Alhambra?
faq-redesign-store-what-answer = Any but the fountain, as long as all the others can still be reached on foot from it and no gap is left. The building goes to your reserve.
faq-redesign-store-what-words = remove store reserve pull down

faq-redesign-new = Can I redesign with a building that I bought this turn?
faq-redesign-new-answer = No, it is placed only after your actions. But what you clear away with a redesign now makes room for it in the same turn.
faq-redesign-new-words = same turn bought pending

faq-redesign-cost = Does a redesign cost anything?
faq-redesign-cost-answer = No money, but it is your action, and no further one follows.
faq-redesign-cost-words = price free cost

faq-scoring-when = When do the scorings come?
faq-scoring-when-answer = The first two when their card turns up: one lies in the second fifth of the draw pile, one in the fourth. The scoring follows after that turn, before the next player’s. The third comes at the end of the game.
faq-scoring-when-words = scoring card time how long until

faq-scoring-none = Do I get points for a type of which I have no building?
faq-scoring-none-answer = No. Whoever has none of a type gets nothing for it, even if a place with points is left over.
faq-scoring-none-words = zero without third place empty

faq-scoring-second = Does second place get anything in the first scoring?
faq-scoring-second-answer = No: in the first scoring only first place scores, in the second the first two, in the final one the first three.
faq-scoring-second-words = 2nd place 1st scoring how many places

faq-scoring-both = What if both scoring cards turn up at once?
faq-scoring-both-answer = They are scored one after the other: the first round completely, then the second. With two players Dirk gets his new buildings in between.
faq-scoring-both-words = two cards together same time double

faq-scoring-never = What if a scoring card never turns up?
faq-scoring-never-answer = Then its scoring does not take place. The final scoring comes in any case.
faq-scoring-never-words = skipped missing game ends before

faq-scoring-fountain-counts = Does the fountain count as a building?
faq-scoring-fountain-counts-answer = No, it has no type and no walls. It is just the place from which everything must be reachable.
faq-scoring-fountain-counts-words = lion fountain start tile

faq-ties-first = What if two players tie for first place?
faq-ties-first-answer = They share the points of first and second place, rounded down. Final scoring, towers: 21 + 13 = 34, so 17 each. Whoever follows is third.
faq-ties-first-words = equal same number most buildings two players tied

faq-ties-second = What if two players tie for second place?
faq-ties-second-answer = They share the second and third place. Final scoring, gardens: 12 + 5 = 17, so 8 each. In the second scoring third place scores nothing: they share the 5 and get 2 each.
faq-ties-second-words = equal same number second

faq-ties-round-one = What does a tie bring in the first scoring?
faq-ties-round-one-answer = Those who are tied share first place and second place, which scores nothing: for towers 6 + 0, so 3 each; for pavilions 1 + 0, so nothing.
faq-ties-round-one-words = equal round one first scoring shared

faq-ties-win = What if several have the most points at the end?
faq-ties-win-answer = They share the victory; there is no tie-break.
faq-ties-win-words = winner draw equal points tie break

faq-wall-ring = Does a wall that goes all the way round count in full?
faq-wall-ring-answer = Yes, a closed ring counts with every one of its segments.
faq-wall-ring-words = closed ring circle complete

faq-wall-inner = Do walls between two of my buildings count?
faq-wall-inner-answer = No, those are inner walls. Only walls that face an empty cell count, and of them only the longest connected stretch.
faq-wall-inner-words = inside inner wall double

faq-wall-every = Does the longest wall score in every scoring?
faq-wall-every-answer = Yes, in all three: one point for each segment, for everybody. There is no first place for it.
faq-wall-every-words = when how often three points per segment

faq-wall-corner = Does my wall go on around a corner?
faq-wall-corner-answer = Yes, corners do not interrupt it. An outer side without a wall does, and so does the fountain where it lies at the edge.
faq-wall-corner-words = interrupted connected fountain open side

faq-end-supply = Does the game end when the supply of buildings is used up?
faq-end-supply-answer = Not yet. It ends when the market can no longer be filled with four buildings after a turn. If the last buildings were just enough, the game goes on.
faq-end-supply-words = bag empty tiles run out last

faq-end-last-turn = Does everybody get another turn at the end?
faq-end-last-turn-answer = No. After the turn that left the market incomplete, a scoring card that has turned up is still scored, the leftover buildings are given away, and the final scoring follows.
faq-end-last-turn-words = last round finish equal turns

faq-leftover-who = Who gets the buildings that are left at the end?
faq-leftover-who-answer = Each goes to the player with the most money in the currency of its space, free of charge and whatever it costs. If two are tied for the most, or nobody has any, nobody gets it.
faq-leftover-who-words = last buildings most money tie remaining

faq-leftover-refuse = May I refuse a leftover building?
faq-leftover-refuse-answer = No, but it may go to your reserve if it does not fit or you do not want it in your Alhambra.
faq-leftover-refuse-words = decline must take

faq-leftover-money = Is money worth anything at the end?
faq-leftover-money-answer = No points. It only decides who gets the leftover buildings, and it is not spent on them: one player can get several.
faq-leftover-money-words = cash leftover money points hand end

faq-dirk-win = Can Dirk win?
faq-dirk-win-answer = No. His points are shown, but only those of the two players are compared. If they are equal, both share the victory.
faq-dirk-win-words = neutral winner most points

faq-dirk-gift = What may I give to Dirk?
faq-dirk-gift-answer = Any building you bought this turn, each one separately, instead of placing it. Nothing from the reserve or the Alhambra, no leftover building, and no unfinished one, square or project.
faq-dirk-gift-words = give present gift which

faq-dirk-places = Does Dirk take places away from us?
faq-dirk-places-answer = Yes, he is ranked like a player in all three scorings: with 3 towers for Dirk, 2 for Anna and 1 for Ben in the first scoring Dirk takes the only place that scores, and nobody else gets anything. He shares ties too.
faq-dirk-places-words = majority rank points neutral

faq-dirk-draws = When does Dirk get buildings?
faq-dirk-draws-answer = Six at the start, six right after the first scoring, and after the second a third of the supply, rounded down; and whatever you give him. What he draws after a scoring does not count in that one.
faq-dirk-draws-words = how many draws supply

faq-dirk-wall = Does Dirk have a wall?
faq-dirk-wall-answer = No. He has no Alhambra: his buildings lie in a heap, and walls on them mean nothing.
faq-dirk-wall-words = longest wall

faq-secret-hand-seen = Who can see my hand?
faq-secret-hand-seen-answer = Only you, in answers that Discord shows to nobody else. How many cards you have, what you take and what you pay with is public, and so was your starting money.
faq-secret-hand-seen-words = hidden cards private secret opponents

faq-secret-see-others = What may I see of the others?
faq-secret-see-others-answer = Their Alhambras, reserves and points, and how many cards they hold: choose a name below the turn message, or `/board`. Not which cards they hold.
faq-secret-see-others-words = opponents look board cards

faq-commands-button-old = What happens if I press an old button?
faq-commands-button-old-answer = Nothing bad: a button from an earlier turn does nothing but show you, privately, how things stand now.
faq-commands-button-old-words = stale outdated expired twice

faq-commands-turn-ends-itself = Why did my turn end by itself?
faq-commands-turn-ends-itself-answer = A turn typed in full with commands ends as soon as nothing is left to decide; with buttons you confirm it with *End turn*. `/settings` changes this for you.
faq-commands-turn-ends-itself-words = automatic confirm setting end turn

faq-commands-leave-game = What happens if I leave a running game?
faq-commands-leave-game-answer = A computer plays your seat from then on, and the game goes on. `/join` gives you the seat back at any time.
faq-commands-leave-game-words = quit stop away computer plays on

faq-commands-too-slow = What if somebody does not move?
faq-commands-too-slow-answer = If the table has a time limit, a computer plays the turn when the time is up, and takes over the seat after three such turns in a row, until its owner comes back with `/join`. A question between turns then counts as passed.
faq-commands-too-slow-words = time limit slow absent afk reminder waiting

faq-commands-abort-game = How do we end a game early?
faq-commands-abort-game-answer = With `/abort`: the game ends without a result as soon as everybody at the table agrees. Whoever may manage the server can end it at once.
faq-commands-abort-game-words = stop cancel quit give up vote

faq-commands-text-only = Can I play without pictures, with a screen reader?
faq-commands-text-only-answer = Yes: `/settings` can show you everything as text. Pictures have a description too, and every move works by command, with suggestions as you type.
faq-commands-text-only-words = blind accessibility alt text text mode

faq-commands-levels = How strong are the computers?
faq-commands-levels-answer = There are four levels, which `/bots` and *Options* offer, also mixed at one table: *easy* makes beginners’ mistakes, *medium* plays soundly without looking far ahead, *hard* looks ahead and thinks for a second, *expert* looks further ahead for three. None of them knows more than a person in the same seat could.
faq-commands-levels-words = good are strong strength difficulty bots computer opponent easy medium hard expert level clever cheat

faq-commands-analysis = Can I see afterwards what I could have done better?
faq-commands-analysis-answer = Yes: *Analysis* at the end of a game shows you alone what the level *hard* would have done in each of your decisions and about how many points that would have brought, your three biggest missed chances with pictures, and how lucky you were. `/hint` tells you the same about a single move during the game.
faq-commands-analysis-words = what did I miss analyse analysis review mistakes improve learn missed chance luck hint better

faq-fair-shuffle-fair = How do I know that the shuffling is fair?
faq-fair-shuffle-fair-answer = The bot commits itself to secret bytes as soon as the table opens, and everybody’s joining is mixed into the seed. After the end `/export` gives a file that lets you check every draw, and *Proof* at the end shows the bytes and a digest of the moves. Only whoever runs the bot could look at the bytes beforehand.
faq-fair-shuffle-fair-words = cheating random luck proof verify

faq-fair-practice-game = What is a practice game?
faq-fair-practice-game-answer = One that was started with a seed of your choice: everybody sees the seed, all draws follow from it, and the game is marked as practice.
faq-fair-practice-game-words = seed practice training repeat

faq-overview-modules-all = May all modules be combined?
faq-overview-modules-all-answer = Yes, any of them with any number of players. One or two are right for a first game; with seven or more a game takes much longer.
faq-overview-modules-all-words = expansions together how many combine
