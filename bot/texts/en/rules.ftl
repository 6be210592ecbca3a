### The rules by topic, in our own words: `rules-<topic>` with its title and the words by which it is found.
### A module adds three texts of its own id and is then a topic too.

rules-more = Topics: { $topics }. `/rules` with a topic shows one.

rules-overview-title = The game in short
rules-overview-words = overview, start, basics, how to play, goal, introduction, alhambra
rules-overview = Everybody builds a palace of their own around the Lion Fountain: the Alhambra. Whoever has the most buildings of a kind gets points for them, and everybody gets points for their longest wall. After three scorings, whoever has the most points wins.

    {""}**Your turn** is one action: take money, buy a building, or redesign. Pay for a building *exactly* and you have another action. Then place what you bought, and your turn is over.

    {""}**Four currencies:** yellow ◆, green ■, blue ✚, orange ★. Each of the four buildings on the market is paid for in the currency of its space, and in no other.

    {""}**Three scorings:** two scoring cards lie hidden in the draw pile; the third scoring comes when the market can no longer be filled.

    To begin: `/join` opens a table, `/start` begins as soon as two seats are taken. The turn message has buttons for everything.

rules-turn-title = Your turn
rules-turn-words = turn, action, actions, order, phase, end turn, done, stop, pass, undo, first action
rules-turn = **1. Actions.** You must take one action:
    - take money,
    - buy a building,
    - redesign your Alhambra.

    If you bought a building and paid exactly, you may take a further action, again any of the three; after another exact payment yet another, and so on. You may also skip it (`/done`). Any other action is your last one this turn. You can never take more than five: the market has four buildings and is refilled only after your turn.

    {""}**2. Placing.** Now place every building you bought this turn, in any order: into your Alhambra or your reserve.

    {""}**3. Refill.** Display and market are refilled. If a scoring card turns up, it is scored before the next player’s turn.

    {""}**Taking back:** `/undo` takes back your last step as long as nothing new has been turned up and nobody else has decided. Nothing is turned up before your turn ends.

    {""}**Passing** happens only if you can do nothing at all as your first action. If everybody passes in a row, the game ends. (This is our own rule: the printed one does not cover it.)

    {""}*Example:* you pay for tower 9 with 5 + 4 exactly, then take blue 3, then place the tower. Turn over.

rules-money-title = Taking money
rules-money-words = money, take, card, cards, display, coins, currency, currencies, five, draw pile, discard
rules-money = Four money cards lie open on display. As an action take
    - one card of any value, or
    - several cards worth no more than 5 in total, in any currencies.

    {""}*Example:* on display lie yellow 1, green 4, blue 2, orange 7. You may take any single card, also the 7; or yellow 1 + green 4 (5); or yellow 1 + blue 2 (3). Green 4 + blue 2 is 6: too much.

    There is no hand limit. The display is refilled to four cards after your turn. When the draw pile is empty, the discards are shuffled to form a new one. If there are none either, spaces of the display stay empty for now; that, too, is our own rule.

    There are three cards of each value from 1 to 9 in each currency (two in the game with Dirk). The starting money is dealt face up: everybody gets cards until they total 20 or more.

    `/take` takes cards; write `blue 5` or `3 blue + 2 green`.

rules-buying-title = Buying a building
rules-buying-words = buy, buying, building, market, price, pay, payment, currency, overpay, change
rules-buying = Four buildings lie on the market, one on a space of each currency: yellow, green, blue, orange. Pay at least the price printed on the building, and only in the currency of its space.

    - A building’s colour tells you its kind; the space it lies on tells you how to pay for it.
    - No change is given. You may pay more than the price, even with cards you could have kept.
    - Buildings stay on their space, and so in their currency, until somebody buys them.
    - A space you bought from stays empty until the end of your turn.

    {""}*Example:* tower 13 lies on the blue space. You have blue 9, 4 and 3. 9 + 4 is exact: you get a further action. 9 + 4 + 3 would buy it too, but without a further action. 9 + 3 is not enough.

    `/buy` buys; without `pay` the best exact payment is taken if there is one.

rules-exact-title = Paying exactly
rules-exact-words = exact, exactly, further action, another action, bonus, again, extra turn
rules-exact = Pay exactly the price of a building and you may take a further action: take money, buy, or redesign. If that is an exact purchase too, you get yet another. This way you can buy up to four buildings and then take money, all in one turn.

    - You may skip the further action: `/done` or the button *No further action*.
    - The market is not refilled in between; you choose from what is left.
    - The buildings are placed only after your last action.

    Small cards are worth more than they look: they help you hit the exact price. `/hand` shows which buildings you can pay for exactly.

