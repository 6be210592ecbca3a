### Questions on the modules, as in questions.ftl.

faq-vizier-overpay = May I overpay with my vizier?
faq-vizier-overpay-answer = No, never: the vizier’s purchase must be paid for exactly, and even so it gives no further action.
faq-vizier-overpay-words = special move exact too much

faq-vizier-wake = Can I use my vizier more than once?
faq-vizier-wake-answer = Yes. After its purchase it sleeps; as an action on your own turn you may wake it, as often as you like. A table may choose that each vizier is used once.
faq-vizier-wake-words = awake asleep again wake up

faq-vizier-scoring = Does a building bought with the vizier count in a scoring that is due?
faq-vizier-scoring-answer = Yes: special moves come before the scoring, and the building is placed at once. A table may choose that scorings come first.
faq-vizier-scoring-words = window before scoring timing

faq-currency_exchange-two = May I use two exchange cards in one purchase?
faq-currency_exchange-two-answer = No, one for each purchase. A second purchase in the same turn may use another one.
faq-currency_exchange-two-words = several three currencies

faq-currency_exchange-needless = Must I pay some of the other currency with an exchange card?
faq-currency_exchange-needless-answer = Yes, some of it must be in the payment; you may even pay in the other currency alone. An exchange card that is not needed cannot be played.
faq-currency_exchange-needless-words = necessary mixture pair

faq-currency_exchange-take = May I take an exchange card together with money?
faq-currency_exchange-take-answer = No, you take it alone, and only one at a time.
faq-currency_exchange-take-words = display take exchange card with money

faq-bonus_cards-when = When may I reveal a bonus card?
faq-bonus_cards-when-answer = When exactly its building stands in your Alhambra: at any time on your turn, without an action, and before each scoring. You never have to, but a card still hidden at the end is worth nothing.
faq-bonus_cards-when-words = show reveal time must

faq-bonus_cards-reserve = What if the building of my bonus card goes to the reserve?
faq-bonus_cards-reserve-answer = The card does not count as long as the building lies there. Once it is back in your Alhambra, the card counts again.
faq-bonus_cards-reserve-words = revealed redesign remove

faq-squares-limit = How many squares may I own?
faq-squares-limit-answer = Three at most, including those in your reserve and those taken this turn.
faq-squares-limit-words = limit maximum number huts

faq-squares-counts = Does a square itself count as a building?
faq-squares-counts-answer = No. It only adds the buildings of its type that touch it along an open side; another square does not count, nor does a building behind a wall or at a corner.
faq-squares-counts-words = worth majority neighbour hut

faq-city_gates-where = Where may I set a gate?
faq-city_gates-where-answer = On any double wall between two of your tiles, while you place a tile or redesign: one that the move makes, or one that is there already, even if the gate is not needed.
faq-city_gates-where-words = double wall existing when use

faq-city_gates-locked = May I redesign tiles with a gate?
faq-city_gates-locked-answer = The two tiles that a gate joins can never be removed or exchanged. All others may be, as long as everything can still be reached.
faq-city_gates-locked-words = locked move remove store

faq-diamonds-mix = May I mix diamonds with other money?
faq-diamonds-mix-answer = No: a building is paid for with diamonds alone, on any space. Only treasure chests take any mixture.
faq-diamonds-mix-words = together combine joker exact

faq-diamonds-end = What are diamonds worth at the end?
faq-diamonds-end-answer = Nothing: they belong to none of the four currencies, so they do not count for the leftover buildings.
faq-diamonds-end-words = leftover most money points

faq-characters-bid-exact = How much may I bid for a character?
faq-characters-bid-exact-answer = More than the last bid, and only what you can pay exactly with money of one currency. Only the winner pays.
faq-characters-bid-exact-words = auction bid exact one currency losers

faq-characters-wise-man = When do I name the type for the Wise Man?
faq-characters-wise-man-answer = Once in each scoring, after the bonus cards. You have half a building more of that type, which can break a tie or win a place on its own.
faq-characters-wise-man-words = half building tie

