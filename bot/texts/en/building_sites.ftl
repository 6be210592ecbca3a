### Building Sites.

module-building_sites = Building Sites
module-building_sites-why = Buy a building for half its price and pay in full later, or never

thing-site_dirham_1 = ■ green site tile
thing-site_dirham_2 = ■ green site tile
thing-site_denar_1 = ✚ blue site tile
thing-site_denar_2 = ✚ blue site tile
thing-site_ducat_1 = ★ orange site tile
thing-site_ducat_2 = ★ orange site tile
thing-site_florin_1 = ◆ yellow site tile
thing-site_florin_2 = ◆ yellow site tile
# Secret: the text names the building.
mark-building_sites-site_dirham_1 = Building site { $text }: to be completed in ■ green
mark-building_sites-site_dirham_2 = Building site { $text }: to be completed in ■ green
mark-building_sites-site_denar_1 = Building site { $text }: to be completed in ✚ blue
mark-building_sites-site_denar_2 = Building site { $text }: to be completed in ✚ blue
mark-building_sites-site_ducat_1 = Building site { $text }: to be completed in ★ orange
mark-building_sites-site_ducat_2 = Building site { $text }: to be completed in ★ orange
mark-building_sites-site_florin_1 = Building site { $text }: to be completed in ◆ yellow
mark-building_sites-site_florin_2 = Building site { $text }: to be completed in ◆ yellow
site-back = { $back ->
    [site_dirham_1] { thing-site_dirham_1 }
    [site_dirham_2] { thing-site_dirham_2 }
    [site_denar_1] { thing-site_denar_1 }
    [site_denar_2] { thing-site_denar_2 }
    [site_ducat_1] { thing-site_ducat_1 }
    [site_ducat_2] { thing-site_ducat_2 }
    [site_florin_1] { thing-site_florin_1 }
    [site_florin_2] { thing-site_florin_2 }
   *[other] { $back }
}
# On a building, or beside the market.
mark-building_sites-site = { $text ->
    [none] (building site)
   *[other] Site tiles left: { $text }
}

verb-site = Buy as a building site
option-site = Site { $tile } for { $pay }
verb-complete = Complete a building
option-complete = Complete { $tile ->
    [none] { $at }
   *[other] { $tile }{ $at ->
        [none] {" "}(reserve)
       *[other] {" "}({ $at })
    }
} for { $pay }
verb-keep = Keep a site tile
option-keep = Keep { site-back }
question-keep_one = Building site { $tile }: in which currency will you complete it?

# The purchase of a building site, instead of `did-tile_bought`.
did-tile_bought-site = bought { $tile } as a building site for { $pay }
# Only the owner knows which site tile it is.
did-site_kept = laid a hidden site tile on { $tile }
own-site_kept = Your site tile on { $tile }: { site-back }.
did-site_completed = { $exact ->
    [yes] completed { $tile } for { $pay } (exact)
   *[no] completed { $tile } for { $pay } (price { $price })
}
did-sites_revealed = revealed { $backs } and lost { $lost }

rules-building_sites-title = Building Sites
rules-building_sites-words = building site, site, sites, half price, complete, unfinished, scaffold
rules-building_sites = You may buy a building of the market as a **building site**: for at least half its price, rounded down, but less than the full price, in the currency of its space. Never a camp or a bazaar, and never with the vizier. It gives no further action.

    You then look at two hidden site tiles and keep one. Its back shows a currency that only you know. It lies on the building, which you place like any other.

    While it is unfinished it lies in your Alhambra, its walls count and you can walk through it, but it is **not a building**: it counts for no majority and for no other module.

    {""}**Completing** is an action: pay the full price in the currency of the site tile. What you paid before does not count. If you pay exactly, you get a further action. The site tile leaves the game.

    {""}**At the end**, before leftover buildings are given away, each site in your Alhambra is revealed and costs you **all your money** of its currency. Sites in the reserve cost nothing.

    There are eight site tiles, two of each currency. Once they are used up, no more sites can be bought.

    {""}*Example:* tower 13 for ✚ blue 6. You keep the green site tile. Three turns later you pay ■ green 9 + 4: the tower counts from now on, and you get a further action.

# What it does, in a picture and on a panel of numbered places.
spot-site = Half the price now; as a building it counts only once it is completed.
spot-complete = Pay the full price in the site’s secret currency. Paid exactly: one more action.
spot-keep = Only you see its currency: that is how you pay the full price when you complete the site.
