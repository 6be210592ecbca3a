### Fragen zu den Modulen, wie in questions.ftl.

faq-vizier-overpay = Darf ich mit dem Wesir überzahlen?
faq-vizier-overpay-answer = Nein, nie: Der Kauf mit dem Wesir muss passend gezahlt werden, und eine weitere Aktion bringt er trotzdem nicht.
faq-vizier-overpay-words = sonderaktion sonderzug passend zu viel

faq-vizier-wake = Kann ich meinen Wesir mehrmals einsetzen?
faq-vizier-wake-answer = Ja. Nach dem Kauf schläft er; als Aktion deines Zuges darfst du ihn wecken, beliebig oft im Spiel. Ein Tisch kann wählen, dass jeder Wesir nur einmal dient.
faq-vizier-wake-words = wach schläft wecken nochmal

faq-vizier-scoring = Zählt ein Gebäude vom Wesir in einer anstehenden Wertung mit?
faq-vizier-scoring-answer = Ja: Sonderaktionen kommen vor der Wertung, und das Gebäude wird sofort gebaut. Ein Tisch kann wählen, dass Wertungen zuerst kommen.
faq-vizier-scoring-words = zwischenphase vorher zeitpunkt

faq-currency_exchange-two = Darf ich zwei Wechselstuben in einem Kauf benutzen?
faq-currency_exchange-two-answer = Nein, je Kauf nur eine. Ein zweiter Kauf im selben Zug darf eine andere benutzen.
faq-currency_exchange-two-words = mehrere drei währungen

faq-currency_exchange-needless = Muss bei einer Wechselstube etwas von der anderen Währung dabei sein?
faq-currency_exchange-needless-answer = Ja, etwas davon muss gezahlt werden; du darfst sogar ganz in der anderen zahlen. Eine Wechselstube, die nicht nötig ist, kann nicht gespielt werden.
faq-currency_exchange-needless-words = nötig mischung paar

faq-currency_exchange-take = Darf ich eine Wechselstube zusammen mit Geld nehmen?
faq-currency_exchange-take-answer = Nein, du nimmst sie allein, und immer nur eine.
faq-currency_exchange-take-words = auslage nehmen

faq-bonus_cards-when = Wann darf ich eine Bonuskarte aufdecken?
faq-bonus_cards-when-answer = Wenn genau ihr Gebäude in deiner Alhambra steht: jederzeit in deinem Zug, ohne Aktion, und vor jeder Wertung. Du musst nie, aber was am Ende noch verdeckt ist, ist nichts wert.
faq-bonus_cards-when-words = zeigen zeitpunkt muss

faq-bonus_cards-reserve = Was, wenn das Gebäude meiner Bonuskarte in die Reserve kommt?
faq-bonus_cards-reserve-answer = Solange es dort liegt, zählt die Karte nichts. Steht es wieder in deiner Alhambra, zählt sie wieder.
faq-bonus_cards-reserve-words = aufgedeckt umbau abbauen

faq-squares-limit = Wie viele Bauhütten darf ich haben?
faq-squares-limit-answer = Höchstens drei, die in der Reserve und die in diesem Zug genommenen mitgezählt.
faq-squares-limit-words = grenze maximum anzahl

faq-squares-counts = Zählt eine Bauhütte selbst als Gebäude?
faq-squares-counts-answer = Nein. Sie zählt nur die Gebäude ihrer Art dazu, die über eine offene Seite an sie grenzen; eine andere Bauhütte zählt nicht, auch kein Gebäude hinter einer Mauer oder schräg daneben.
faq-squares-counts-words = wert mehrheit nachbar

faq-city_gates-where = Wo darf ich ein Stadttor setzen?
faq-city_gates-where-answer = Auf jede doppelte Mauer zwischen zwei deiner Plättchen, während du baust oder umbaust: eine, die dabei entsteht, oder eine, die es schon gibt, auch wenn das Tor nicht nötig ist.
faq-city_gates-where-words = doppelte mauer vorhanden wann benutzen

