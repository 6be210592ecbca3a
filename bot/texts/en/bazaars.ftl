### Bazaars.

module-bazaars = Bazaars
module-bazaars-why = Tiles paid for exactly that score the buildings around them at the end

thing-baz_denar_1 = ✚ blue bazaar (seraglio/arcades/tower)
thing-baz_denar_2 = ✚ blue bazaar (pavilion/chambers/garden)
thing-baz_dirham_1 = ■ green bazaar (seraglio/arcades/garden)
thing-baz_dirham_2 = ■ green bazaar (pavilion/chambers/tower)
thing-baz_ducat_1 = ★ orange bazaar (pavilion/arcades/garden)
thing-baz_ducat_2 = ★ orange bazaar (seraglio/chambers/tower)
thing-baz_florin_1 = ◆ yellow bazaar (pavilion/arcades/tower)
thing-baz_florin_2 = ◆ yellow bazaar (seraglio/chambers/garden)
# Where the full name leaves no room for the rest of a label.
short-baz_denar_1 = ✚ blue bazaar (Se/Ar/To)
short-baz_denar_2 = ✚ blue bazaar (Pa/Ch/Ga)
short-baz_dirham_1 = ■ green bazaar (Se/Ar/Ga)
short-baz_dirham_2 = ■ green bazaar (Pa/Ch/To)
short-baz_ducat_1 = ★ orange bazaar (Pa/Ar/Ga)
short-baz_ducat_2 = ★ orange bazaar (Se/Ch/To)
short-baz_florin_1 = ◆ yellow bazaar (Pa/Ar/To)
short-baz_florin_2 = ◆ yellow bazaar (Se/Ch/Ga)
mark-bazaars-baz_denar_1 = Bazaar for ✚ blue: seraglio, arcades, tower; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_denar_2 = Bazaar for ✚ blue: pavilion, chambers, garden; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_dirham_1 = Bazaar for ■ green: seraglio, arcades, garden; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_dirham_2 = Bazaar for ■ green: pavilion, chambers, tower; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_ducat_1 = Bazaar for ★ orange: pavilion, arcades, garden; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_ducat_2 = Bazaar for ★ orange: seraglio, chambers, tower; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_florin_1 = Bazaar for ◆ yellow: pavilion, arcades, tower; { $text ->
    [none] no price now
   *[other] price now { $text }
}
mark-bazaars-baz_florin_2 = Bazaar for ◆ yellow: seraglio, chambers, garden; { $text ->
    [none] no price now
   *[other] price now { $text }
}

event-bazaar_shown = A bazaar lies beside the market: { $tile }.

score-item-bazaars = Bazaars

rules-bazaars-title = Bazaars
rules-bazaars-words = bazaar, bazaars, around, neighbours, diagonal, eight cells
rules-bazaars = Eight bazaars lie among the buildings. Each shows a currency and three building types. One that is drawn is laid **beside** the market, where any number may wait.

    {""}**Buying:** pay for it in its currency. Its price is that of the building now lying on the space of this currency. It must be paid **exactly**, so it always gives a further action. If that space is empty, the bazaar has no price and cannot be bought.

    It is placed like a building, into the Alhambra or the reserve, and has no walls. It is not a building itself.

    {""}**Scoring**, only at the end: look at the eight cells around it, diagonal ones too. Count the buildings of its three types there, and multiply by how many of the three types there are. So a bazaar scores up to 8 × 3 = 24 points. One building may count for several bazaars; walls do not matter.

    Bazaars that nobody bought are removed at the end. In the reserve they are worth nothing.

    {""}*Example:* a bazaar for seraglio, arcades and tower has two seraglios, one arcades and one tower around it: 4 buildings × 3 types = 12 points. Without the tower it would be 3 × 2 = 6.