rules-building-title = Placing buildings
rules-building-words = build, building, place, placing, position, adjacent, hole, gap, path, on foot, fountain, coordinates, rotate
rules-building = Every building you bought is placed at the end of your turn, into your Alhambra or your reserve. In the Alhambra there are four rules:
    - **Never turned.** All buildings stand the same way round.
    - **Sides match.** Where two buildings meet, both have a wall on that side or neither has.
    - **On foot.** You must be able to walk from the fountain into the building, across open sides. A building may not go where it would meet its neighbours with walls only.
    - **No gap.** No empty space may be closed in on all sides, whether one cell or several. A corner does not count as an opening.

    Kind and price do not matter. A building you have just placed already counts as a neighbour for the next one. If it fits nowhere, it goes to the reserve.

    {""}**Coordinates:** the fountain is always `N14`. Letters run to the east, numbers to the south: `N13` is north of the fountain, `O14` east of it. The names never change.

    `/build` places a building; `at` takes a cell or `reserve`.

rules-walls-title = Walls
rules-walls-words = wall, walls, city wall, side, sides, open side, inner wall
rules-walls = Many buildings have walls on up to three of their sides.
    - A wall must meet a wall, an open side an open side. This goes for every neighbour.
    - Walls may face empty cells, open sides too.
    - Nobody can walk through a wall. Every building must be reachable on foot from the fountain over open sides.
    - Cheap buildings have many walls, expensive ones few: the cheap ones make your wall, the expensive ones are easier to fit in.

    A wall between two buildings is an inner wall and scores nothing. What counts is the longest connected outer wall: see the topic *Longest wall*.

    In texts walls are written as `[wall N,E]`: north and east.

rules-reserve-title = The reserve
rules-reserve-words = reserve, reserve board, store, keep
rules-reserve = Your reserve lies beside your Alhambra, open for all to see. It has room for any number of buildings.

    - Any building you buy may go there, even if it would fit in your Alhambra.
    - What lies there does not count in any scoring.
    - A building comes out of the reserve only by a redesign, which is an action of a later turn (or the further action after an exact payment).

rules-redesign-title = Redesign
rules-redesign-words = redesign, rebuild, swap, exchange, store, remove, place from reserve, move
rules-redesign = As an action, do one of these:
    - **place:** a building from your reserve into your Alhambra;
    - **store:** a building from your Alhambra into your reserve;
    - **swap:** a building of your reserve takes exactly the place of one in your Alhambra, which goes to the reserve.

    Afterwards your Alhambra must still obey the placing rules: sides match, everything can be reached on foot, no gap. The fountain always stays put. Buildings you bought this turn cannot be used.

    A redesign costs nothing and gives no further action. Moving a building to another cell takes two redesigns: store it, then place it.

    {""}*Example:* you bought tower 13 exactly. As your further action you store the garden at `O14`, and then the tower may go there.

    `/redesign` with `place`, `store` or `swap`.

rules-scoring-title = Scoring
rules-scoring-words = score, scoring, points, majority, majorities, table, round, rounds, place, first, second, third
rules-scoring = There are three scorings. The first two come when their card turns up in the draw pile (somewhere in the second and fourth fifth of it), before the next player’s turn. The third comes at the end.

    In each scoring, every kind of building scores for those who have the most of it in their Alhambra, and everybody gets a point for each segment of their longest wall.

    Points for 1st / 2nd / 3rd place in the first · second · final scoring, and how many buildings of the kind there are:
    { $table }

    In the first scoring only 1st place scores, in the second the first two, in the final one the first three. Whoever has no building of a kind gets nothing for it, even if a place is left. Buildings in the reserve and the fountain do not count.

rules-ties-title = Ties
rules-ties-words = tie, ties, equal, same number, shared, rounding, draw
rules-ties = Players tied for a kind share the places they take up together: add up the points of these places, divide, round down. Places without points count as 0.

    {""}*Examples:*
    - Final scoring, towers: Anna 3, Ben 3, Carl 1. Anna and Ben share 21 + 13 = 34: 17 each. Carl is third: 6.
    - Second scoring, gardens: Anna 4, Ben 2, Carl 2. Anna 12. Ben and Carl share 5 + 0: 2 each.
    - First scoring, pavilions: Anna 1, Ben 1. They share 1 + 0: nothing for either.

    There are no ties for the longest wall: everybody scores their own. If several players have the most points at the end, they share the victory.

rules-wall-title = Longest wall
rules-wall-words = longest wall, wall, outer wall, connected, segment, gold, ring
rules-wall = In every scoring you get 1 point for each segment of your longest connected outer wall.

    - A segment is one side of a building that has a wall and faces an empty cell.
    - The wall runs along the outline of your Alhambra, around corners too. An outer side without a wall interrupts it, and so does the fountain, which has no walls.
    - Walls between two buildings are inner walls and score nothing.
    - Only the longest stretch counts. A ring that closes all the way round counts in full.

    In pictures the longest wall is drawn in gold, with its length.

rules-end-title = End of the game
rules-end-words = end, game end, game over, last turn, winner, final, supply, finish
rules-end = The game ends when, after somebody’s turn, the four spaces of the market can no longer all be filled because the supply has run out. If the last of the supply was just enough, the game goes on.

    Then, in this order:
    - first, a scoring card that has turned up is still scored;
    - then the buildings left on the market are given away: see *Leftover buildings*;
    - last comes the final scoring.

    Whoever has the most points wins; if several are tied, they share the victory.

