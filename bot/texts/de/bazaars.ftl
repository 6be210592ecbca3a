### Die Bazare.

module-bazaars = Bazare
module-bazaars-why = Plättchen, die man passend kauft und die am Ende die Gebäude ringsum werten

thing-baz_denar_1 = Bazar ✚ blau (Serail/Arkaden/Turm)
thing-baz_denar_2 = Bazar ✚ blau (Pavillon/Gemächer/Garten)
thing-baz_dirham_1 = Bazar ■ grün (Serail/Arkaden/Garten)
thing-baz_dirham_2 = Bazar ■ grün (Pavillon/Gemächer/Turm)
thing-baz_ducat_1 = Bazar ★ orange (Pavillon/Arkaden/Garten)
thing-baz_ducat_2 = Bazar ★ orange (Serail/Gemächer/Turm)
thing-baz_florin_1 = Bazar ◆ gelb (Pavillon/Arkaden/Turm)
thing-baz_florin_2 = Bazar ◆ gelb (Serail/Gemächer/Garten)
# Wo der ganze Name keinen Platz für den Rest einer Beschriftung lässt.
short-baz_denar_1 = Bazar ✚ blau (Se/Ar/Tu)
short-baz_denar_2 = Bazar ✚ blau (Pa/Ge/Ga)
short-baz_dirham_1 = Bazar ■ grün (Se/Ar/Ga)
short-baz_dirham_2 = Bazar ■ grün (Pa/Ge/Tu)
short-baz_ducat_1 = Bazar ★ orange (Pa/Ar/Ga)
short-baz_ducat_2 = Bazar ★ orange (Se/Ge/Tu)
short-baz_florin_1 = Bazar ◆ gelb (Pa/Ar/Tu)
short-baz_florin_2 = Bazar ◆ gelb (Se/Ge/Ga)
mark-bazaars-baz_denar_1 = Bazar für ✚ blau: Serail, Arkaden, Turm; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_denar_2 = Bazar für ✚ blau: Pavillon, Gemächer, Garten; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_dirham_1 = Bazar für ■ grün: Serail, Arkaden, Garten; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_dirham_2 = Bazar für ■ grün: Pavillon, Gemächer, Turm; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_ducat_1 = Bazar für ★ orange: Pavillon, Arkaden, Garten; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_ducat_2 = Bazar für ★ orange: Serail, Gemächer, Turm; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_florin_1 = Bazar für ◆ gelb: Pavillon, Arkaden, Turm; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}
mark-bazaars-baz_florin_2 = Bazar für ◆ gelb: Serail, Gemächer, Garten; { $text ->
    [none] zurzeit ohne Preis
   *[other] Preis zurzeit { $text }
}

event-bazaar_shown = Ein Bazar liegt neben dem Bauhof: { $tile }.

score-item-bazaars = Bazare

rules-bazaars-title = Die Bazare
rules-bazaars-words = bazar, bazare, basar, ringsum, nachbarn, schräg, acht felder
rules-bazaars = Acht Bazare stecken unter den Gebäuden. Jeder zeigt eine Währung und drei Gebäudearten. Wird einer gezogen, kommt er **neben** den Bauhof, wo beliebig viele warten können.

    {""}**Kaufen:** Du zahlst in seiner Währung. Sein Preis ist der des Gebäudes, das gerade auf dem Feld dieser Währung liegt. Er muss **passend** bezahlt werden, bringt also immer eine weitere Aktion. Ist dieses Feld leer, hat der Bazar keinen Preis und ist nicht zu haben.

    Gebaut wird er wie ein Gebäude, in die Alhambra oder in die Reserve; Mauern hat er keine. Selbst ist er kein Gebäude.

    {""}**Wertung**, nur am Ende: Schau auf die acht Felder ringsum, auch die schrägen. Zähl dort die Gebäude seiner drei Arten und nimm sie mal der Zahl der Arten, die vorkommen. Ein Bazar bringt also bis zu 8 × 3 = 24 Punkte. Ein Gebäude darf für mehrere Bazare zählen; Mauern sind egal.

    Bazare, die niemand gekauft hat, kommen am Ende weg. In der Reserve sind sie nichts wert.

    {""}*Beispiel:* Um einen Bazar für Serail, Arkaden und Turm liegen zwei Serails, einmal Arkaden und ein Turm: 4 Gebäude × 3 Arten = 12 Punkte. Ohne den Turm wären es 3 × 2 = 6.
