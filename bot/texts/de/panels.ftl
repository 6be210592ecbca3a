### Eigene Ansichten: was nur sieht, wer sie liest.

panel-action = Dein Zug: Was tust du?
panel-further = Passend gezahlt: noch eine Aktion, oder keine
panel-must-pass = Nichts ist möglich; du kannst nur passen.
panel-end = Zug fertig – beenden?
panel-turn-over = Jetzt ist { $name } am Zug.
panel-undone = Zurückgenommen.
panel-footer = Stand nach Schritt { $number } · jeder Knopf zeigt den neuesten
panel-hint-no-files = Ich darf hier keine Dateien anhängen, darum gibt es keine Bilder. „Dateien anhängen“ in diesem Kanal bringt sie zurück.

hand-your-turn = Deine Hand · du bist am Zug
hand-waiting = Deine Hand · { $name } ist am Zug

button-my-turn = Mein Zug
button-back = Zurück
button-other = Andere Karten …
buy-not-now = Gerade nicht möglich: { $tiles }
buy-short = { $tile } (du hast { $worth } { currency })
buy-beside = Neben dem Bauhof zu kaufen
actions-more = Weitere Aktionen …
modules-more = Modulaktionen
modules-impossible = { $what }: geht gerade nicht.
button-all-payments = Alle Zahlungen ({ $n })
button-all-places = Alle Plätze ({ $n })
place-beside = Neben die Alhambra
list-part = { $first } bis { $last }
list-title = { $n ->
    [one] Eine Möglichkeit
   *[other] { $n } Möglichkeiten
}, Seite { $page } von { $pages }
button-pay = { $n } zahlen
button-pass = Passen
button-reset = Zug von vorn
button-text = Als Text
button-log = Verlauf
button-rules = Regeln
button-previous = Früher
button-next = Später
button-do = Bestätigen
button-do-and-end = Bestätigen, Zug beenden
button-leave-game = Partie verlassen

rules-placeholder = Themen des Grundspiels
rules-placeholder-modules = Themen der Module
take-fewer = Weniger Karten nehmen

pay-title = { $tile } bezahlen: { $price } in { currency }
pay-impossible = { $tile } kannst du dir nicht leisten: kostet { $price } in { currency }, du hast { $worth }.
pay-pick = Wähle deine Karten
pay-chosen = Gewählt: { $cards } = { $worth } (Preis { $price })

place-title = Wohin mit { $tile }?
place-pick = Plätze, Teil { $n }
place-other = Erst ein anderes Gebäude einbauen
place-ends-turn = Damit ist dein Zug zu Ende.
place-reserve = R Reserve
place-dirk = D An Dirk geben

redesign-title = Umbauen: welches Gebäude?
redesign-impossible = Es gibt nichts, was du umbauen kannst.
redesign-pick = Wähle ein Gebäude
redesign-where = Umbauen: Was soll damit geschehen?
redesign-store = { $at } in die Reserve
redesign-swap = { $n } · { $at } gegen { $tile }
redesign-swap-in = Durch { $tile } ersetzen
redesign-preview = { $what } bei { $at }: längste Mauer { $before } → { $after }
redesign-kind-place = Aus der Reserve einbauen
redesign-kind-store = In die Reserve
redesign-kind-swap = Tauschen

option-buy = { $tile } für { $cards }
option-build = { $tile } auf { $at }
option-redesign = { $kind ->
    [place] { $tile } aus der Reserve auf { $at }
    [store] Gebäude von { $at } in die Reserve
   *[swap] { $tile } gegen das Gebäude auf { $at }
}

hand-asked = Deine Hand · du bist gefragt
