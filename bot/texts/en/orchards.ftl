### Orchards.

module-orchards = Orchards
module-orchards-why = Buildings of the market carry fruit; complete groups on your board score at the end

thing-fruit_apple = apple
thing-fruit_orange = orange
thing-fruit_fig = fig
thing-fruit_date = date
thing-fruit_lemon = lemon
thing-fruit_pomegranate = pomegranate
thing-fruit_grape = grape
thing-ob1 = orchard board 1
thing-ob2 = orchard board 2
thing-ob3 = orchard board 3
thing-ob4 = orchard board 4
thing-ob5 = orchard board 5
thing-ob6 = orchard board 6
thing-ob7 = orchard board 7
# The groups of each board by their points.
mark-orchards-ob1 = Orchard (1: date; 2: fig, pomegranate; 4: grape, orange, lemon; 7: grape, lemon, pomegranate, apple; 11: grape, apple, orange, fig, date; 16: apple, orange, fig, date, lemon, pomegranate)
mark-orchards-ob2 = Orchard (1: lemon; 2: date, grape; 4: apple, fig, pomegranate; 7: apple, pomegranate, grape, orange; 11: apple, orange, fig, date, lemon; 16: orange, fig, date, lemon, pomegranate, grape)
mark-orchards-ob3 = Orchard (1: pomegranate; 2: lemon, apple; 4: orange, date, grape; 7: orange, grape, apple, fig; 11: orange, fig, date, lemon, pomegranate; 16: fig, date, lemon, pomegranate, grape, apple)
mark-orchards-ob4 = Orchard (1: grape; 2: pomegranate, orange; 4: fig, lemon, apple; 7: fig, apple, orange, date; 11: fig, date, lemon, pomegranate, grape; 16: date, lemon, pomegranate, grape, apple, orange)
mark-orchards-ob5 = Orchard (1: apple; 2: grape, fig; 4: date, pomegranate, orange; 7: date, orange, fig, lemon; 11: date, lemon, pomegranate, grape, apple; 16: lemon, pomegranate, grape, apple, orange, fig)
mark-orchards-ob6 = Orchard (1: orange; 2: apple, date; 4: lemon, grape, fig; 7: lemon, fig, date, pomegranate; 11: lemon, pomegranate, grape, apple, orange; 16: pomegranate, grape, apple, orange, fig, date)
mark-orchards-ob7 = Orchard (1: fig; 2: orange, lemon; 4: pomegranate, apple, date; 7: pomegranate, date, lemon, grape; 11: pomegranate, grape, apple, orange, fig; 16: grape, apple, orange, fig, date, lemon)
# On a building, or on a board: the points of its group, 0 face down.
mark-orchards-fruit_apple = { $text ->
    [none] (apple)
    [0] In the orchard, face down: apple
   *[other] In the orchard, group worth { $text }: apple
}
mark-orchards-fruit_orange = { $text ->
    [none] (orange)
    [0] In the orchard, face down: orange
   *[other] In the orchard, group worth { $text }: orange
}
mark-orchards-fruit_fig = { $text ->
    [none] (fig)
    [0] In the orchard, face down: fig
   *[other] In the orchard, group worth { $text }: fig
}
mark-orchards-fruit_date = { $text ->
    [none] (date)
    [0] In the orchard, face down: date
   *[other] In the orchard, group worth { $text }: date
}
mark-orchards-fruit_lemon = { $text ->
    [none] (lemon)
    [0] In the orchard, face down: lemon
   *[other] In the orchard, group worth { $text }: lemon
}
mark-orchards-fruit_pomegranate = { $text ->
    [none] (pomegranate)
    [0] In the orchard, face down: pomegranate
   *[other] In the orchard, group worth { $text }: pomegranate
}
mark-orchards-fruit_grape = { $text ->
    [none] (grape)
    [0] In the orchard, face down: grape
   *[other] In the orchard, group worth { $text }: grape
}
fruit-name = { $fruit ->
    [fruit_apple] { thing-fruit_apple }
    [fruit_orange] { thing-fruit_orange }
    [fruit_fig] { thing-fruit_fig }
    [fruit_date] { thing-fruit_date }
    [fruit_lemon] { thing-fruit_lemon }
    [fruit_pomegranate] { thing-fruit_pomegranate }
    [fruit_grape] { thing-fruit_grape }
   *[other] { $fruit }
}

verb-fruit = Place the fruit
option-fruit = { $space ->
    [one] Group worth { $space } point
   *[other] Group worth { $space } points
}
question-choose_space = Into which group does the { fruit-name } go?

did-fruit_placed = { $space ->
    [0] laid the { fruit-name } face down
   *[other] placed the { fruit-name } in the group worth { $space }
}

score-item-orchards = Orchards

rules-orchards-title = Orchards
rules-orchards-words = orchard, orchards, fruit, fruits, group, groups, apple, orange, fig, date, lemon, pomegranate, grapes
rules-orchards = Everybody has an orchard board with 21 spaces for seven kinds of fruit, in six groups of 1 to 6 spaces. Every building that comes to the market carries a fruit tile.

    Whoever gets the building gets the fruit, and places it at once:
    - on a free space of its kind; where several groups have one, you choose;
    - if there is none, face down beside the board.

    Fruit never moves again, whatever becomes of the building. Camps, bazaars, squares and projects carry none.

    {""}**Scoring**, only at the end: a group whose spaces are all filled scores.

    - 1 space: 1 point
    - 2 spaces: 2 points
    - 3 spaces: 4 points
    - 4 spaces: 7 points
    - 5 spaces: 11 points
    - 6 spaces: 16 points

    Incomplete groups score nothing. Each face-down fruit scores 1.

    A leftover building given away at the end brings its fruit along.

    {""}*Example:* you buy garden 8 with a fig. Figs are free in your groups of 3 and of 6. The group of 3 has its two other fruits already: you place the fig there and have 4 points for sure.

# What it does, in a picture and on a panel of numbered places.
spot-fruit = A complete group scores the points beside it; an incomplete one scores nothing.
