### Die Charaktere.

module-characters = Charaktere
module-characters-why = Helfer mit eigener Fähigkeit, die versteigert werden, sobald sie auftauchen

thing-wise_man = Der Weise
thing-city_watch = Die Stadtwache
thing-benefactor = Der Gönner
thing-card_dealer = Die Kartenlegerin
thing-architect = Der Architekt
thing-merchant = Die Händlerin
thing-haggler = Der Feilscher
thing-messenger = Der Bote
thing-surveyor = Der Landvermesser
thing-chronicler = Der Chronist
# Wo etwas mit ihnen geschieht.
object-wise_man = den Weisen
object-city_watch = die Stadtwache
object-benefactor = den Gönner
object-card_dealer = die Kartenlegerin
object-architect = den Architekten
object-merchant = die Händlerin
object-haggler = den Feilscher
object-messenger = den Boten
object-surveyor = den Landvermesser
object-chronicler = den Chronisten
mark-characters-wise_man = { $text ->
    [none] Charakter: Der Weise (ein halbes Gebäude mehr von einer Art)
   *[other] Versteigerung: Der Weise, höchstes Gebot { $text }
}
mark-characters-city_watch = { $text ->
    [none] Charakter: Die Stadtwache (ein Drittel der längsten Mauer)
   *[other] Versteigerung: Die Stadtwache, höchstes Gebot { $text }
}
mark-characters-benefactor = { $text ->
    [none] Charakter: Der Gönner (8 Punkte am Ende)
   *[other] Versteigerung: Der Gönner, höchstes Gebot { $text }
}
mark-characters-card_dealer = { $text ->
    [none] Charakter: Die Kartenlegerin (ersetzt eine Karte der Auslage)
   *[other] Versteigerung: Die Kartenlegerin, höchstes Gebot { $text }
}
mark-characters-architect = { $text ->
    [none] Charakter: Der Architekt (jeden Zug ein Umbau mehr)
   *[other] Versteigerung: Der Architekt, höchstes Gebot { $text }
}
mark-characters-merchant = { $text ->
    [none] Charakter: Die Händlerin (nimmt Karten bis zusammen 7)
   *[other] Versteigerung: Die Händlerin, höchstes Gebot { $text }
}
mark-characters-haggler = { $text ->
    [none] Charakter: Der Feilscher (jeden Zug ein Gebäude 1 billiger)
   *[other] Versteigerung: Der Feilscher, höchstes Gebot { $text }
}
mark-characters-messenger = { $text ->
    [none] Charakter: Der Bote (einmal eine weitere Aktion)
   *[other] Versteigerung: Der Bote, höchstes Gebot { $text }
}
mark-characters-surveyor = { $text ->
    [none] Charakter: Der Landvermesser (dreht einmal ein Gebäude)
   *[other] Versteigerung: Der Landvermesser, höchstes Gebot { $text }
}
mark-characters-chronicler = { $text ->
    [none] Charakter: Der Chronist (2 Punkte am Ende für jedes Paar)
   *[other] Versteigerung: Der Chronist, höchstes Gebot { $text }
}

verb-replace = Karte der Auslage ersetzen
option-replace = { $card } ersetzen
verb-messenger = Bote: weitere Aktion
option-messenger = Der Bote: noch eine Aktion
verb-name_type = Gebäudeart nennen
option-name_type = { building-title-plural }
question-name_type_choice = Der Weise: Welche Art zählt in dieser Wertung ein halbes Gebäude mehr?

modifier-haggle = 1 billiger
modifier-turn = um { $value }° gedreht

did-power_used = { $what ->
    [none] nutzt { $character_object }
    [pavilion] nennt für { $character_object } Pavillons
    [seraglio] nennt für { $character_object } Serails
    [arcades] nennt für { $character_object } Arkaden
    [chambers] nennt für { $character_object } Gemächer
    [garden] nennt für { $character_object } Gärten
    [tower] nennt für { $character_object } Türme
   *[other] nutzt { $character_object }: { $what }
}

score-item-characters = Charaktere

rules-characters-title = Die Charaktere
rules-characters-words = charakter, charaktere, versteigerung, gebot, bieten, weiser, stadtwache, gönner, kartenlegerin, architekt, händlerin, feilscher, bote, landvermesser, chronist
rules-characters = Sechs von zehn Charakteren stecken im Nachziehstapel. Wer auftaucht, wird sofort **versteigert**. Zuerst bietet, wer als Nächster am Zug ist; dann bietet reihum jeder mehr oder passt und ist draußen. Bieten kannst du, was du in einer Währung passend zahlen kannst; genannt wird nur die Zahl. Wer gewinnt, zahlt und legt die Karte offen vor sich.

    - **Der Weise:** In jeder Wertung nennst du eine Art; von ihr hast du ein halbes Gebäude mehr.
    - **Die Stadtwache:** in jeder Wertung ein Drittel deiner längsten Mauer, abgerundet.
    - **Der Gönner:** 8 Punkte am Ende.
    - **Der Chronist:** am Ende 2 Punkte je Art, von der du mindestens zwei Gebäude hast.
    - **Die Händlerin:** Mehrere Karten dürfen zusammen 7 wert sein statt 5.
    - **Die Kartenlegerin:** einmal je Zug, vor einer Aktion, eine Karte der Auslage ersetzen.
    - **Der Feilscher:** Einmal je Zug kostet ein Gebäude des Bauhofs 1 weniger.
    - **Der Architekt:** einmal je Zug am Ende ein weiterer Umbau.
    - **Der Bote:** einmal im Spiel eine weitere Aktion, bevor du baust.
    - **Der Landvermesser:** einmal im Spiel ein Gebäude beim Bauen drehen, für immer.

    {""}*Beispiel:* Anna bietet 3, Ben 5, Carl und Anna passen. Ben zahlt ★ orange 5 und hat den Weisen. Anna und Ben haben je zwei Gärten: In der Wertung nennt Ben Gärten, hat 2½ und ist allein Erster.

# Daueraufträge.
order-bid = Auf { $what } bieten
order-bid-any = Auf jeden Charakter bieten
order-name_type = Der Weise: { $what } nennen

# What it does, in a picture and on a panel of numbered places.
spot-name_type = Ein halbes Gebäude mehr kann dir einen Platz bringen, den du sonst teilen müsstest.
spot-replace = Die Karte verlässt die Auslage, und eine neue wird aufgedeckt; das kostet keine Aktion.
spot-messenger = Eine weitere Aktion in diesem Zug, einmal im Spiel.
