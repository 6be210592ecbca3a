### Was mehrere Module gemeinsam haben: die Zeit zwischen zwei Zügen, Versteigerungen, Gebäudearten als Dinge, Zusätze.

## Gebäudearten, wo sie für sich stehen (die Farbe eines Bürgers, eine genannte Art)

thing-pavilion = Pavillon
thing-seraglio = Serail
thing-arcades = Arkaden
thing-chambers = Gemächer
thing-garden = Garten
thing-tower = Turm

## Zwischen zwei Zügen

question-special_move = Zwischen zwei Zügen: Machst du einen Sonderzug, oder passt du?

verb-pass = Passen
option-pass = Passen

rule-interrupt_window_before_scoring = Sonderzüge vor einer Wertung
rule-interrupt_window_before_scoring-why = was zwischen zwei Zügen geschieht (Wesir, Diebe), kommt vor einer anstehenden Wertung; sonst danach

## Versteigerungen

verb-bid = Bieten
# Ein Gebot nennt eine Summe; wer gewonnen hat, nennt stattdessen die Karten.
option-bid = { $pay ->
    [nichts] { $amount } bieten
   *[other] Zahlen mit { $pay }
}
question-bidding = { $high ->
    [0] Versteigerung: { $lot }. Noch kein Gebot: Bietest du, oder steigst du aus?
   *[other] Versteigerung: { $lot }. Bietest du mehr als { $high }, oder steigst du aus?
}
question-choose_payment = Ersteigert für { $amount }. Wie zahlst du?

## Was zu einer Aktion hinzukommt, in Klammern dahinter

rider-using = { $value }
