### Private panels: what only the one who reads it sees.

panel-action = Your turn: what do you do?
panel-further = Paid exactly: take a further action, or none
panel-must-pass = Nothing is possible; you can only pass.
panel-end = Your turn is done – end it?
panel-turn-over = { $name }’s turn.
panel-undone = Taken back.
panel-footer = As of move { $number } · any button shows the latest
panel-hint-no-files = I am not allowed to attach files here, so there are no pictures. “Attach Files” in this channel brings them back.

hand-your-turn = Your hand · it is your turn
hand-waiting = Your hand · { $name }’s turn

button-my-turn = My turn
button-back = Back
button-other = Other cards …
buy-not-now = Not possible now: { $tiles }
buy-short = { $tile } (you have { $worth } { currency })
buy-beside = For sale beside the market
actions-more = More actions …
modules-more = Module actions
modules-impossible = { $what }: not possible now.
button-all-payments = All payments ({ $n })
button-all-places = All places ({ $n })
place-beside = Beside the Alhambra
list-part = { $first } to { $last }
list-title = { $n ->
    [one] One option
   *[other] { $n } options
}, page { $page } of { $pages }
button-pay = Pay { $n }
button-pass = Pass
button-reset = Reset turn
button-text = As text
button-log = Log
button-rules = Rules
button-previous = Earlier
button-next = Later
button-do = Confirm
button-do-and-end = Confirm and end turn
button-leave-game = Leave the game

rules-placeholder = Topics of the base game
rules-placeholder-modules = Topics of the modules
take-fewer = Take fewer cards

pay-title = Pay for { $tile }: { $price } in { currency }
pay-impossible = You can’t afford { $tile }: it costs { $price } in { currency }, you have { $worth }.
pay-pick = Pick your cards
pay-chosen = Picked: { $cards } = { $worth } (price { $price })

place-title = Where should { $tile } go?
place-pick = Places, part { $n }
place-other = Place another building first
place-ends-turn = This ends your turn.
place-reserve = R Reserve
place-dirk = D Give to Dirk

redesign-title = Redesign: which building?
redesign-impossible = There is nothing you can redesign.
redesign-pick = Choose a building
redesign-where = Redesign: what should happen to it?
redesign-store = { $at } into the reserve
redesign-swap = { $n } · { $at } for { $tile }
redesign-swap-in = Replace with { $tile }
redesign-preview = { $what } at { $at }: longest wall { $before } → { $after }
redesign-kind-place = Place from the reserve
redesign-kind-store = Into the reserve
redesign-kind-swap = Swap

option-buy = { $tile } for { $cards }
option-build = { $tile } at { $at }
option-redesign = { $kind ->
    [place] { $tile } from the reserve at { $at }
    [store] building at { $at } into the reserve
   *[swap] { $tile } for the building at { $at }
}

hand-asked = Your hand · you are asked
