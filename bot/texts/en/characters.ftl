### Characters.

module-characters = Characters
module-characters-why = Helpers with a power of their own, auctioned as they turn up

thing-wise_man = Wise Man
thing-city_watch = City Watch
thing-benefactor = Benefactor
thing-card_dealer = Card Dealer
thing-architect = Architect
thing-merchant = Merchant
thing-haggler = Haggler
thing-messenger = Messenger
thing-surveyor = Surveyor
thing-chronicler = Chronicler
# Where something is done with them.
object-wise_man = the Wise Man
object-city_watch = the City Watch
object-benefactor = the Benefactor
object-card_dealer = the Card Dealer
object-architect = the Architect
object-merchant = the Merchant
object-haggler = the Haggler
object-messenger = the Messenger
object-surveyor = the Surveyor
object-chronicler = the Chronicler
mark-characters-wise_man = { $text ->
    [none] Character: Wise Man (half a building more of one type)
   *[other] Auction: Wise Man, highest bid { $text }
}
mark-characters-city_watch = { $text ->
    [none] Character: City Watch (a third of the longest wall)
   *[other] Auction: City Watch, highest bid { $text }
}
mark-characters-benefactor = { $text ->
    [none] Character: Benefactor (8 points at the end)
   *[other] Auction: Benefactor, highest bid { $text }
}
mark-characters-card_dealer = { $text ->
    [none] Character: Card Dealer (replaces a card of the display)
   *[other] Auction: Card Dealer, highest bid { $text }
}
mark-characters-architect = { $text ->
    [none] Character: Architect (one more redesign each turn)
   *[other] Auction: Architect, highest bid { $text }
}
mark-characters-merchant = { $text ->
    [none] Character: Merchant (takes cards worth up to 7)
   *[other] Auction: Merchant, highest bid { $text }
}
mark-characters-haggler = { $text ->
    [none] Character: Haggler (one building each turn 1 cheaper)
   *[other] Auction: Haggler, highest bid { $text }
}
mark-characters-messenger = { $text ->
    [none] Character: Messenger (one more action, once)
   *[other] Auction: Messenger, highest bid { $text }
}
mark-characters-surveyor = { $text ->
    [none] Character: Surveyor (turns one tile, once)
   *[other] Auction: Surveyor, highest bid { $text }
}
mark-characters-chronicler = { $text ->
    [none] Character: Chronicler (2 points at the end for each pair)
   *[other] Auction: Chronicler, highest bid { $text }
}

verb-replace = Replace a card on display
option-replace = Replace { $card }
verb-messenger = Messenger: one more action
option-messenger = Messenger: one more action
verb-name_type = Name a building type
option-name_type = { building-title-plural }
question-name_type_choice = Wise Man: for which type do you count half a building more in this scoring?

modifier-haggle = 1 cheaper
modifier-turn = turned { $value }°

did-power_used = { $what ->
    [none] used { $character_object }
    [pavilion] named pavilions for { $character_object }
    [seraglio] named seraglios for { $character_object }
    [arcades] named arcades for { $character_object }
    [chambers] named chambers for { $character_object }
    [garden] named gardens for { $character_object }
    [tower] named towers for { $character_object }
   *[other] used { $character_object }: { $what }
}

score-item-characters = Characters

rules-characters-title = Characters
rules-characters-words = character, characters, auction, bid, bidding, wise man, city watch, benefactor, card dealer, architect, merchant, haggler, messenger, surveyor, chronicler
rules-characters = Six of ten characters are hidden in the draw pile. One that turns up is **auctioned** at once. The player whose turn is next bids first; then everybody in turn bids more or passes and is out. You may bid what you can pay exactly in one currency; only the number is named. The winner pays and keeps the card, open for all.

    - **Wise Man:** in each scoring you name a type; you have half a building more of it.
    - **City Watch:** in each scoring a third of your longest wall, rounded down.
    - **Benefactor:** 8 points at the end.
    - **Chronicler:** at the end 2 points for each type of which you have at least two buildings.
    - **Merchant:** take several cards worth 7 together instead of 5.
    - **Card Dealer:** once each turn, before an action, replace a card on display.
    - **Haggler:** once each turn a building on the market costs you 1 less.
    - **Architect:** once each turn one more redesign at its end.
    - **Messenger:** once in the game one more action, before you place.
    - **Surveyor:** once in the game turn a building as you place it, for good.

    {""}*Example:* Anna bids 3, Ben 5; Carl and Anna pass. Ben pays ★ orange 5 and gets the Wise Man. Anna and Ben have two gardens each: in the scoring Ben names gardens, has 2½, and takes first place alone.

# Standing orders.
order-bid = Bid for { $what }
order-bid-any = Bid for any character
order-name_type = Wise Man: name { $what }

# What it does, in a picture and on a panel of numbered places.
spot-name_type = Half a building more can win you a place that you would otherwise share.
spot-replace = The card leaves the display and a new one is drawn; it costs no action.
spot-messenger = One more action in this turn, once in the game.