faq-city_gates-locked = Darf ich Plättchen mit einem Stadttor umbauen?
faq-city_gates-locked-answer = Die beiden Plättchen eines Tores kann man nie mehr abbauen oder tauschen. Alle anderen schon, solange alles erreichbar bleibt.
faq-city_gates-locked-words = fest gesperrt abbauen bewegen

faq-diamonds-mix = Darf ich Diamanten mit anderem Geld mischen?
faq-diamonds-mix-answer = Nein: Ein Gebäude zahlst du mit Diamanten allein, auf jedem Feld. Nur Schatztruhen nehmen jede Mischung.
faq-diamonds-mix-words = zusammen kombinieren joker passend

faq-diamonds-end = Was sind Diamanten am Ende wert?
faq-diamonds-end-answer = Nichts: Sie gehören zu keiner der vier Währungen und zählen deshalb nicht für die übrigen Gebäude.
faq-diamonds-end-words = übrige gebäude meistes geld punkte

faq-characters-bid-exact = Wie viel darf ich für einen Charakter bieten?
faq-characters-bid-exact-answer = Mehr als das letzte Gebot, und nur, was du in einer Währung passend zahlen kannst. Nur wer gewinnt, zahlt.
faq-characters-bid-exact-words = versteigerung gebot passend eine währung verlierer

faq-characters-wise-man = Wann nenne ich die Art für den Weisen?
faq-characters-wise-man-answer = Einmal in jeder Wertung, nach den Bonuskarten. Du hast von dieser Art ein halbes Gebäude mehr; das kann einen Gleichstand brechen oder allein einen Platz bringen.
faq-characters-wise-man-words = halbes gebäude gleichstand

faq-characters-messenger-when = Wann darf ich den Boten schicken?
faq-characters-messenger-when-answer = Einmal im Spiel, für eine weitere Aktion: wenn deine Aktionen vorbei sind, solange noch nichts aus diesem Zug gebaut ist. Hast du noch eine weitere Aktion, nutze sie oder verzichte vorher darauf. Nie als erste Aktion.
faq-characters-messenger-when-words = zusätzliche aktion einmal

faq-camps-where = Wo darf ein Feldlager liegen?
faq-camps-where-answer = Mit mindestens einer Bastion an einer Mauer deiner Plättchen. Eine Bastion darf nur eine Mauer berühren, eine Seite ohne Bastion nur eine ebensolche eines anderen Feldlagers. Einen Weg braucht es nicht, eine Lücke einschließen darf es nicht.
faq-camps-where-words = bastion platz mauer anderes feldlager

faq-camps-line = Wo endet die Linie eines Feldlagers?
faq-camps-line-answer = An einem leeren Feld, einem anderen Feldlager, einem Bazar oder einem unfertigen Gebäude. Der Brunnen beendet sie nicht, bringt aber keinen Punkt, und Mauern darin sind egal.
faq-camps-line-words = zählen punkte gerade brunnen

faq-camps-wall = Verdeckt ein Feldlager meine längste Mauer?
faq-camps-wall-answer = Nein: Die Mauer wird gemessen, als läge das Feldlager nicht da. Es ist weder Gebäude noch Mauer.
faq-camps-wall-words = dahinter bedeckt versteckt

faq-city_walls-wood-where = Wo darf ich eine Holzmauer bauen?
faq-city_walls-wood-where-answer = An eines deiner Plättchen, auch den Brunnen oder eines in der Reserve, an jede Seite, die die Karte zeigt: Dort darf noch keine Mauer sein, in der Alhambra muss das Feld davor leer sein, und eine Seite des Plättchens muss offen bleiben.
faq-city_walls-wood-where-words = welche seite nachbar karte drehen

faq-city_walls-wood-move = Wandern Holzmauern mit ihrem Plättchen?
faq-city_walls-wood-move-answer = Ja, sie gehören für immer zu ihm, auch in der Reserve, und sind Mauern wie gedruckte.
faq-city_walls-wood-move-words = umbau reserve dauerhaft

faq-thieves-who = Wer darf mit einem Dieb stehlen?
faq-thieves-who-answer = Zwischen zwei Zügen jeder außer dem, der als Nächster am Zug ist. Wer gerade fertig ist, darf es auch, als Letzter, wenn der Tisch es nicht anders gewählt hat.
faq-thieves-who-words = wann nächster spieler zwischenphase

