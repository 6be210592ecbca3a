### /tutorial: zwölf kurze Schritte. `tutorial-<Schritt>-<n>` sagt, worum es beim n-ten Druck eines Schritts geht,
### `-done`, was danach gesagt wird, `-not`, warum ein erlaubter anderer Zug hier nicht gemeint ist.

cmd-tutorial = Lerne das Spiel beim Spielen: zwölf kurze Schritte, die nur du siehst

tutorial-title = { $n } / { $of } · { $title }
tutorial-welcome = Willkommen! Du baust deine eigene Alhambra; wer von einer Art die meisten Gebäude hat, bekommt Punkte, und lange Mauern bringen auch welche. In zwölf kurzen Schritten probierst du alles einmal aus: Nur du siehst das, und du kannst nichts kaputt machen.
tutorial-again = Willkommen zurück! Es geht weiter, wo du aufgehört hast.
tutorial-stale = Das ist der Schritt, bei dem du jetzt bist.
tutorial-left = { $finished ->
    [yes] Du hast die ganze Einführung gespielt. `/tutorial` öffnet sie wieder, hier oder anderswo.
   *[no] Du hast die Einführung verlassen. `/tutorial` macht mit Schritt { $n } weiter, hier oder anderswo.
}
tutorial-right = ✅ { $what }
tutorial-wrong = ❌ { $why }
tutorial-not = In einer Partie ginge das. Hier sagen die fetten Wörter, was zu tun ist.
tutorial-money = Dein Geld: { $cards }
tutorial-hand = Das sind deine Karten, mit dem, was sie passend bezahlen.
tutorial-pay = Jeder Knopf mit einer Zahl ist eine Art zu zahlen, wie im Bild. **Bezahl.**
tutorial-too-much = { $cards }: Das sind { $worth }, aber mehrere Karten dürfen zusammen höchstens 5 wert sein.
tutorial-cannot = Nicht auf { $at }: { $why }
tutorial-reason-taken = Da steht schon ein Gebäude.
tutorial-reason-far = Da berührt es kein Gebäude.
tutorial-reason-walls = Eine Mauer träfe auf eine offene Seite. Mauer muss an Mauer, offen an offen liegen.
tutorial-reason-path = Nur Mauern träfen aufeinander. Vom Brunnen aus muss man zu Fuß hineinkommen.
tutorial-reason-hole = Ein leeres Feld würde eingeschlossen.
tutorial-reason-rule = Die Regeln verbieten es.
tutorial-who-not = { $name } hat { $has }, { $best } hat { $most }.

tutorial-look-title = Sieh dich um
tutorial-look-1 = Vier Gebäude stehen zum Verkauf; die Farbe darunter sagt, mit welchem Geld du sie bezahlst. **Dein eigenes Geld ist geheim: Drück „{ button-hand }“.**
tutorial-look-2 = Deine Karten siehst immer nur du. **Mit „{ button-my-turn }“ geht es zurück zum Tisch.**
tutorial-look-2-done = Jetzt kennst du den Bauhof und deine Hand.

tutorial-take-title = Geld nehmen
tutorial-take-1 = In deinem Zug hast du eine Aktion. Die einfachste: Nimm eine der vier Geldkarten, egal wie viel sie wert ist. **Nimm die orange 7.**
tutorial-take-1-not = { $what } ginge auch, aber eine einzelne Karte darf beliebig viel wert sein: Nimm die orange 7.
tutorial-take-1-done = Die orange 7 ist auf deiner Hand.
tutorial-take-2 = Bis du deinen Zug beendest, kannst du alles zurücknehmen. **Drück „{ button-end-turn }“.**
tutorial-take-2-done = Zug vorbei. Jetzt spielen die anderen, dann bist du wieder dran.

tutorial-several-title = Mehrere kleine Karten
tutorial-several-1 = Statt einer Karte darfst du mehrere nehmen, wenn sie zusammen höchstens 5 wert sind. **Nimm die zwei, die genau 5 ergeben.**
tutorial-several-1-not = { $what } ginge auch, aber zwei der Karten ergeben genau 5.
tutorial-several-1-done = { $what } in einem Zug. Kleine Karten helfen beim passenden Zahlen, wie du gleich siehst.