rules-leftover-title = Leftover buildings
rules-leftover-words = leftover, left over, last buildings, remaining, most money
rules-leftover = When the market can no longer be filled, each building left on it goes to the one player who has the most money in the currency of its space, free of charge. What it costs does not matter, nor how many cards it is.

    - If several are tied for the most, or nobody has any, nobody gets it.
    - Those who get buildings place them as always, in turn order beginning with whoever would have been next: into the Alhambra or the reserve.

    {""}*Example:* garden 8 is left on yellow. Anna has yellow 6, Ben yellow 4 + 1, Carl none: Anna gets it.

rules-dirk-title = Two players: Dirk
rules-dirk-words = dirk, two players, neutral, third player, two
rules-dirk = With two players a third one joins in who takes no turns: Dirk. He only collects buildings in a heap that everybody can see.

    - One of the three copies of each money card stays in the box.
    - Dirk gets 6 buildings at the start, 6 after the first scoring, and after the second a third of what is left in the supply, rounded down. What he gets after a scoring does not count in that one.
    - You may give Dirk a building you bought instead of placing it: `dirk` with `/build`. It does not come back. Buildings from your reserve, or left over at the end, cannot be given to him.
    - He competes for all majorities like a player, taking places and sharing ties. He has no wall.
    - His points are shown, but he cannot win.

    `/options` can leave him out before the start.

rules-secret-title = Public and secret
rules-secret-words = secret, private, hidden, public, hand, privacy, see
rules-secret = **Secret:** your hand. You see it with `/hand` or *My hand*, in an answer that nobody else sees. The bot never puts it in a public message. Only the starting money is dealt face up and named once, at the start.

    {""}**Public:** how many cards everybody has, what they take from the display and what they pay with, all Alhambras and reserves, the market, the points. So anybody who pays attention may know a lot about your hand.

    Buttons on public messages look the same whatever you hold. What you can afford is shown to you alone.

rules-commands-title = Commands
rules-commands-words = commands, command, help, buttons, slash, keyboard, how to, notation
rules-commands = Everything can be done with the buttons of the turn message or by typing.

    {""}**Before the start:** `/join`, `/leave`, `/invite`, `/bots`, `/options`, `/start`
    {""}**Your turn:** `/take`, `/buy`, `/build`, `/redesign`, `/done`, `/pass`, `/play`, `/undo`
    {""}**Looking:** `/hand`, `/board`, `/market`, `/score`, `/status`, `/log`
    {""}**Learning:** `/tutorial`, `/hint`, `/rules`, `/help`
    {""}**Afterwards and around it:** `/replay`, `/export`, `/settings`, `/abort`, `/setup`

    While you type, the list shows exactly what is legal. Natural forms work too, in English and German: `blue 5`, `3 blue + 2 green`, `b5 g2`, `tower 13`, `N13`, `reserve`, `swap`.

    A turn typed in full ends by itself when nothing is left to decide; with buttons you confirm with *End turn*. `/settings` changes both.

    {""}**Time:** a table may have a limit for each turn. There are reminders before it ends; then a computer plays the turn, and after three such turns in a row it takes the seat. `/join` gives it back. If nobody answers a question between turns in time, that counts as a pass.

    {""}**Between turns:** when modules let you do something outside your turn, you are asked, or your orders answer for you. Set both under *My hand* → *Between turns*; orders can be given with `/play` too.

rules-fair-title = Fair shuffling
rules-fair-words = fair, fairness, shuffle, random, seed, cheat, commitment, verify, export, sha
rules-fair = The order of cards and buildings is sealed before anybody sits down. No player can choose or know it, and nobody can change it afterwards without it showing.

    - When a table opens, the bot draws 32 secret bytes and posts their SHA-256, the shuffle seal, at once.
    - The seed of the game is the SHA-256 of these bytes followed by the numbers of all joins and of the start, in order.
    - At the end the bytes are posted, with a digest of all moves. `/export` gives the whole game as a file; `python -m engine verify GAME.json` proves that every card and building came in the sealed order, and prints the digest of the moves in the file for you to compare.
    - What no seal can prove is that whoever runs the bot, and so knows the bytes, has not peeked. Play on a bot whose host you trust, or host your own.

    `/start` with a seed is for practice: the seed is shown to all, and the game is marked as practice.

## What stands around a topic

button-rule = Rule: { $topic }
button-whole-topic = The whole topic: { $topic }
rules-questions = Questions people ask about this
rules-questions-more = More questions about this
rules-also = Or did you mean …
rules-nearest = I am not sure what “{ $text }” means. Did you mean one of these?
# Words that say nothing about what is asked; they are left out of a search.
rules-small-words = a an and any are as be been but by can could do does did for from get gets had has have how i if in into is it isnt lets its me my no not of on or our out shall should so than that the their them then there these they this to up us was we were what when where which who whom whose why will with would you your happens happen must may might