faq-thieves-what = Was kann ein Dieb nehmen?
faq-thieves-what-answer = Eine Karte seiner Währung aus der Auslage, was sie auch wert ist: Geld oder einen Baumeister. Keine Diamanten, Wechselstuben oder Stadttor-Karten, nichts aus einer Hand, keine Münzen und keine Gebote.
faq-thieves-what-words = stehlen welche karte

faq-change-round = Wie viele Münzen bekomme ich, wenn ich überzahle?
faq-change-round-answer = Für je volle 2 zu viel eine, blind gezogen; eine einzelne 1 verfällt. 5 zu viel bringen zwei Münzen. Eine weitere Aktion gibt es dann nicht.
faq-change-round-words = wechselgeld runden zwei

faq-change-coin-exact = Kann ich mit Münzen passend zahlen?
faq-change-coin-exact-answer = Ja, eine Münze ist 1 in ihrer Währung, allein oder mit Karten, und die Summe darf passend sein. Gezahlte Münzen kommen in den Beutel zurück.
faq-change-coin-exact-words = münze wert weitere aktion

faq-street_merchants-match = Was passiert, wenn ich dort baue, wo mein Händler steht?
faq-street_merchants-match-answer = Hat einer seiner Bürger die Farbe des Gebäudes, darfst du ihn darauf stellen und einen beliebigen aus dem Vorrat nehmen. Hat ihn keiner, darfst du einen Bürger tauschen. Am Ende des Zuges stellst du den Händler wieder neben deine Alhambra.
faq-street_merchants-match-words = bürger abliefern tauschen passt

faq-street_merchants-leave = Was, wenn ein Gebäude mit Bürger meine Alhambra verlässt?
faq-street_merchants-leave-answer = Der Bürger kommt in den Vorrat zurück. Die auf ihren Gebäuden bleiben, zählen in jeder Wertung.
faq-street_merchants-leave-words = umbau reserve bürger verloren

faq-treasure_chamber-exact = Bringen Truhen für genau 8 eine weitere Aktion?
faq-treasure_chamber-exact-answer = Nein. Du zahlst mindestens 8 in beliebiger Mischung, bekommst nichts heraus und hast keine weitere Aktion.
faq-treasure_chamber-exact-words = preis schatz passend zahlen

faq-treasure_chamber-must = Muss ich Truhen aufstellen, auch die eines anderen?
faq-treasure_chamber-must-answer = Ja: von jeder Farbe so viele, wie du freie Gebäude hast, auf jedes eine. Der Rest geht nach links, und jeder muss aufstellen, was passt; was bleibt, kommt in den Beutel.
faq-treasure_chamber-must-words = verteilen weitergeben linker nachbar pflicht

faq-master_builders-when = Wann darf ich einen Baumeister zum Umbauen einsetzen?
faq-master_builders-when-answer = Am Ende deines eigenen Zuges, wenn alle Aktionen vorbei und alle Gebäude gebaut sind. Seine Währung ist dann egal, und mehrere gehen nacheinander.
faq-master_builders-when-words = umbau zugende

faq-master_builders-pay = Was ist ein Baumeister als Geld wert?
faq-master_builders-pay-answer = 3 in seiner Währung, bei jeder Zahlung in dieser Währung, auch für passende. In der Auslage zählt er 3 für die 5.
faq-master_builders-pay-words = zahlen wert drei

faq-invaders-sides = Welche Seiten greifen die Angreifer an?
faq-invaders-sides-answer = Die in Richtung des Angriffs ohne Mauer, neben denen ein leeres Feld liegt. Auch der Brunnen zählt, wenn der Tisch ihn nicht ausgenommen hat. Nach der letzten Wertung kosten auch offene Seiten an den beiden Flanken je 1.
faq-invaders-sides-words = offene seiten ungeschützt brunnen richtung