tutorial-overpay-title = Ein Gebäude kaufen
tutorial-overpay-1 = Ein Gebäude kostet seine Zahl, in der Farbe darunter und in keiner anderen. Du darfst mehr zahlen, aber Wechselgeld gibt es nicht. **Kauf das einzige Gebäude, das du bezahlen kannst.**
tutorial-overpay-1-done = Der Garten gehört dir: 9 gezahlt bei Preis 8, also ist 1 verloren.

tutorial-place-title = Einbauen
tutorial-place-1 = Gebäude werden nie gedreht: Mauer muss an Mauer liegen, offen an offen, und vom Brunnen aus muss man zu Fuß hineinkommen. **Nur eine Nummer stimmt. Welche?**
tutorial-place-1-not-reserve = Das darfst du immer, aber nur deine Alhambra bringt Punkte. Für den Garten gibt es einen Platz.
tutorial-place-1-done = Passt: offen an offen, und vom Brunnen aus kommt man hinein.

tutorial-exact-title = Passend zahlen
tutorial-exact-1 = Der beste Kniff im Spiel: Zahl einen Preis passend, und du hast im selben Zug noch eine Aktion. **Kauf das Gebäude, das du passend zahlen kannst.**
tutorial-exact-1-not = Das ist { $over } zu viel: Gekauft wäre es, aber ohne weitere Aktion. Ein anderes Gebäude kannst du passend zahlen.
tutorial-exact-1-done = 5 + 1 = 6, passend!
tutorial-exact-2 = Darum hast du noch eine Aktion, welche du willst. **Nimm eine Geldkarte.**
tutorial-exact-2-not = Das ginge, aber verschenk die Aktion nicht: Nimm eine Geldkarte.
tutorial-exact-2-not-buy = Das ginge, aber wer zu viel zahlt, bekommt keine weitere Aktion. Nimm hier eine Geldkarte.
tutorial-exact-2-done = Ein Gebäude und Geld in einem Zug. Jede passende Zahlung bringt eine weitere Aktion.

tutorial-reserve-title = Die Reserve
tutorial-reserve-1 = Was du gekauft hast, baust du am Ende des Zuges ein. Passt es nirgends oder willst du es aufheben, kommt es in deine Reserve und zählt dort nicht. **Passt der Garten? Wenn nicht, drück „{ place-reserve }“.**
tutorial-reserve-1-done = Stimmt, er passt noch nirgends. Er wartet in deiner Reserve.

tutorial-redesign-title = Umbauen
tutorial-redesign-1 = Die dritte Aktion: ein Gebäude aus der Reserve einbauen, eines dorthin legen oder zwei tauschen. **Tausch den Garten der Reserve gegen die Gemächer auf N15: Drück „{ button-redesign }“.**
tutorial-redesign-1-not = Das ist kein Tausch. Drück „{ button-redesign }“, dann den Garten deiner Reserve.
tutorial-redesign-1-not-take = Geld nehmen ginge, aber hier drück „{ button-redesign }“.
tutorial-redesign-1-not-redesign = Damit nimmst du nur ein Gebäude weg. Wähle den Garten deiner Reserve (Buchstabe A) und setz ihn an die Stelle der Gemächer.
tutorial-redesign-which = **Buchstaben liegen in der Reserve, Nummern in der Alhambra. Drück A, den Garten.**
tutorial-redesign-where = **Der Garten soll den Platz der Gemächer auf N15 einnehmen.**
tutorial-redesign-do = Noch ist nichts geschehen; so sähe es aus. **Drück „{ button-do }“.**
tutorial-redesign-1-done = Der Garten ist eingebaut, die Gemächer warten in deiner Reserve.

