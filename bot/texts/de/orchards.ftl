### Die Obstgärten.

module-orchards = Obstgärten
module-orchards-why = Gebäude im Bauhof tragen Früchte; volle Gruppen auf deinem Plan zählen am Ende

thing-fruit_apple = Apfel
thing-fruit_orange = Orange
thing-fruit_fig = Feige
thing-fruit_date = Dattel
thing-fruit_lemon = Zitrone
thing-fruit_pomegranate = Granatapfel
thing-fruit_grape = Traube
thing-ob1 = Obstgarten 1
thing-ob2 = Obstgarten 2
thing-ob3 = Obstgarten 3
thing-ob4 = Obstgarten 4
thing-ob5 = Obstgarten 5
thing-ob6 = Obstgarten 6
thing-ob7 = Obstgarten 7
# Die Gruppen jedes Plans nach ihren Punkten.
mark-orchards-ob1 = Obstgarten (1: Dattel; 2: Feige, Granatapfel; 4: Traube, Orange, Zitrone; 7: Traube, Zitrone, Granatapfel, Apfel; 11: Traube, Apfel, Orange, Feige, Dattel; 16: Apfel, Orange, Feige, Dattel, Zitrone, Granatapfel)
mark-orchards-ob2 = Obstgarten (1: Zitrone; 2: Dattel, Traube; 4: Apfel, Feige, Granatapfel; 7: Apfel, Granatapfel, Traube, Orange; 11: Apfel, Orange, Feige, Dattel, Zitrone; 16: Orange, Feige, Dattel, Zitrone, Granatapfel, Traube)
mark-orchards-ob3 = Obstgarten (1: Granatapfel; 2: Zitrone, Apfel; 4: Orange, Dattel, Traube; 7: Orange, Traube, Apfel, Feige; 11: Orange, Feige, Dattel, Zitrone, Granatapfel; 16: Feige, Dattel, Zitrone, Granatapfel, Traube, Apfel)
mark-orchards-ob4 = Obstgarten (1: Traube; 2: Granatapfel, Orange; 4: Feige, Zitrone, Apfel; 7: Feige, Apfel, Orange, Dattel; 11: Feige, Dattel, Zitrone, Granatapfel, Traube; 16: Dattel, Zitrone, Granatapfel, Traube, Apfel, Orange)
mark-orchards-ob5 = Obstgarten (1: Apfel; 2: Traube, Feige; 4: Dattel, Granatapfel, Orange; 7: Dattel, Orange, Feige, Zitrone; 11: Dattel, Zitrone, Granatapfel, Traube, Apfel; 16: Zitrone, Granatapfel, Traube, Apfel, Orange, Feige)
mark-orchards-ob6 = Obstgarten (1: Orange; 2: Apfel, Dattel; 4: Zitrone, Traube, Feige; 7: Zitrone, Feige, Dattel, Granatapfel; 11: Zitrone, Granatapfel, Traube, Apfel, Orange; 16: Granatapfel, Traube, Apfel, Orange, Feige, Dattel)
mark-orchards-ob7 = Obstgarten (1: Feige; 2: Orange, Zitrone; 4: Granatapfel, Apfel, Dattel; 7: Granatapfel, Dattel, Zitrone, Traube; 11: Granatapfel, Traube, Apfel, Orange, Feige; 16: Traube, Apfel, Orange, Feige, Dattel, Zitrone)
# Auf einem Gebäude oder auf einem Plan: die Punkte der Gruppe, 0 verdeckt.
mark-orchards-fruit_apple = { $text ->
    [none] (Apfel)
    [0] Im Obstgarten, verdeckt: Apfel
   *[other] Im Obstgarten, Gruppe für { $text }: Apfel
}
mark-orchards-fruit_orange = { $text ->
    [none] (Orange)
    [0] Im Obstgarten, verdeckt: Orange
   *[other] Im Obstgarten, Gruppe für { $text }: Orange
}
mark-orchards-fruit_fig = { $text ->
    [none] (Feige)
    [0] Im Obstgarten, verdeckt: Feige
   *[other] Im Obstgarten, Gruppe für { $text }: Feige
}
mark-orchards-fruit_date = { $text ->
    [none] (Dattel)
    [0] Im Obstgarten, verdeckt: Dattel
   *[other] Im Obstgarten, Gruppe für { $text }: Dattel
}
mark-orchards-fruit_lemon = { $text ->
    [none] (Zitrone)
    [0] Im Obstgarten, verdeckt: Zitrone
   *[other] Im Obstgarten, Gruppe für { $text }: Zitrone
}
mark-orchards-fruit_pomegranate = { $text ->
    [none] (Granatapfel)
    [0] Im Obstgarten, verdeckt: Granatapfel
   *[other] Im Obstgarten, Gruppe für { $text }: Granatapfel
}
mark-orchards-fruit_grape = { $text ->
    [none] (Traube)
    [0] Im Obstgarten, verdeckt: Traube
   *[other] Im Obstgarten, Gruppe für { $text }: Traube
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

verb-fruit = Frucht ablegen
option-fruit = { $space ->
    [one] Gruppe für { $space } Punkt
   *[other] Gruppe für { $space } Punkte
}
question-choose_space = In welche Gruppe kommt die Frucht ({ fruit-name })?

did-fruit_placed = { $space ->
    [0] legt { fruit-name } verdeckt ab
   *[other] legt { fruit-name } in die Gruppe für { $space }
}

score-item-orchards = Obstgärten

rules-orchards-title = Die Obstgärten
rules-orchards-words = obstgarten, obstgärten, obst, frucht, früchte, gruppe, gruppen, apfel, orange, feige, dattel, zitrone, granatapfel, trauben
rules-orchards = Jeder hat einen Obstgarten-Plan mit 21 Feldern für sieben Früchte, in sechs Gruppen mit 1 bis 6 Feldern. Jedes Gebäude, das in den Bauhof kommt, trägt eine Frucht.

    Wer das Gebäude bekommt, bekommt die Frucht und legt sie sofort ab:
    - auf ein freies Feld ihrer Art; haben mehrere Gruppen eines, wählst du;
    - gibt es keines, verdeckt neben den Plan.

    Früchte bewegen sich nie mehr, was auch aus dem Gebäude wird. Feldlager, Bazare, Bauhütten und Großprojekte tragen keine.

    {""}**Wertung**, nur am Ende: Eine Gruppe, deren Felder alle belegt sind, bringt Punkte.

    - 1 Feld: 1 Punkt
    - 2 Felder: 2 Punkte
    - 3 Felder: 4 Punkte
    - 4 Felder: 7 Punkte
    - 5 Felder: 11 Punkte
    - 6 Felder: 16 Punkte

    Unvollständige Gruppen bringen nichts. Jede verdeckte Frucht bringt 1.

    Mit einem übrigen Gebäude am Ende geht auch seine Frucht mit.

    {""}*Beispiel:* Du kaufst Garten 8 mit einer Feige. Feigen sind in deinen Gruppen mit 3 und mit 6 Feldern frei. Die mit 3 hat ihre beiden anderen Früchte schon: Du legst die Feige dorthin und hast 4 Punkte sicher.

# What it does, in a picture and on a panel of numbered places.
spot-fruit = Eine volle Gruppe bringt die Punkte, die an ihr stehen; eine halbe bringt nichts.
