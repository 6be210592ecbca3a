### Thieves.

module-thieves = Thieves
module-thieves-why = Between turns, a secret thief takes a card of its currency from the display

thing-thief_denar = ✚ blue thief
thing-thief_dirham = ■ green thief
thing-thief_ducat = ★ orange thief
thing-thief_florin = ◆ yellow thief
mark-thieves-thief_denar = Thief: ✚ blue
mark-thieves-thief_dirham = Thief: ■ green
mark-thieves-thief_ducat = Thief: ★ orange
mark-thieves-thief_florin = Thief: ◆ yellow
thief-name = { $thief ->
    [thief_denar] { thing-thief_denar }
    [thief_dirham] { thing-thief_dirham }
    [thief_ducat] { thing-thief_ducat }
    [thief_florin] { thing-thief_florin }
   *[other] { $thief }
}
mark-thieves-count = Thieves left: { $text }

verb-thief = Play a thief
option-thief = { thief-name }: take { $card }

did-card_stolen = stole { $card } with a thief

rule-thieves_ending_player_may_steal = Whoever has just played may steal
rule-thieves_ending_player_may_steal-why = whoever has just finished a turn may play a thief too, asked last

rules-thieves-title = Thieves
rules-thieves-words = thief, thieves, steal, stealing, theft, between turns
rules-thieves = At the start everybody gets some thieves in secret, each with a currency: 4 with two or three players, 3 with four, 2 with five or six. How many you have left is public.

    Between two turns, when display and market are filled up again, you may play a thief and take **one card of its currency** from the display, whatever it is worth.

    - The display is filled up at once; the thief leaves the game.
    - The player whose turn is next may not steal. The one who has just finished may, asked last. One source forbids that with three or more players; a table may choose to play that way.
    - After each special move everybody is asked again, until all pass. So several thieves may be played between two turns, and a vizier as well.
    - Everybody with thieves left is asked, even if none of them can take anything, so that the question gives nothing away; if you cannot or do not want to do anything, pass.
    - Master builders can be stolen. Diamonds, exchange cards and gate cards cannot.

    Thieves left at the end are worth nothing.

    {""}*Example:* Anna has finished, Ben is next. ✚ blue 9 lies on display. Carl plays his blue thief and takes it before Ben can. A new card is turned up; Anna could steal that one.

# Standing orders.
order-thief = Thief: steal { $what }
order-thief-any = Thief: steal any card

# What it does, in a picture and on a panel of numbered places.
spot-thief = The thief takes one card of its currency from the display, whatever it is worth, and leaves the game.
