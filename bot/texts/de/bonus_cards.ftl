### Die Bonuskarten.

module-bonus_cards = Bonuskarten
module-bonus_cards-why = Geheime Karten, die als ein Gebäude mehr zählen, sobald du das gezeigte hast

thing-bonus_pavilion_8 = Bonuskarte Pavillon 8
thing-bonus_seraglio_9 = Bonuskarte Serail 9
thing-bonus_arcades_9 = Bonuskarte Arkaden 9
thing-bonus_arcades_10 = Bonuskarte Arkaden 10
thing-bonus_chambers_10 = Bonuskarte Gemächer 10
thing-bonus_chambers_11 = Bonuskarte Gemächer 11
thing-bonus_garden_10 = Bonuskarte Garten 10
thing-bonus_garden_11 = Bonuskarte Garten 11
thing-bonus_tower_11 = Bonuskarte Turm 11
thing-bonus_tower_12 = Bonuskarte Turm 12
mark-bonus_cards-bonus_pavilion_8 = Bonuskarte: Pavillon 8
mark-bonus_cards-bonus_seraglio_9 = Bonuskarte: Serail 9
mark-bonus_cards-bonus_arcades_9 = Bonuskarte: Arkaden 9
mark-bonus_cards-bonus_arcades_10 = Bonuskarte: Arkaden 10
mark-bonus_cards-bonus_chambers_10 = Bonuskarte: Gemächer 10
mark-bonus_cards-bonus_chambers_11 = Bonuskarte: Gemächer 11
mark-bonus_cards-bonus_garden_10 = Bonuskarte: Garten 10
mark-bonus_cards-bonus_garden_11 = Bonuskarte: Garten 11
mark-bonus_cards-bonus_tower_11 = Bonuskarte: Turm 11
mark-bonus_cards-bonus_tower_12 = Bonuskarte: Turm 12
bonus-card = { $card ->
    [bonus_pavilion_8] { thing-bonus_pavilion_8 }
    [bonus_seraglio_9] { thing-bonus_seraglio_9 }
    [bonus_arcades_9] { thing-bonus_arcades_9 }
    [bonus_arcades_10] { thing-bonus_arcades_10 }
    [bonus_chambers_10] { thing-bonus_chambers_10 }
    [bonus_chambers_11] { thing-bonus_chambers_11 }
    [bonus_garden_10] { thing-bonus_garden_10 }
    [bonus_garden_11] { thing-bonus_garden_11 }
    [bonus_tower_11] { thing-bonus_tower_11 }
    [bonus_tower_12] { thing-bonus_tower_12 }
   *[other] { $card }
}
mark-bonus_cards-count = Verdeckte Bonuskarten: { $text }

verb-reveal = Bonuskarte aufdecken
option-reveal = Aufdecken: { bonus-card }
question-may_reveal = Deckst du eine Bonuskarte auf, oder passt du?

did-bonus_revealed = deckt auf: { bonus-card }

rules-bonus_cards-title = Die Bonuskarten
rules-bonus_cards-words = bonus, bonuskarte, bonuskarten, aufdecken, geheime karte
rules-bonus_cards = Zehn Karten zeigen je ein Gebäude, immer eines der zehn ohne jede Mauer. Am Anfang bekommt jeder geheim einige: zu zweit und zu dritt 3, zu viert und zu fünft 2, zu sechst 1.

    Steht das gezeigte Gebäude in deiner Alhambra, darfst du die Karte aufdecken. Von da an zählt sie in jeder Wertung als **ein Gebäude mehr von seiner Art**.

    - Aufdecken kostet nichts und ist keine Aktion: jederzeit in deinem Zug und vor jeder Wertung.
    - Vor einer Wertung wird jeder gefragt, der noch verdeckte Karten hat, auch wer keine aufdecken kann, damit die Frage nichts verrät.
    - Auch Preis und Mauern müssen stimmen: Von mehreren Gärten 10 ist nur der ohne Mauer gemeint.
    - Kommt das Gebäude in die Reserve, zählt die Karte nicht, bis es zurück ist.
    - Eine Karte, die nie aufgedeckt wird, ist nichts wert.

    Die Karten sind kein Geld: Man zahlt nicht mit ihnen, tauscht und stiehlt sie nicht. Dirk hat keine.

    {""}*Beispiel:* Du hast die Karte von Garten 10. Du baust Garten 10 ohne Mauer und deckst die Karte vor der 2. Wertung auf. Aus drei Gärten werden vier; Anna hat auch vier, also teilt ihr euch den ersten Platz.

# Daueraufträge.
order-reveal = Bonuskarte: { $what } aufdecken
order-reveal-any = Bonuskarte: jede aufdecken

# What it does, in a picture and on a panel of numbered places.
spot-may_reveal = { spot-reveal }
spot-reveal = Kostenlos: Die Karte zählt ab jetzt als ein weiteres Gebäude ihrer Art.
