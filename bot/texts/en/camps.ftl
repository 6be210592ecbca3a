### Camps.

module-camps = Camps
module-camps-why = Tiles that lean against your city wall and score the line of buildings behind it

thing-camp_n = camp 3
thing-camp_e = camp 4
thing-camp_s = camp 5
thing-camp_w = camp 6
thing-camp_nw = camp 7
thing-camp_ne = camp 8
thing-camp_se = camp 9
thing-camp_sw = camp 10
# Behind the name of the tile.
mark-camps-camp_n = {"["}bastion N]
mark-camps-camp_e = {"["}bastion E]
mark-camps-camp_s = {"["}bastion S]
mark-camps-camp_w = {"["}bastion W]
mark-camps-camp_nw = {"["}bastions N,W]
mark-camps-camp_ne = {"["}bastions N,E]
mark-camps-camp_se = {"["}bastions E,S]
mark-camps-camp_sw = {"["}bastions S,W]

score-item-camps = Camps

rules-camps-title = Camps
rules-camps-words = camp, camps, bastion, bastions, line, straight line
rules-camps = Eight camps lie among the buildings and are bought like them. They stand outside your Alhambra, with one or two **bastions** against its wall.

    {""}**Placing:** never turned.
    - At least one bastion must lie against a wall of one of your tiles.
    - A side without a bastion may touch nothing but such a side of another camp.
    - A bastion never meets an open side or another camp.
    - Nobody walks through a camp, so it need not be reachable. It may not close in a gap.
    - Buildings placed beside a camp later must keep to this too.

    A camp may go to the reserve and be moved by redesigns. What it leans against must stay.

    {""}**Scoring**, the same in all three: from each bastion go straight on into your Alhambra and count the buildings until the line ends: 1 point each. The line ends at an empty cell, a camp, a bazaar or an unfinished building. Walls do not end it; nor does the fountain, which scores nothing. Squares count as buildings here.

    A camp is neither building nor wall; the wall behind it still counts for your longest wall.

    {""}*Example:* your camp lies at `O12` with its bastion to the south, on the wall of tower `O13`. Below it follow garden `O14` and arcades `O15`, then nothing: 3 points in every scoring.

# What it does, in a picture and on a panel of numbered places.
spot-camp = A camp stands outside: its bastion against one of your walls.
