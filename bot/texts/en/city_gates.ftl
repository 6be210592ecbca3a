### City Gates.

module-city_gates = City Gates
module-city_gates-why = Cards that open a gate in a double wall, so that you can walk through

thing-gate_card = city gate card
thing-gate = wooden gate
# The text is the cell.
mark-city_gates-gate-n = City gate: { $text }, north
mark-city_gates-gate-e = City gate: { $text }, east
mark-city_gates-gate-s = City gate: { $text }, south
mark-city_gates-gate-w = City gate: { $text }, west
mark-city_gates-gate_card = Beside the display: a city gate card

modifier-gates = gate { $value ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[other] { $value }
}

event-gate_card_shown = { $kept ->
    [yes] A city gate card lies beside the display.
   *[no] A second city gate card was turned up and discarded.
}
did-gate_opened = opened a city gate at { $at } ({ side })

rules-city_gates-title = City Gates
rules-city_gates-words = gate, gates, city gate, double wall, walk through
rules-city_gates = There is one gate card for each player, hidden in the lower half of the draw pile. A card turned up lies beside the display; a second one goes to the discard pile. As an action you may take the open gate card instead of money.

    {""}**Using a gate** takes no action. While you place a building or redesign, put a gate on a **double wall**: two of your tiles side by side, each with a wall on the side they share. From then on you can walk through it.

    - So a building may go where it meets your Alhambra with walls only.
    - In a redesign a gate may open another double wall, so that a tile can be taken out without cutting off the rest.
    - All other rules hold: sides must match, no gap.
    - Several gates may be used at once, one card each. The card leaves the game, the gate stays.
    - The two tiles of a gate can never be removed or swapped.

    A gate scores nothing, and a double wall stays an inner wall. At the end the cards are worth nothing.

    {""}*Example:* garden 8 has its wall in the west, your tower at `O14` in the east. At `P14` wall would meet wall: no way in. With a gate card the garden may go there, and you build on behind it.

# What it does, in a picture and on a panel of numbered places.
spot-gates = A gate lets you walk through a double wall. Its two tiles stay for good.
