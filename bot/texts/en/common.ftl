### Words that every other file and picture uses: things of the game, counts, and the words on buttons.
### Ids come from the engine: currencies florin dirham denar ducat, building types pavilion seraglio arcades
### chambers garden tower, sides n e s w; seats are numbered from 1.

## Currencies

# What people call a currency: its colour.
currency = { $currency ->
    [florin] yellow
    [dirham] green
    [denar] blue
    [ducat] orange
   *[other] { $currency }
}
currency-short = { $currency ->
    [florin] Y
    [dirham] G
    [denar] B
    [ducat] O
   *[other] { $currency }
}
# The sign on its cards, where no picture of it can be shown.
currency-symbol = { $currency ->
    [florin] ◆
    [dirham] ■
    [denar] ✚
    [ducat] ★
   *[other] { $currency }
}
currency-noun = { $currency ->
    [florin] florin
    [dirham] dirham
    [denar] denar
    [ducat] ducat
   *[other] { $currency }
}
currency-full = { $currency ->
    [florin] yellow florin
    [dirham] green dirham
    [denar] blue denar
    [ducat] orange ducat
   *[other] { $currency }
}
# An amount of money: 5 blue denars.
currency-amount = { $currency ->
    [florin] { $n ->
        [one] { $n } yellow florin
       *[other] { $n } yellow florins
    }
    [dirham] { $n ->
        [one] { $n } green dirham
       *[other] { $n } green dirhams
    }
    [denar] { $n ->
        [one] { $n } blue denar
       *[other] { $n } blue denars
    }
    [ducat] { $n ->
        [one] { $n } orange ducat
       *[other] { $n } orange ducats
    }
   *[other] { $n } { $currency }
}
# One card: blue 5.
card = { currency } { $n }
card-symbol = { currency-symbol } { card }

## Buildings

building = { $type ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
    [tower] tower
    [fountain] Lion Fountain
   *[other] { $type }
}
building-plural = { $type ->
    [pavilion] pavilions
    [seraglio] seraglios
    [arcades] arcades
    [chambers] chambers
    [garden] gardens
    [tower] towers
    [fountain] Lion Fountains
   *[other] { $type }
}
# At the beginning of a line or on a button.
building-title = { $type ->
    [pavilion] Pavilion
    [seraglio] Seraglio
    [arcades] Arcades
    [chambers] Chambers
    [garden] Garden
    [tower] Tower
    [fountain] Lion Fountain
   *[other] { $type }
}
building-title-plural = { $type ->
    [pavilion] Pavilions
    [seraglio] Seraglios
    [arcades] Arcades
    [chambers] Chambers
    [garden] Gardens
    [tower] Towers
    [fountain] Lion Fountains
   *[other] { $type }
}
building-short = { $type ->
    [pavilion] Pa
    [seraglio] Se
    [arcades] Ar
    [chambers] Ch
    [garden] Ga
    [tower] To
    [fountain] Fo
   *[other] { $type }
}
# As the subject of a sentence.
building-a = { $type ->
    [pavilion] a pavilion
    [seraglio] a seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] a garden
    [tower] a tower
    [fountain] a Lion Fountain
   *[other] { $type }
}
building-the = the { building }
# As what somebody buys, builds or stores.
building-the-object = { building-the }
building-priced = { building } { $price }
building-count = { $n ->
    [one] { $n } { building }
   *[other] { $n } { building-plural }
}

## Directions

side = { $side ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[other] { $side }
}
side-short = { $side ->
    [n] N
    [e] E
    [s] S
    [w] W
   *[other] { $side }
}

## Counts

count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}

## Rounds and places

scoring = { $round ->
    [1] first scoring
    [2] second scoring
    [3] final scoring
   *[other] scoring { $round }
}
scoring-title = { $round ->
    [1] First scoring
    [2] Second scoring
    [3] Final scoring
   *[other] Scoring { $round }
}
turn-number = turn { $n }
place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

## Seats

seat-number = seat { $seat }
seat-colour = { $seat ->
    [1] pink
    [2] blue
    [3] white
    [4] green
    [5] purple
    [6] brown
   *[other] seat { $seat }
}
seat-shape = { $seat ->
    [1] circle
    [2] triangle
    [3] hexagon
    [4] crescent
    [5] shield
    [6] drop
   *[other] seat { $seat }
}
seat-token = { $seat ->
    [1] pink circle
    [2] blue triangle
    [3] white hexagon
    [4] green crescent
    [5] purple shield
    [6] brown drop
   *[other] seat { $seat }
}

## Things and people

word-game-over = Game over
word-dirk = Dirk
word-nobody = nobody

## Actions, as buttons name them

action-take = Take money
action-buy = Buy building
action-redesign = Redesign
action-place = Place in Alhambra
action-store = Put into reserve
action-swap = Swap
action-dirk = Give to Dirk
action-stop = End turn
action-pass = Pass
action-undo = Undo
action-reset = Reset turn
action-hand = My hand

## Generic words

word-cancel = Cancel
word-on = on
word-off = off
word-all = all
word-plain = plainly
word-none = none
word-exact = exact
word-overpaid = overpaid by { $n }

# Lists: "Anna, Ben and Carl" is list-last(list-next(Anna, Ben), Carl).
list-next = { $head }, { $item }
list-last = { $head } and { $item }
list-or = { $head } or { $item }