faq-invaders-zero = Können die Angreifer mich unter 0 Punkte bringen?
faq-invaders-zero-answer = Nein, nie. Alle Verluste eines Angriffs werden zuerst zusammengezählt.
faq-invaders-zero-words = negativ minus mindestens

faq-invaders-scout-when = Wann darf ich die Angriffskarte ansehen?
faq-invaders-scout-when-answer = Gleich beim Kauf, wenn du ein Gebäude passend zahlst, dessen Art ein offener Späher zeigt. Was du siehst, bleibt dein Geheimnis; der Späher geht aus dem Spiel.
faq-invaders-scout-when-words = späher gucken passend

faq-bazaars-price = Was kostet ein Bazar?
faq-bazaars-price-answer = So viel wie das Plättchen, das gerade auf dem Feld seiner Währung liegt, passend in dieser Währung zu zahlen. Ist dieses Feld leer, ist der Bazar vorerst nicht zu haben.
faq-bazaars-price-words = preis passend leeres feld

faq-bazaars-score = Wie zählt ein Bazar?
faq-bazaars-score-answer = Nur am Ende: Zähl die Gebäude seiner drei Arten auf den acht Feldern ringsum, auch schräg, und nimm sie mal der Zahl der Arten, die vorkommen.
faq-bazaars-score-words = punkte acht felder ringsum

faq-building_sites-counts = Zählt ein unfertiges Gebäude?
faq-building_sites-counts-answer = Weder für Mehrheiten noch für andere Module. Seine Mauern zählen, und man kann hindurchgehen. Es zählt, sobald du es vollendest.
faq-building_sites-counts-words = baustelle mehrheit mauer

faq-building_sites-price = Was kostet es, eine Baustelle zu vollenden?
faq-building_sites-price-answer = Mindestens den ganzen Preis, in der Währung auf der Rückseite des Plättchens. Das früher Gezahlte zählt nicht. Zahlst du passend, folgt eine weitere Aktion.
faq-building_sites-price-words = fertig zahlen ganzer preis halber

faq-building_sites-end = Was passiert am Ende mit unfertigen Gebäuden?
faq-building_sites-end-answer = Jedes in deiner Alhambra kostet dich alles Geld seiner Währung, bevor die übrigen Gebäude vergeben werden, und es bleibt unfertig. In der Reserve kosten sie nichts.
faq-building_sites-end-words = geld verlieren übrige aufdecken

faq-major_projects-win = Wann bekomme ich ein Großprojekt?
faq-major_projects-win-answer = Wenn dein eigener Zug beginnt und dein Gebot noch daliegt. Wer überboten wird, bekommt sein Geld sofort zurück.
faq-major_projects-win-words = gebot bieten überboten gewinnen

faq-major_projects-raise = Kann ich mein Gebot erhöhen oder zurückziehen?
faq-major_projects-raise-answer = Nein, beides nicht. Es liegt, bis jemand mehr bietet oder dein nächster Zug beginnt; am Spielende bekommst du es zurück.
faq-major_projects-raise-words = zurücknehmen steigern eigenes gebot

faq-major_projects-swap = Kann ich ein Großprojekt gegen ein einzelnes Gebäude tauschen?
faq-major_projects-swap-answer = Nein, nur gegen ein anderes Großprojekt. Du darfst es als Ganzes in die Reserve legen und wieder einbauen.
faq-major_projects-swap-words = umbau austauschen zwei felder

faq-orchards-fruit-where = Wohin kommt eine Frucht?
faq-orchards-fruit-where-answer = Sofort auf ein freies Feld ihrer Art auf deinem Plan; sind mehrere frei, wählst du. Nur wenn alle drei belegt sind, kommt sie verdeckt daneben, für 1 Punkt am Ende. Früchte bewegen sich nie mehr.
faq-orchards-fruit-where-words = legen feld wählen plan

faq-orchards-fruit-score = Zählen unvollständige Früchtegruppen?
faq-orchards-fruit-score-answer = Nein. Nur eine Gruppe, deren Felder alle belegt sind, zählt, am Ende: 1, 2, 4, 7, 11 oder 16 Punkte für 1 bis 6 Felder.
faq-orchards-fruit-score-words = punkte gruppe vollständig
