### What several modules share: the time between two turns, auctions, building types as things, riders.

## Building types where they stand alone (the colour of a citizen, a type that is named)

thing-pavilion = pavilion
thing-seraglio = seraglio
thing-arcades = arcades
thing-chambers = chambers
thing-garden = garden
thing-tower = tower

## Between two turns

question-special_move = Between two turns: make a special move, or pass?

verb-pass = Pass
option-pass = Pass

rule-interrupt_window_before_scoring = Special moves before a scoring
rule-interrupt_window_before_scoring-why = what is done between two turns (vizier, thieves) comes before a scoring that is due; otherwise after it

## Auctions

verb-bid = Bid
# A bid names an amount; whoever has won names the cards instead.
option-bid = { $pay ->
    [nothing] Bid { $amount }
   *[other] Pay with { $pay }
}
question-bidding = { $high ->
    [0] Auction: { $lot }. No bid yet: bid, or drop out?
   *[other] Auction: { $lot }. Bid more than { $high }, or drop out?
}
question-choose_payment = The auction is yours for { $amount }. How do you pay?

## What is added to an action, in brackets behind it

rider-using = { $value }
