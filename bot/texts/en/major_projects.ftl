### Major Projects.

module-major_projects = Major Projects
module-major_projects-why = Bid for tiles with two buildings; a bid that stands until your next turn wins

thing-mp01 = project pavilion/seraglio
thing-mp02 = project pavilion/arcades
thing-mp03 = project seraglio/arcades
thing-mp04 = project seraglio/chambers
thing-mp05 = project arcades/chambers
thing-mp06 = project arcades/garden
thing-mp07 = project chambers/garden
thing-mp08 = project chambers/tower
thing-mp09 = project garden/tower
thing-mp10 = project garden/pavilion
thing-mp11 = project tower/pavilion
thing-mp12 = project tower/seraglio
thing-mp13 = project pavilion/chambers
thing-mp14 = project seraglio/garden
thing-mp15 = project arcades/tower
# What is on offer, with the walls of its upper and lower part; the text is the highest offer.
mark-major_projects-mp01 = Project on offer: pavilion above seraglio [wall E,S]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp02 = Project on offer: pavilion [wall E] above arcades [wall E]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp03 = Project on offer: seraglio [wall W] above arcades [wall W]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp04 = Project on offer: seraglio above chambers [wall S,W]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp05 = Project on offer: arcades [wall W] above chambers [wall W]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp06 = Project on offer: arcades above garden [wall S,W]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp07 = Project on offer: chambers [wall E] above garden [wall E]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp08 = Project on offer: chambers [wall E] above tower [wall E]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp09 = Project on offer: garden above tower [wall E,S]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp10 = Project on offer: garden [wall N,W] above pavilion; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp11 = Project on offer: tower above pavilion [wall S,W]; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp12 = Project on offer: tower [wall N,W] above seraglio; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp13 = Project on offer: pavilion [wall N,E] above chambers; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp14 = Project on offer: seraglio [wall N,E] above garden; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
mark-major_projects-mp15 = Project on offer: arcades [wall N,W] above tower; { $text ->
    [none] no bid yet
   *[other] highest bid { $text }
}
thing-mp_marker = marker
mark-major_projects-mp_marker = Lying in the highest offer: { $text }
mark-major_projects-pile = Projects still to come: { $text }

verb-offer = Bid for the project
option-offer = Bid { $pay }

event-project_shown = Now up for bids: { $project }.
did-offer_made = { $outbid ->
    [none] bid { $total } for the { $project } ({ $pay })
   *[other] bid { $total } for the { $project } ({ $pay }), more than the bid before
}
did-project_won = won the { $project } for { $total }
did-offer_returned = took the open bid back: { $pay }

rules-major_projects-title = Major Projects
rules-major_projects-words = project, projects, major project, construction project, offer, outbid, two buildings
rules-major_projects = A project is one tile with **two buildings**, one above the other. One project is always up for bids.

    {""}**Bidding** is an action. Lay money of a single currency beside the project: at least 15, or more than the bid lying there, in whatever currency. Whoever is outbid takes their money back at once. A bid cannot be withdrawn and never gives a further action. Coins, master builders and diamonds (alone) can be bid; exchange cards cannot.

    {""}**Winning:** if your bid still lies there when your next turn begins, the project is yours: the money is gone, and the next project is turned up. You may bid for that one with your action.

    {""}**Placing:** at the end of that turn, like a building, upright and as one tile, into the Alhambra or the reserve. All outer sides must match; between its two cells it is open. It counts as one building of each of its types. In a redesign it moves as a whole.

    At the end of the game an open bid goes back to its owner.

    {""}*Example:* Anna bids ✚ blue 9 + 7. Ben bids ★ orange 9 + 8 = 17, and Anna takes her money back. Nobody bids more before Ben’s next turn: he gets the project with a garden above a tower.

# What it does, in a picture and on a panel of numbered places.
spot-offer = Your cards lie open beside the project. If your bid stands until your next turn, the project is yours.