faq-characters-messenger-when = When may I send the Messenger?
faq-characters-messenger-when-answer = Once in the game, for one more action: when your actions are over, as long as no tile of the turn has been placed. If you still have a further action, take it or stop first. Never as the first action.
faq-characters-messenger-when-words = extra action once

faq-camps-where = Where may a camp lie?
faq-camps-where-answer = With at least one bastion against a wall of one of your tiles. A bastion may touch nothing but a wall, a side without one nothing but such a side of another camp. A camp need not be reachable on foot, and must not close in a gap.
faq-camps-where-words = bastion place wall another camp

faq-camps-line = Where does the line of a camp end?
faq-camps-line-answer = At an empty cell, another camp, a bazaar or an unfinished building. The fountain does not end it but scores nothing, and walls along it do not matter.
faq-camps-line-words = count points straight fountain

faq-camps-wall = Does a camp cover my longest wall?
faq-camps-wall-answer = No: the wall is measured as if the camp were not there. A camp is neither a building nor a wall.
faq-camps-wall-words = behind hides covers

faq-city_walls-wood-where = Where may I build a wooden wall?
faq-city_walls-wood-where-answer = On one of your tiles, the fountain and the reserve included, on every side that the card shows: none of them may have a wall, in the Alhambra the cell beyond must be empty, and the tile must keep an open side.
faq-city_walls-wood-where-words = which side neighbour card turn

faq-city_walls-wood-move = Do wooden walls move with their tile?
faq-city_walls-wood-move-answer = Yes, they belong to it for good, in the reserve too, and are walls like printed ones.
faq-city_walls-wood-move-words = redesign reserve permanent

faq-thieves-who = Who may steal with a thief?
faq-thieves-who-answer = Between two turns, everybody but the player who comes next. Whoever has just finished may too, asked last, unless the table chose otherwise.
faq-thieves-who-words = when next player window

faq-thieves-what = What can a thief take?
faq-thieves-what-answer = One card of its currency from the display, whatever it is worth: money or a master builder. No diamonds, exchange cards or gate cards, nothing from a hand, no coins and no bids.
faq-thieves-what-words = steal which card

faq-change-round = How many coins do I get when I overpay?
faq-change-round-answer = One for every full 2 that you overpaid, drawn blindly; an odd 1 is lost. Overpaying by 5 brings two coins. There is no further action then.
faq-change-round-words = change rounding two

faq-change-coin-exact = Can I pay exactly with coins?
faq-change-coin-exact-answer = Yes, a coin is 1 in its currency, alone or with cards, and the sum may be exact. Coins that were spent go back into the bag.
faq-change-coin-exact-words = coin worth further action

faq-street_merchants-match = What happens when I build where my merchant stands?
faq-street_merchants-match-answer = If one of its citizens has the colour of the building, you may put that citizen on it and take any one from the supply. If none has, you may exchange one citizen. At the end of the turn you put the merchant down again beside your Alhambra.
faq-street_merchants-match-words = citizen deliver exchange match

faq-street_merchants-leave = What if a building with a citizen leaves my Alhambra?
faq-street_merchants-leave-answer = The citizen goes back to the supply. Those that stay on their buildings score in every scoring.
faq-street_merchants-leave-words = redesign reserve citizen lost

faq-treasure_chamber-exact = Do chests paid with exactly 8 give a further action?
faq-treasure_chamber-exact-answer = No. You pay at least 8 in any mixture of currencies, get no change, and have no further action.
faq-treasure_chamber-exact-words = price treasure exact pay

faq-treasure_chamber-must = Must I place chests, also those of somebody else?
faq-treasure_chamber-must-answer = Yes: of each colour as many as you have free buildings for, one on each. The rest is passed to the left, and everybody must place what fits; what remains goes back into the bag.
faq-treasure_chamber-must-words = distribute pass on left neighbour compulsory

