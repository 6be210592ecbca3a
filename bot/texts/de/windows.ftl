### Was mehrere Module gemeinsam haben: die Zeit zwischen zwei Zügen, Versteigerungen, Gebäudearten als Dinge, Zusätze.

## Gebäudearten, wo sie für sich stehen (die Farbe eines Bürgers, eine genannte Art)

thing-pavilion = Pavillon
thing-seraglio = Serail
thing-arcades = Arkaden
thing-chambers = Gemächer
thing-garden = Garten
thing-tower = Turm

## Zwischen zwei Zügen

question-special_move = Machst du eine Sonderaktion, oder passt du?

verb-pass = Passen
option-pass = Passen

rule-interrupt_window_before_scoring = Sonderaktionen vor einer Wertung
rule-interrupt_window_before_scoring-why = was zwischen zwei Zügen geschieht (Wesir, Diebe), kommt vor einer anstehenden Wertung; sonst danach

## Versteigerungen

verb-bid = Bieten
# Ein Gebot nennt eine Summe; wer gewonnen hat, nennt stattdessen die Karten.
option-bid = { $pay ->
    [nichts] { $amount } bieten
   *[other] Zahlen mit { $pay }
}
question-bidding = { $high ->
    [0] { $lot }, noch ohne Gebot: Bietest du, oder passt du?
   *[other] { $lot }: Bietest du mehr als { $high }, oder passt du?
}
event-auction_opened = Versteigerung: { $lot }.
did-bid_made = bietet { $amount } auf { $lot_object }
did-lot_won = ersteigert { $lot_object } für { $amount } ({ $pay })
event-lot_unsold = Niemand bietet auf { $lot_object }.
question-choose_payment = Du hast den Zuschlag für { $amount }. Womit zahlst du?

## Was zu einer Aktion hinzukommt, in Klammern dahinter

modifier-using = { $value }

## Wer gefragt ist, für alle zu sehen

asked-window = Zwischen zwei Zügen { $n ->
    [one] ist { $name } gefragt
   *[other] sind { $name } gefragt
}
asked-auction = { $name }, du darfst auf { $lot_object } bieten
asked-scoring = Vor der Wertung { $n ->
    [one] ist { $name } gefragt
   *[other] sind { $name } gefragt
}
asked-setup = Vor dem ersten Zug { $n ->
    [one] ist { $name } gefragt
   *[other] sind { $name } gefragt
}, alle geheim und gleichzeitig
asked-chosen = { $n ->
    [one] { $n } von { $of } hat gewählt
   *[other] { $n } von { $of } haben gewählt
}
asked-leftover = Die letzten Plättchen sind verteilt: { $n ->
    [one] { $name } baut noch ein
   *[other] { $name } bauen noch ein
}
asked-places = { $name }: { $tiles }
asked-payment = { $name }, du hast den Zuschlag: Wähl, womit du zahlst
hand-together = Deine Hand · { $n ->
    [one] { $name } ist gefragt
   *[other] { $name } sind gefragt
}
panel-together = Gefragt: { $name }.
button-again = Noch einmal überlegen
kept-answer = Du hast dich entschieden: { $what }. Bis du dran bist, kannst du es dir anders überlegen.
kept-lot = das Los entscheiden lassen
verb-lot = Das Los entscheiden lassen
option-lot = Das Los entscheiden lassen
moment-until = Zeitlimit: { $time }
remind-turn = { $name }, das Spiel wartet auf dich.
button-snooze = Erst in 4 Std. erinnern
button-away = Ich bin weg …
button-back-again = Ich bin wieder da
away-text = Solange spielt ein Computer deine Züge, und niemand wartet auf dich; auf Fragen antworten deine Aufträge. Sobald du selbst etwas spielst, bist du wieder da.
away-how-long = Wie lange bist du weg?
away-days = { $n ->
    [one] bis morgen
   *[other] { $n } Tage lang
}
away-until = Du bist bis { $time } abwesend.
away-snoozed = 4 Stunden lang keine Erinnerung.
away-back = Schön, dass du wieder da bist.
note-gone = { $name } ist bis { $until } abwesend; solange spielt ein Computer.
note-back = { $name } ist wieder da.
note-still = { $name } hat seit einer Woche nicht gespielt; ein Computer spielt weiter. `/join` holt den Platz zurück.
word-now = jetzt
button-deputy = Computer spielt diesen Zug
note-deputy = Diesmal spielt ein Computer für { $name }.
note-away = { $name } war mehrere Züge lang nicht da; ein Computer spielt weiter. `/join` holt den Platz zurück.

## Daueraufträge: nur für den, der sie gibt

button-between = Zwischen den Zügen
between-title = Zwischen den Zügen
between-text = Ein Auftrag wird von selbst ausgeführt, sobald du gefragt würdest und er möglich ist. Außer dir sieht ihn niemand.
between-none = Noch keine Aufträge.
between-book = { $book ->
    [window] Zwischen zwei Zügen
    [auction] Versteigerungen
    [scoring] Vor einer Wertung
   *[other] { $book }
}
between-asks = { between-book }: { $asks ->
    [yes] mich fragen
   *[no] nur Aufträge
}
between-lets-pass = Für mich passen, wenn ich eine Weile nicht antworte: { $lets ->
    [yes] ja
   *[no] nein
}
between-new = Neuer Auftrag: { $what }
between-remove = Einen Auftrag zurücknehmen
between-most = Höchstens
between-most-any = was es auch kostet
between-least = Mindestens wert
between-least-any = was es auch wert ist
between-best = Platz: der beste
between-reserve = Platz: Reserve
between-gain = Nur wenn es Punkte bringt
between-always = In jedem Fall
between-save = Diesen Auftrag geben
between-given = Auftrag gegeben: { $order }.
between-removed = Zurückgenommen: { $order }.

order-thing = { $n ->
    [type] { $type ->
        [pavilion] jeden Pavillon
        [seraglio] jedes Serail
        [arcades] beliebige Arkaden
        [chambers] beliebige Gemächer
        [garden] jeden Garten
        [tower] jeden Turm
       *[other] { $type }
    }
    [currency] jede Karte in { currency }
   *[one] { $what }
}
order-most = für höchstens { $n }
order-least = mindestens { $n } wert
order-reserve = in die Reserve
order-gain = nur wenn es Punkte bringt
order-words = auftrag, zwischen

# What it does, in a picture and on a panel of numbered places.
spot-bidding = Das höchste Gebot gewinnt und zahlt passend in einer Währung; wer passt, ist endgültig draußen.
spot-choose_payment = Die Karten werden abgelegt; Wechselgeld gibt es nicht.
spot-special_move = Nach jeder Sonderaktion werden alle noch einmal gefragt, bis alle passen.

## Was versteigert wird

lot-power = { $lot }: { $power }.
lot-no-bid = Noch kein Gebot.
lot-highest = Höchstes Gebot: { $n } ({ $name })

## Was eine Möglichkeit sofort bringt, dahinter in Klammern

brings-wall = Mauer { $before } → { $after }
brings-points = jetzt { $n }
brings-scoring = { $n } bei Wertung

button-rest = Passen, bis ich dran bin
between-rests = Zwischen den Zügen passt du, bis du wieder am Zug bist; deine Aufträge werden trotzdem ausgeführt.
passed-told = Die Zeit war um, darum hast du { $what } gepasst. Möchtest du lieber Aufträge geben?
passed-book = { $book ->
    [window] zwischen den Zügen
    [auction] bei einer Versteigerung
    [scoring] vor einer Wertung
   *[other] { $book }
}{ $n ->
    [one] {""}
   *[other] {" "}({ $n }-mal)
}
