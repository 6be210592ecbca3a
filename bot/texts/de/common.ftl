### Wörter, die alle anderen Dateien und Bilder benutzen: Dinge des Spiels, Anzahlen, Wörter auf Knöpfen.
### Kennungen stammen aus der Engine: Währungen florin dirham denar ducat, Gebäudearten pavilion seraglio arcades
### chambers garden tower, Seiten n e s w; Plätze zählen ab 1.

## Währungen

# So heißt eine Währung überall: nach ihrer Farbe.
currency = { $currency ->
    [florin] gelb
    [dirham] grün
    [denar] blau
    [ducat] orange
   *[other] { $currency }
}
currency-short = { $currency ->
    [florin] Ge
    [dirham] Gr
    [denar] Bl
    [ducat] Or
   *[other] { $currency }
}
# Das Zeichen auf den Karten, wo kein Bild davon gezeigt werden kann.
currency-symbol = { $currency ->
    [florin] ◆
    [dirham] ■
    [denar] ✚
    [ducat] ★
   *[other] { $currency }
}
currency-noun = { $currency ->
    [florin] Gulden
    [dirham] Dirham
    [denar] Denar
    [ducat] Dukaten
   *[other] { $currency }
}
currency-full = { $currency ->
    [florin] gelber Gulden
    [dirham] grüner Dirham
    [denar] blauer Denar
    [ducat] orangefarbener Dukaten
   *[other] { $currency }
}
# Ein Geldbetrag: 5 blaue Denare.
currency-amount = { $currency ->
    [florin] { $n ->
        [one] { $n } gelber Gulden
       *[other] { $n } gelbe Gulden
    }
    [dirham] { $n ->
        [one] { $n } grüner Dirham
       *[other] { $n } grüne Dirham
    }
    [denar] { $n ->
        [one] { $n } blauer Denar
       *[other] { $n } blaue Denare
    }
    [ducat] { $n ->
        [one] { $n } orangefarbener Dukaten
       *[other] { $n } orangefarbene Dukaten
    }
   *[other] { $n } { $currency }
}
# Eine Karte: blau 5.
card = { currency } { $n }
card-symbol = { currency-symbol } { card }

## Gebäude

building = { $type ->
    [pavilion] Pavillon
    [seraglio] Serail
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] Garten
    [tower] Turm
    [fountain] Löwenbrunnen
   *[other] { $type }
}
building-plural = { $type ->
    [pavilion] Pavillons
    [seraglio] Serails
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] Gärten
    [tower] Türme
    [fountain] Löwenbrunnen
   *[other] { $type }
}
# Am Anfang einer Zeile oder auf einem Knopf.
building-title = { building }
building-title-plural = { building-plural }
building-short = { $type ->
    [pavilion] Pa
    [seraglio] Se
    [arcades] Ar
    [chambers] Ge
    [garden] Ga
    [tower] Tu
    [fountain] Br
   *[other] { $type }
}
# Als Subjekt eines Satzes.
building-a = { $type ->
    [pavilion] ein Pavillon
    [seraglio] ein Serail
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] ein Garten
    [tower] ein Turm
    [fountain] ein Löwenbrunnen
   *[other] { $type }
}
building-the = { $type ->
    [pavilion] der Pavillon
    [seraglio] das Serail
    [arcades] die Arkaden
    [chambers] die Gemächer
    [garden] der Garten
    [tower] der Turm
    [fountain] der Löwenbrunnen
   *[other] { $type }
}
# Als das, was jemand kauft, baut oder in die Reserve legt.
building-the-object = { $type ->
    [pavilion] den Pavillon
    [seraglio] das Serail
    [arcades] die Arkaden
    [chambers] die Gemächer
    [garden] den Garten
    [tower] den Turm
    [fountain] den Löwenbrunnen
   *[other] { $type }
}
building-priced = { building } { $price }
building-count = { $n ->
    [one] { $n } { building }
   *[other] { $n } { building-plural }
}

## Richtungen

side = { $side ->
    [n] Norden
    [e] Osten
    [s] Süden
    [w] Westen
   *[other] { $side }
}
side-short = { $side ->
    [n] N
    [e] O
    [s] S
    [w] W
   *[other] { $side }
}

## Anzahlen

count-cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
count-games = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
}

## Runden und Plätze

scoring = { $round ->
    [1] 1. Wertung
    [2] 2. Wertung
    [3] Abschlusswertung
   *[other] { $round }. Wertung
}
scoring-title = { scoring }
turn-number = Zug { $n }
place = { $n }.

## Sitzplätze

seat-number = Platz { $seat }
seat-colour = { $seat ->
    [1] rosa
    [2] blau
    [3] weiß
    [4] grün
    [5] violett
    [6] braun
   *[other] Platz { $seat }
}
seat-shape = { $seat ->
    [1] Kreis
    [2] Dreieck
    [3] Sechseck
    [4] Mondsichel
    [5] Schild
    [6] Tropfen
   *[other] Platz { $seat }
}
seat-token = { $seat ->
    [1] rosa Kreis
    [2] blaues Dreieck
    [3] weißes Sechseck
    [4] grüne Mondsichel
    [5] violetter Schild
    [6] brauner Tropfen
   *[other] Platz { $seat }
}

## Dinge und Leute

word-game-over = Spielende
word-dirk = Dirk
word-nobody = niemand

## Aktionen, wie Knöpfe sie nennen

action-take = Geld nehmen
action-buy = Gebäude kaufen
action-redesign = Umbauen
action-place = In die Alhambra einbauen
action-store = In die Reserve legen
action-swap = Tauschen
action-dirk = Dirk geben
action-stop = Zug beenden
action-pass = Passen
action-undo = Zurücknehmen
action-reset = Zug von vorn
action-hand = Meine Hand

## Allgemeine Wörter

word-cancel = Abbrechen
word-on = an
word-off = aus
word-all = alle
word-plain = einfach so
word-none = keine
word-exact = passend
word-overpaid = um { $n } überzahlt

# Listen: „Anna, Ben und Carl“ ist list-last(list-next(Anna, Ben), Carl).
list-next = { $head }, { $item }
list-last = { $head } und { $item }
list-or = { $head } oder { $item }
