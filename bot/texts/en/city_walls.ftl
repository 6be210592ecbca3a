### City Walls.

module-city_walls = City Walls
module-city_walls-why = Cards with which you build wooden walls on your tiles

thing-wall_n = wall card N
thing-wall_e = wall card E
thing-wall_s = wall card S
thing-wall_w = wall card W
thing-wall_ne = wall card N,E
thing-wall_es = wall card E,S
thing-wall_sw = wall card S,W
thing-wall_nw = wall card N,W
mark-city_walls-wall_n = Open wall card: N
mark-city_walls-wall_e = Open wall card: E
mark-city_walls-wall_s = Open wall card: S
mark-city_walls-wall_w = Open wall card: W
mark-city_walls-wall_ne = Open wall card: N,E
mark-city_walls-wall_es = Open wall card: E,S
mark-city_walls-wall_sw = Open wall card: S,W
mark-city_walls-wall_nw = Open wall card: N,W
thing-wall_segment = wooden wall
# How many are left; or the sides of a tile that have one, behind its cell.
mark-city_walls-wall_segment = { $text ->
    [one] Wooden walls left: { $text }
    [other] Wooden walls left: { $text }
   *[sides] wooden wall { $text }
}

verb-wall = Build a wooden wall
option-wall = { $card }: { $tile ->
    [none] { $at }
   *[other] { $tile }{ $at ->
        [none] {""}
       *[other] {" "}({ $at })
    }
}{ $part ->
    [0] {""}
   *[other] , lower part
}

event-wall_card_shown = Turned up: { $card }.
did-wall_built = built the walls of { $card } on { $tile }{ $at ->
    [none] {" "}beside the Alhambra
   *[other] {" "}at { $at }
}

rules-city_walls-title = City Walls
rules-city_walls-words = city walls, wooden wall, wooden walls, wood, wall card, segment
rules-city_walls = Eight wall cards are hidden in the draw pile. One that turns up is laid open beside the market; it is not money and cannot be taken.

    As an **action** choose an open card and build wooden walls on one of your tiles, on all the sides that the card shows. The card leaves the game.

    - Any tile of yours: in the Alhambra (the fountain too), in the reserve, or bought this turn and not placed yet.
    - North is up; the card is not turned. Both walls of a card with two go on the same tile.
    - On these sides there must be no wall yet, and in the Alhambra the cell beyond must be empty.
    - At least one side of the tile must stay open.

    Wooden walls stay for good. They move with the tile and count like printed ones: for placing, for walking, and for your longest wall. The action costs nothing and never gives a further one, but it may be the further action after an exact payment.

    {""}*Example:* tower 13 at `O13` has a wall in the north. With the card E you add one in the east, where nothing lies. Your longest wall now goes around the corner and is 1 longer; to the east you can no longer build on from this tower.

# What it does, in a picture and on a panel of numbered places.
spot-wall = Wooden walls count like printed ones: for placing and for the longest wall.
