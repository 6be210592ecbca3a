### Die Bauhütten.

module-squares = Bauhütten
module-squares-why = Kostenlose Plättchen, neben denen gleiche Gebäude doppelt zählen; höchstens drei

thing-sq_pavilion_1 = Bauhütte (Pavillon)
thing-sq_pavilion_2 = Bauhütte (Pavillon)
thing-sq_pavilion_3 = Bauhütte (Pavillon)
thing-sq_seraglio_1 = Bauhütte (Serail)
thing-sq_seraglio_2 = Bauhütte (Serail)
thing-sq_seraglio_3 = Bauhütte (Serail)
thing-sq_arcades_1 = Bauhütte (Arkaden)
thing-sq_arcades_2 = Bauhütte (Arkaden)
thing-sq_arcades_3 = Bauhütte (Arkaden)
thing-sq_arcades_4 = Bauhütte (Arkaden)
thing-sq_chambers_1 = Bauhütte (Gemächer)
thing-sq_chambers_2 = Bauhütte (Gemächer)
thing-sq_chambers_3 = Bauhütte (Gemächer)
thing-sq_chambers_4 = Bauhütte (Gemächer)
thing-sq_garden_1 = Bauhütte (Garten)
thing-sq_garden_2 = Bauhütte (Garten)
thing-sq_garden_3 = Bauhütte (Garten)
thing-sq_garden_4 = Bauhütte (Garten)
thing-sq_garden_5 = Bauhütte (Garten)
thing-sq_tower_1 = Bauhütte (Turm)
thing-sq_tower_2 = Bauhütte (Turm)
thing-sq_tower_3 = Bauhütte (Turm)
thing-sq_tower_4 = Bauhütte (Turm)
thing-sq_tower_5 = Bauhütte (Turm)
mark-squares-sq_pavilion_1 = Kostenlos zu nehmen: Bauhütte (Pavillon) [Mauer N]
mark-squares-sq_pavilion_2 = Kostenlos zu nehmen: Bauhütte (Pavillon) [Mauer O]
mark-squares-sq_pavilion_3 = Kostenlos zu nehmen: Bauhütte (Pavillon) [Mauer S]
mark-squares-sq_seraglio_1 = Kostenlos zu nehmen: Bauhütte (Serail) [Mauer N]
mark-squares-sq_seraglio_2 = Kostenlos zu nehmen: Bauhütte (Serail) [Mauer O]
mark-squares-sq_seraglio_3 = Kostenlos zu nehmen: Bauhütte (Serail) [Mauer W]
mark-squares-sq_arcades_1 = Kostenlos zu nehmen: Bauhütte (Arkaden) [Mauer N]
mark-squares-sq_arcades_2 = Kostenlos zu nehmen: Bauhütte (Arkaden) [Mauer O]
mark-squares-sq_arcades_3 = Kostenlos zu nehmen: Bauhütte (Arkaden) [Mauer S]
mark-squares-sq_arcades_4 = Kostenlos zu nehmen: Bauhütte (Arkaden) [Mauer W]
mark-squares-sq_chambers_1 = Kostenlos zu nehmen: Bauhütte (Gemächer) [Mauer N]
mark-squares-sq_chambers_2 = Kostenlos zu nehmen: Bauhütte (Gemächer) [Mauer O]
mark-squares-sq_chambers_3 = Kostenlos zu nehmen: Bauhütte (Gemächer) [Mauer S]
mark-squares-sq_chambers_4 = Kostenlos zu nehmen: Bauhütte (Gemächer) [Mauer W]
mark-squares-sq_garden_1 = Kostenlos zu nehmen: Bauhütte (Garten) [Mauer N]
mark-squares-sq_garden_2 = Kostenlos zu nehmen: Bauhütte (Garten) [Mauer O]
mark-squares-sq_garden_3 = Kostenlos zu nehmen: Bauhütte (Garten) [Mauer S]
mark-squares-sq_garden_4 = Kostenlos zu nehmen: Bauhütte (Garten) [Mauer W]
mark-squares-sq_garden_5 = Kostenlos zu nehmen: Bauhütte (Garten) [Mauer S]
mark-squares-sq_tower_1 = Kostenlos zu nehmen: Bauhütte (Turm) [Mauer N]
mark-squares-sq_tower_2 = Kostenlos zu nehmen: Bauhütte (Turm) [Mauer O]
mark-squares-sq_tower_3 = Kostenlos zu nehmen: Bauhütte (Turm) [Mauer S]
mark-squares-sq_tower_4 = Kostenlos zu nehmen: Bauhütte (Turm) [Mauer W]
mark-squares-sq_tower_5 = Kostenlos zu nehmen: Bauhütte (Turm) [Mauer W]

verb-square = Bauhütte nehmen
option-square = Bauhütte ({ building }) nehmen

did-square_taken = nimmt { $tile }

rules-squares-title = Die Bauhütten
rules-squares-words = bauhütte, bauhütten, plätze, kostenlos, nachbar, nachbarn
rules-squares = Neben dem Bauhof liegen sechs Stapel Bauhütten, für jede Gebäudeart einer, die oberste offen. Als Aktion nimmst du eine offene Bauhütte, kostenlos; die nächste ihres Stapels wird aufgedeckt.

    - Niemand darf mehr als **drei** besitzen, die in der Reserve zählen mit.
    - Du baust sie am Ende deines Zuges wie ein Gebäude, in die Alhambra oder in die Reserve. Auch beim Umbauen ist sie wie ein Gebäude.
    - Jede Bauhütte hat eine Mauer. Sie muss passen und zählt für die längste Mauer wie jede andere.

    {""}**Wertung:** In jeder Wertung kommen zu deinen Gebäuden ihrer Art so viele hinzu, wie Gebäude dieser Art über eine offene Seite an sie grenzen: 0 bis 3. Ein Gebäude neben zwei Bauhütten zählt für beide.

    Selbst ist eine Bauhütte kein Gebäude. Schräge Nachbarn und solche hinter einer Mauer zählen nicht, und in der Reserve ist sie nichts wert.

    {""}*Beispiel:* Du hast drei Gärten, und zwei davon grenzen über offene Seiten an deine Bauhütte (Garten). In der Wertung hast du 3 + 2 = 5 Gärten.

# What it does, in a picture and on a panel of numbered places.
spot-square = Kostenlos. In Wertungen zählt sie die Gebäude ihrer Art neben sich noch einmal.
