### Squares.

module-squares = Squares
module-squares-why = Free tiles that make buildings of their kind beside them count twice; at most three each

thing-sq_pavilion_1 = pavilion square
thing-sq_pavilion_2 = pavilion square
thing-sq_pavilion_3 = pavilion square
thing-sq_seraglio_1 = seraglio square
thing-sq_seraglio_2 = seraglio square
thing-sq_seraglio_3 = seraglio square
thing-sq_arcades_1 = arcades square
thing-sq_arcades_2 = arcades square
thing-sq_arcades_3 = arcades square
thing-sq_arcades_4 = arcades square
thing-sq_chambers_1 = chambers square
thing-sq_chambers_2 = chambers square
thing-sq_chambers_3 = chambers square
thing-sq_chambers_4 = chambers square
thing-sq_garden_1 = garden square
thing-sq_garden_2 = garden square
thing-sq_garden_3 = garden square
thing-sq_garden_4 = garden square
thing-sq_garden_5 = garden square
thing-sq_tower_1 = tower square
thing-sq_tower_2 = tower square
thing-sq_tower_3 = tower square
thing-sq_tower_4 = tower square
thing-sq_tower_5 = tower square
mark-squares-sq_pavilion_1 = Free to take: pavilion square [wall N]
mark-squares-sq_pavilion_2 = Free to take: pavilion square [wall E]
mark-squares-sq_pavilion_3 = Free to take: pavilion square [wall S]
mark-squares-sq_seraglio_1 = Free to take: seraglio square [wall N]
mark-squares-sq_seraglio_2 = Free to take: seraglio square [wall E]
mark-squares-sq_seraglio_3 = Free to take: seraglio square [wall W]
mark-squares-sq_arcades_1 = Free to take: arcades square [wall N]
mark-squares-sq_arcades_2 = Free to take: arcades square [wall E]
mark-squares-sq_arcades_3 = Free to take: arcades square [wall S]
mark-squares-sq_arcades_4 = Free to take: arcades square [wall W]
mark-squares-sq_chambers_1 = Free to take: chambers square [wall N]
mark-squares-sq_chambers_2 = Free to take: chambers square [wall E]
mark-squares-sq_chambers_3 = Free to take: chambers square [wall S]
mark-squares-sq_chambers_4 = Free to take: chambers square [wall W]
mark-squares-sq_garden_1 = Free to take: garden square [wall N]
mark-squares-sq_garden_2 = Free to take: garden square [wall E]
mark-squares-sq_garden_3 = Free to take: garden square [wall S]
mark-squares-sq_garden_4 = Free to take: garden square [wall W]
mark-squares-sq_garden_5 = Free to take: garden square [wall S]
mark-squares-sq_tower_1 = Free to take: tower square [wall N]
mark-squares-sq_tower_2 = Free to take: tower square [wall E]
mark-squares-sq_tower_3 = Free to take: tower square [wall S]
mark-squares-sq_tower_4 = Free to take: tower square [wall W]
mark-squares-sq_tower_5 = Free to take: tower square [wall W]

verb-square = Take a square
option-square = Take the { building } square

did-square_taken = took the { $tile }

rules-squares-title = Squares
rules-squares-words = square, squares, workers' huts, huts, free tile, neighbour, neighbours
rules-squares = Beside the market lie six piles of squares, one for each building type, with the top one open. As an action take one open square, free of charge; the next one of its pile is turned up.

    - Nobody may own more than **three**, reserve included.
    - You place it at the end of your turn like a building, into the Alhambra or the reserve. Redesigns treat it like a building.
    - Every square has one wall. It must fit, and counts for the longest wall, like any other.

    {""}**Scoring:** in each scoring a square adds, to your number of buildings of its type, as many as there are buildings of this type touching it along an open side: 0 to 3. A building beside two squares counts for both.

    A square itself is not a building. Diagonal neighbours and those behind a wall do not count, and in the reserve it is worth nothing.

    {""}*Example:* you have three gardens, and two of them touch your garden square along open sides. In the scoring you have 3 + 2 = 5 gardens.

# What it does, in a picture and on a panel of numbered places.
spot-square = Free of charge. In scorings it counts the buildings of its type beside it a second time.