tutorial-wall-title = Die Außenmauer
tutorial-wall-1 = In jeder Wertung bringt deine längste Außenmauer, hier golden, einen Punkt je Seite. Eine Lücke beendet sie, und Mauern zwischen zwei Gebäuden zählen nicht. **Du hast einen Turm gekauft: Lass die Mauer auf 7 wachsen.**
tutorial-wall-1-not = Da darf er liegen, aber die längste Mauer wäre dann { $after }. Leg den Turm so, dass seine Mauern die goldene Linie fortsetzen.
tutorial-wall-1-not-reserve = Dort nützt er deiner Mauer nichts. Such den Platz, wo der Turm die goldene Linie fortsetzt.
tutorial-wall-1-done = Die längste Mauer wächst von { $before } auf { $after }: { $after } Punkte in jeder Wertung.

tutorial-scoring-title = Eine Wertung
tutorial-scoring-1 = Dreimal je Partie bekommt Punkte, wer von einer Art die meisten Gebäude hat. Türme (violett) bringen am meisten: 6 in der ersten Wertung, später mehr. **Zähl nach: Wer bekommt sie?**
tutorial-scoring-1-done = Zwei Türme, das sind die meisten. Die Wertungskarte wurde aufgedeckt, und hier sind die Punkte.
tutorial-scoring-2 = Wer von einer Art die meisten hat, punktet damit, und alle punkten mit ihrer Mauer. Du führst, dank Gärten und Mauer! **Sieh dir die Tabelle an und drück „{ button-tutorial-next }“.**

tutorial-end-title = Das Ende der Partie
tutorial-end-1 = Der Vorrat ist leer, darum beendet der nächste Kauf die Partie. Was übrig ist, bekommt geschenkt, wer das meiste Geld der Farbe hat: In Gelb hat Zoraya 8, du hast 5. **Nimm die Karte, die dir den Garten auf Gelb bringt.**
tutorial-end-1-not = Dann hättest du weiter 5 in Gelb und Zoraya 8: Sie bekäme den Garten.
tutorial-end-1-done = 5 + 4 = 9 in Gelb, mehr als Zorayas 8.
tutorial-end-2 = Zoraya hat den Pavillon gekauft, und der Bauhof lässt sich nicht mehr auffüllen. Der Garten gehört dir. **Bau ihn ein.**
tutorial-end-2-not = In der Reserve brächte er nichts. Bau ihn in deine Alhambra ein.
tutorial-end-2-done = Rechtzeitig zur letzten Wertung.
tutorial-end-3 = Die letzte Wertung bringt am meisten, jetzt auch für zweite und dritte Plätze. Wer die meisten Punkte hat, gewinnt: du! **Drück „{ button-tutorial-next }“.**

tutorial-onward-title = Auf geht’s
tutorial-onward-1 = Geschafft! Das war das ganze Spiel: **Geld nehmen, kaufen, umbauen**; passend zahlen für weitere Aktionen; lange Mauern bauen und von einer Art die meisten Gebäude haben.
    In einer Partie drückst du dieselben Knöpfe unter der Zugnachricht oder tippst `/take`, `/buy` und die anderen. `/help` sagt dir immer, was du tun kannst.
tutorial-table-open = In diesem Kanal ist ein Tisch offen, mit dir und zwei Computern, { $first } und { $second }. **Drück „{ button-start }“ an seiner Nachricht unten**, oder warte, bis Freunde mitspielen.
tutorial-table-there = { $state ->
    [lobby] In diesem Kanal gibt es schon einen Tisch. Setz dich mit „{ button-join }“ an seiner Nachricht oder mit `/join` dazu; „{ button-computer }“ holt einen Computer.
   *[other] In diesem Kanal läuft eine Partie. Eröffne deinen Tisch in einem anderen, mit `/join`.
}

button-tutorial-leave = Verlassen
button-tutorial-on = Weitermachen
button-tutorial-next = Weiter
button-tutorial-skip = Nächster Schritt
button-tutorial-play = Gegen den Computer spielen
button-tutorial-help = Hilfe
button-tutorial-again = Von vorn