faq-master_builders-when = When may I use a master builder to redesign?
faq-master_builders-when-answer = At the end of your own turn, when all actions are over and everything bought is placed. Its currency does not matter then, and several may be used one after the other.
faq-master_builders-when-words = redesign end of turn

faq-master_builders-pay = What is a master builder worth as money?
faq-master_builders-pay-answer = 3 in its currency, in any payment of that currency, exact ones included. On display it counts 3 towards the 5.
faq-master_builders-pay-words = pay value three

faq-invaders-sides = Which sides do the invaders attack?
faq-invaders-sides-answer = Those that face the direction of the attack, have no wall and have an empty cell beside them. The fountain counts too, unless the table left it out. After the final scoring the two flanks cost 1 for each open side as well.
faq-invaders-sides-words = open sides unprotected fountain direction

faq-invaders-zero = Can the invaders bring me below 0 points?
faq-invaders-zero-answer = No, never. All losses of one attack are added up first.
faq-invaders-zero-words = negative points minimum

faq-invaders-scout-when = When may I look at the invasion card?
faq-invaders-scout-when-answer = At the moment you pay exactly for a building whose type an open scout shows. What you see stays your secret; the scout leaves the game.
faq-invaders-scout-when-words = scout peek look exact

faq-bazaars-price = What does a bazaar cost?
faq-bazaars-price-answer = As much as the tile now lying on the space of the bazaar’s currency, to be paid exactly in this currency. While that space is empty, the bazaar cannot be bought.
faq-bazaars-price-words = price exact empty space

faq-bazaars-score = How does a bazaar score?
faq-bazaars-score-answer = Only at the end: count the buildings of its three types on the eight cells around it, corners too, and multiply by how many of these types are there.
faq-bazaars-score-words = points eight places around corner

faq-building_sites-counts = Does an unfinished building count?
faq-building_sites-counts-answer = Neither for majorities nor for other modules. Its walls count, and you can walk through it. It counts from the moment you complete it.
faq-building_sites-counts-words = building site majority wall

faq-building_sites-price = What does it cost to complete a building site?
faq-building_sites-price-answer = At least the whole price, in the currency on the back of the site tile. What you paid before does not count. If you pay exactly, a further action follows.
faq-building_sites-price-words = finish pay whole price half

faq-building_sites-end = What happens to unfinished buildings at the end?
faq-building_sites-end-answer = Each one in your Alhambra costs you all your money of its currency before the leftover buildings are given away, and it stays unfinished. In the reserve they cost nothing.
faq-building_sites-end-words = lose money leftover reveal

faq-major_projects-win = When do I win a major project?
faq-major_projects-win-answer = When your own turn begins and your bid still lies there. Whoever is outbid gets the money back at once.
faq-major_projects-win-words = offer bid outbid

faq-major_projects-raise = Can I raise my bid or take it back?
faq-major_projects-raise-answer = No, neither. It lies until somebody bids more or your next turn begins; at the end of the game it comes back to you.
faq-major_projects-raise-words = withdraw increase own offer

faq-major_projects-swap = Can I swap a major project with a single building?
faq-major_projects-swap-answer = No, only with another project. You may store it in the reserve as a whole and place it again.
faq-major_projects-swap-words = redesign exchange two cells

faq-orchards-fruit-where = Where does a fruit go?
faq-orchards-fruit-where-answer = At once onto a free space of its kind on your own board; if several are free, you choose. Only if all three are taken is it laid face down beside it, for 1 point at the end. Fruits never move again.
faq-orchards-fruit-where-words = place space choose board

faq-orchards-fruit-score = Do incomplete groups of fruits score?
faq-orchards-fruit-score-answer = No. Only a group whose spaces are all taken scores, at the end: 1, 2, 4, 7, 11 or 16 points for 1 to 6 spaces.
faq-orchards-fruit-score-words = points group complete
