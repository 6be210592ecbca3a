### Fragen, die man stellt, mit kurzen genauen Antworten: `faq-<thema>-<name>`, die Antwort und weitere Suchwörter.
### Das Thema erklärt mehr.

faq-turn-after-take = Darf ich nach dem Geldnehmen noch kaufen?
faq-turn-after-take-answer = Nein: Geld zu nehmen ist deine Aktion, danach wird nur noch gebaut. Eine weitere Aktion gibt es nur nach passender Zahlung. Kauf also zuerst und nimm Geld als weitere Aktion.
faq-turn-after-take-words = kaufen nehmen reihenfolge beides danach

faq-turn-pass-when = Wann darf ich passen?
faq-turn-pass-when-answer = Nur wenn du als erste Aktion gar nichts tun kannst: nichts zu nehmen, nichts zu bezahlen, nichts umzubauen, und auch keine Aktion eines Moduls. Passen alle unmittelbar nacheinander, endet das Spiel wie üblich.
faq-turn-pass-when-words = aussetzen nichts möglich machen tun überspringen

faq-turn-how-many-actions = Wie viele Aktionen habe ich in einem Zug?
faq-turn-how-many-actions-answer = Eine, und nach jedem passenden Kauf noch eine. Im Bauhof liegen vier Gebäude, aufgefüllt wird erst nach deinem Zug: Im Grundspiel sind es also höchstens fünf, vier passende Käufe und noch etwas.
faq-turn-how-many-actions-words = anzahl grenze höchstens maximum züge

faq-turn-when-refill = Wann werden Bauhof und Geldauslage aufgefüllt?
faq-turn-when-refill-answer = Am Ende deines Zuges, wenn alles gebaut ist: erst die Karten, dann die Gebäude. Nie zwischen zwei Aktionen desselben Zuges.
faq-turn-when-refill-words = auffüllen nachfüllen neue karten neue gebäude leeres feld

faq-turn-undo-until = Was kann ich zurücknehmen?
faq-turn-undo-until-answer = Deine eigenen letzten Schritte, mit `/undo`, bis etwas Zufälliges gezogen, etwas Verdecktes gezeigt wurde oder jemand anderes entschieden hat. Auslage und Bauhof werden erst nach deinem Zug aufgefüllt, meist geht also der ganze Zug zurück, bis *Zug beenden*.
faq-turn-undo-until-words = undo verklickt fehler rückgängig falscher knopf

faq-money-take-limit = Wie viel Geld darf ich auf einmal nehmen?
faq-money-take-limit-answer = Eine Karte mit beliebigem Wert oder mehrere, die zusammen höchstens 5 wert sind, in beliebigen Währungen. 1 + 1 + 1 + 2 geht also, und auch eine einzelne 9; 4 + 2 geht nicht.
faq-money-take-limit-words = fünf 5 mehrere karten grenze

faq-money-hand-limit = Wie viele Karten darf ich auf der Hand haben?
faq-money-hand-limit-answer = Beliebig viele, eine Grenze gibt es nicht. Wie viele es sind, sehen alle; welche, sieht niemand.
faq-money-hand-limit-words = handgrenze handlimit handkarten abwerfen maximum

faq-money-pile-empty = Was passiert, wenn der Nachziehstapel leer ist?
faq-money-pile-empty-answer = Sobald eine Karte gebraucht wird, wird der Ablagestapel gemischt und ist der neue Nachziehstapel. Sind beide leer, bleiben Plätze der Geldauslage frei, bis wieder Karten da sind.
faq-money-pile-empty-words = aufgebraucht neu mischen ablagestapel geldkarten

faq-money-who-begins = Wer fängt an?
faq-money-who-begins-answer = Wer die wenigsten Karten als Startgeld hat; unter diesen, wer das wenigste Geld hat; ist auch das gleich, der Erste von ihnen am Tisch. Die Eröffnungsnachricht sagt, wer es ist und warum.
faq-money-who-begins-words = beginnt startspieler anfangen erster startgeld startet spiel anfängt

faq-buying-mix-currencies = Darf ich Währungen beim Bezahlen mischen?
faq-buying-mix-currencies-answer = Nein: Ein Gebäude wird nur mit Karten einer Währung bezahlt, der seines Feldes im Bauhof. Manche Module erlauben mehr: Eine Wechselstube verbindet zwei Währungen.
faq-buying-mix-currencies-words = zwei farben kombinieren gemischt zusammen

faq-buying-which-currency = In welcher Währung zahle ich ein Gebäude?
faq-buying-which-currency-answer = In der des Feldes, auf dem es im Bauhof liegt, solange es dort liegt. Die Farbe des Gebäudes selbst sagt nur, von welcher Art es ist.
faq-buying-which-currency-words = farbe feld welches geld

faq-buying-change-given = Bekomme ich Wechselgeld?
faq-buying-change-given-answer = Nein, was du zu viel zahlst, ist weg. Nur mit dem Modul Wechselgeld ziehst du für je 2, die zu viel waren, eine Münze.
faq-buying-change-given-words = herausgeben zurück überzahlen rest

faq-buying-overpay = Darf ich mehr als den Preis zahlen?
faq-buying-overpay-answer = Ja, sogar mit Karten, die du hättest behalten können. Dann ist aber nicht passend gezahlt, und es gibt keine weitere Aktion.
faq-buying-overpay-words = überzahlen zu viel mehr geld genau passend zahlen nötig

faq-buying-buy-no-room = Darf ich ein Gebäude kaufen, das nirgends passt?
faq-buying-buy-no-room-answer = Ja. Es kommt dann in deine Reserve, und ein Umbau kann es später in deine Alhambra bringen.
faq-buying-buy-no-room-words = kein platz passt nicht kein raum

faq-exact-buy-several = Darf ich in einem Zug mehrere Gebäude kaufen?
faq-exact-buy-several-answer = Ja, solange du passend zahlst: Jeder passende Kauf bringt eine weitere Aktion, und die darf wieder ein Kauf sein. Nach einem Kauf, der nicht passend war, sind deine Aktionen vorbei.
faq-exact-buy-several-words = zwei drei vier gebäude nochmal mehr als eines

faq-exact-further-must = Muss ich die weitere Aktion nutzen?
faq-exact-further-must-answer = Nein. *Keine weitere Aktion* oder `/done` verzichtet darauf; dann baust du, was du gekauft hast.
faq-exact-further-must-words = verzichten freiwillig zusätzliche extra pflicht machen

faq-exact-further-what = Was darf die weitere Aktion sein?
faq-exact-further-what-answer = Jede Aktion: Geld nehmen, noch ein Gebäude kaufen oder umbauen; mit Modulen auch eine von deren Aktionen. Nur wenn sie wieder ein passender Kauf ist, folgt noch eine.
faq-exact-further-what-words = zusätzliche extra wählen nochmal bonus

faq-exact-sum = Ist es passend, wenn ich mit vielen kleinen Karten zahle?
faq-exact-sum-answer = Ja, es zählt nur die Summe: 1 + 2 + 2 + 4 zahlt eine 9 passend. Es ist auch egal, ob du Karten hättest behalten können.
faq-exact-sum-words = anzahl summe kleine karten genau

faq-building-place-when = Wann baue ich, was ich gekauft habe?
faq-building-place-when-answer = Nach der letzten Aktion deines Zuges, alle Gebäude in beliebiger Reihenfolge. Bis dahin liegen sie neben deiner Alhambra und zählen nirgends mit.
faq-building-place-when-words = einbauen später wann

faq-building-place-order = Ist die Reihenfolge beim Bauen wichtig?
faq-building-place-order-answer = Manchmal: Was du eben gebaut hast, ist für das nächste Gebäude schon ein Nachbar. Eines passt also vielleicht erst nach einem anderen. Die Reihenfolge wählst du.
faq-building-place-order-words = abfolge zuerst nachbar

faq-building-rotate = Darf ich ein Gebäude drehen?
faq-building-rotate-answer = Nein, alle Gebäude stehen so, wie sie gedruckt sind. Nur der Landvermesser aus dem Modul Charaktere kann eines drehen.
faq-building-rotate-words = drehung rotieren wenden richtung plättchen drehen umdrehen

faq-building-why-not-here = Die Mauern passen: Warum darf das Gebäude nicht dorthin?
faq-building-why-not-here-answer = Meist, weil niemand hineinkäme: Es würde seine Nachbarn nur mit Mauern berühren. Oder weil es eine leere Stelle einschließen würde. Zu einem Nachbarn muss es offen sein, und keine Lücke darf entstehen.
faq-building-why-not-here-words = unerreichbar nicht erlaubt kein weg zu fuß verboten

faq-building-hole-corner = Ist eine Lücke offen, wenn sie nur über eine Ecke nach außen reicht?
faq-building-hole-corner-answer = Nein, sie ist eingeschlossen, und das ist nicht erlaubt. Eine Öffnung muss mindestens eine Seite breit sein.
faq-building-hole-corner-words = loch schräg diagonal eingeschlossen leere stelle

faq-building-bay = Darf in meiner Alhambra eine Bucht frei bleiben?
faq-building-bay-answer = Ja, eine leere Stelle, die über eine Seite nach außen offen ist, ist keine Lücke. Füll sie von innen nach außen: Eingeschlossen darf sie nie sein.
faq-building-bay-words = einbuchtung öffnung leer loch

faq-building-coordinates = Was bedeutet N13?
faq-building-coordinates-answer = Es ist der Name eines Feldes. Der Brunnen ist immer `N14`; die Buchstaben laufen nach Osten, die Zahlen nach Süden. `N13` liegt also gleich nördlich vom Brunnen, `O14` gleich östlich.
faq-building-coordinates-words = koordinaten raster buchstaben zahlen position

faq-walls-wall-meets-open = Darf eine Mauer an eine offene Seite stoßen?
faq-walls-wall-meets-open-answer = Nein: Wo zwei Gebäude sich berühren, haben dort beide eine Mauer oder beide keine. Zu leeren Feldern hin ist beides erlaubt.
faq-walls-wall-meets-open-words = passen seiten nachbar angrenzend

faq-walls-wall-to-wall = Dürfen zwei Mauern aneinander liegen?
faq-walls-wall-to-wall-answer = Ja, Mauer passt an Mauer. Durchgehen kann man dort aber nicht: Das Gebäude braucht eine offene Seite zu einem anderen Nachbarn. Und die beiden Mauern zählen nichts, es sind Innenmauern.
faq-walls-wall-to-wall-words = doppelte mauer innenmauer

faq-reserve-free = Darf ein Gebäude in die Reserve, obwohl es passen würde?
faq-reserve-free-answer = Ja, immer, und in die Reserve passen beliebig viele. Was dort liegt, zählt nichts, und heraus kommt es nur durch einen Umbau.
faq-reserve-free-words = muss bauen freiwillig grenze größe

faq-reserve-count = Zählen Gebäude in der Reserve?
faq-reserve-count-answer = Nein, in keiner Wertung: weder für Mehrheiten noch mit ihren Mauern.
faq-reserve-count-words = punkte wertung mehrheit

faq-reserve-out = Wie bekomme ich ein Gebäude aus der Reserve?
faq-reserve-out-answer = Mit einem Umbau: *place* baut es in deine Alhambra ein, *swap* setzt es an die Stelle eines Gebäudes, das dafür in die Reserve kommt. Das ist eine Aktion in einem späteren Zug oder die weitere Aktion nach passender Zahlung.
faq-reserve-out-words = herausholen benutzen einbauen später

faq-redesign-move-building = Kann ich ein Gebäude versetzen?
faq-redesign-move-building-answer = Nicht auf einmal. Leg es mit einem Umbau in die Reserve und bau es mit einem zweiten wieder ein: zwei Aktionen.
faq-redesign-move-building-words = verschieben umsetzen woanders

faq-redesign-swap-what = Welche Gebäude darf ich tauschen?
faq-redesign-swap-what-answer = Ein Gebäude der Reserve nimmt genau den Platz eines anderen in deiner Alhambra ein. Zu jedem Nachbarn hin muss es eine Mauer haben, wo das alte eine hatte; Art und Preis sind egal. Der Brunnen macht nicht mit.
faq-redesign-swap-what-words = austauschen ersetzen gleiche mauern

faq-redesign-store-what = Welche Gebäude darf ich abbauen?
faq-redesign-store-what-answer = Alle außer dem Brunnen, solange man alle anderen noch zu Fuß von ihm aus erreicht und keine Lücke entsteht. Das Gebäude kommt in deine Reserve.
faq-redesign-store-what-words = entfernen herausnehmen wegnehmen

faq-redesign-new = Kann ich mit einem Gebäude umbauen, das ich eben gekauft habe?
faq-redesign-new-answer = Nein, gebaut wird es erst nach deinen Aktionen. Aber was du jetzt durch einen Umbau frei räumst, hat es im selben Zug als Platz.
faq-redesign-new-words = selber zug gekauft gleich

faq-redesign-cost = Kostet ein Umbau etwas?
faq-redesign-cost-answer = Kein Geld, aber er ist deine Aktion, und eine weitere folgt nicht.
faq-redesign-cost-words = preis kostenlos umsonst

faq-scoring-when = Wann kommen die Wertungen?
faq-scoring-when-answer = Die ersten beiden, wenn ihre Karte erscheint: Eine liegt im zweiten Fünftel des Nachziehstapels, eine im vierten. Gewertet wird nach diesem Zug, vor dem des Nächsten. Die dritte kommt am Spielende.
faq-scoring-when-words = wertungskarte zeitpunkt wie lange

faq-scoring-none = Gibt es Punkte für eine Art, von der ich kein Gebäude habe?
faq-scoring-none-answer = Nein. Wer keines der Art hat, bekommt dafür nichts, auch wenn ein Platz mit Punkten frei bleibt.
faq-scoring-none-words = null ohne keines dritter platz

faq-scoring-second = Bekommt der Zweite in der 1. Wertung etwas?
faq-scoring-second-answer = Nein: In der 1. Wertung bringt nur der erste Platz Punkte, in der 2. die ersten beiden, in der letzten die ersten drei.
faq-scoring-second-words = zweiter platz erste wertung wie viele plätze

faq-scoring-both = Was, wenn beide Wertungskarten auf einmal erscheinen?
faq-scoring-both-answer = Gewertet wird nacheinander: erst die 1. Wertung ganz, dann die 2. Zu zweit bekommt Dirk dazwischen seine neuen Gebäude.
faq-scoring-both-words = zwei karten gleichzeitig zusammen doppelt

faq-scoring-never = Was, wenn eine Wertungskarte nie erscheint?
faq-scoring-never-answer = Dann fällt diese Wertung aus. Die Abschlusswertung kommt in jedem Fall.
faq-scoring-never-words = ausgefallen fehlt vorher ende

faq-scoring-fountain-counts = Zählt der Brunnen als Gebäude?
faq-scoring-fountain-counts-answer = Nein, er ist von keiner Art und hat keine Mauern. Er ist nur der Ort, von dem aus alles erreichbar sein muss.
faq-scoring-fountain-counts-words = löwenbrunnen startplättchen

faq-ties-first = Was, wenn zwei gleich viele haben und Erste sind?
faq-ties-first-answer = Sie teilen sich die Punkte des ersten und zweiten Platzes, abgerundet. Abschlusswertung, Türme: 21 + 13 = 34, also je 17. Wer danach kommt, ist Dritter.
faq-ties-first-words = gleichstand gleich viele unentschieden erster platz

faq-ties-second = Was, wenn zwei gleich viele haben und Zweite sind?
faq-ties-second-answer = Sie teilen sich den zweiten und dritten Platz. Abschlusswertung, Gärten: 12 + 5 = 17, also je 8. In der 2. Wertung bringt der dritte Platz nichts: Sie teilen sich die 5 und bekommen je 2.
faq-ties-second-words = gleichstand gleich viele zweiter platz

faq-ties-round-one = Was bringt ein Gleichstand in der 1. Wertung?
faq-ties-round-one-answer = Wer gleich viele hat, teilt sich den ersten Platz und den zweiten, der nichts bringt: bei Türmen 6 + 0, also je 3; bei Pavillons 1 + 0, also nichts.
faq-ties-round-one-words = gleich viele erste runde geteilt

faq-ties-win = Was, wenn am Ende mehrere die meisten Punkte haben?
faq-ties-win-answer = Sie teilen sich den Sieg; einen Tiebreaker gibt es nicht.
faq-ties-win-words = sieger unentschieden gleichstand punktgleich

faq-wall-ring = Zählt eine Mauer, die ringsum geschlossen ist, ganz?
faq-wall-ring-answer = Ja, ein geschlossener Ring zählt mit jedem seiner Stücke.
faq-wall-ring-words = ring kreis geschlossen rundherum

faq-wall-inner = Zählen Mauern zwischen zwei meiner Gebäude?
faq-wall-inner-answer = Nein, das sind Innenmauern. Es zählen nur Mauern, die an ein leeres Feld grenzen, und davon nur das längste zusammenhängende Stück.
faq-wall-inner-words = innen innenmauer doppelt

faq-wall-every = Zählt die längste Mauer in jeder Wertung?
faq-wall-every-answer = Ja, in allen dreien: ein Punkt je Mauerstück, für jeden. Einen ersten Platz gibt es dafür nicht.
faq-wall-every-words = wann wie oft drei punkte je stück

faq-wall-corner = Geht meine Mauer um die Ecke weiter?
faq-wall-corner-answer = Ja, Ecken unterbrechen sie nicht. Eine Außenseite ohne Mauer schon, also auch der Brunnen, wo er am Rand liegt.
faq-wall-corner-words = unterbrochen zusammenhängend brunnen offene seite

faq-end-supply = Endet das Spiel, wenn der Vorrat an Gebäuden leer ist?
faq-end-supply-answer = Noch nicht. Es endet, wenn der Bauhof nach einem Zug nicht mehr mit vier Gebäuden gefüllt werden kann. Haben die letzten gerade gereicht, geht es weiter.
faq-end-supply-words = beutel aufgebraucht letzte plättchen

faq-end-last-turn = Kommt am Ende noch jeder einmal dran?
faq-end-last-turn-answer = Nein. Nach dem Zug, der den Bauhof unvollständig lässt, wird noch eine ausliegende Wertungskarte gewertet, dann werden die übrigen Gebäude vergeben, und die Abschlusswertung folgt.
faq-end-last-turn-words = letzte runde gleich viele züge schluss

faq-leftover-who = Wer bekommt die Gebäude, die am Ende übrig sind?
faq-leftover-who-answer = Jedes geht an den Spieler mit dem meisten Geld in der Währung seines Feldes, kostenlos und was es auch kostet. Haben zwei gleich viel oder hat niemand welches, bekommt es keiner.
faq-leftover-who-words = letzte gebäude meistes geld gleichstand rest

faq-leftover-refuse = Darf ich ein übriges Gebäude ablehnen?
faq-leftover-refuse-answer = Nein, aber es darf in deine Reserve, wenn es nicht passt oder du es nicht in deiner Alhambra willst.
faq-leftover-refuse-words = verweigern muss nehmen

faq-leftover-money = Ist Geld am Ende etwas wert?
faq-leftover-money-answer = Keine Punkte. Es entscheidet nur, wer die übrigen Gebäude bekommt, und wird dafür nicht ausgegeben: Einer kann mehrere bekommen.
faq-leftover-money-words = bargeld punkte handkarten schluss

faq-dirk-win = Kann Dirk gewinnen?
faq-dirk-win-answer = Nein. Seine Punkte werden gezeigt, aber verglichen werden nur die der beiden Spieler. Sind diese gleich, teilen sie sich den Sieg.
faq-dirk-win-words = neutral sieger meiste punkte

faq-dirk-gift = Was darf ich Dirk geben?
faq-dirk-gift-answer = Jedes Gebäude, das du in diesem Zug gekauft hast, jedes für sich, statt es zu bauen. Nichts aus Reserve oder Alhambra, kein übriges Gebäude, kein unfertiges, keine Bauhütte und kein Großprojekt.
faq-dirk-gift-words = schenken geschenk abgeben welche

faq-dirk-places = Nimmt Dirk uns Plätze weg?
faq-dirk-places-answer = Ja, er zählt in allen drei Wertungen wie ein Spieler: Hat Dirk 3 Türme, Anna 2 und Ben 1, dann hat in der 1. Wertung Dirk den einzigen Platz, der Punkte bringt, und sonst bekommt keiner etwas. Auch bei Gleichstand teilt er.
faq-dirk-places-words = mehrheit rang punkte neutral

faq-dirk-draws = Wann bekommt Dirk Gebäude?
faq-dirk-draws-answer = Sechs am Anfang, sechs gleich nach der 1. Wertung und nach der 2. ein Drittel des Vorrats, abgerundet; dazu, was ihr ihm gebt. Was er nach einer Wertung zieht, zählt in dieser noch nicht.
faq-dirk-draws-words = wie viele zieht vorrat

faq-dirk-wall = Hat Dirk eine Mauer?
faq-dirk-wall-answer = Nein. Er hat keine Alhambra: Seine Gebäude liegen in einem Haufen, und Mauern darauf bedeuten nichts.
faq-dirk-wall-words = längste mauer

faq-secret-hand-seen = Wer kann meine Hand sehen?
faq-secret-hand-seen-answer = Nur du, in Antworten, die Discord sonst niemandem zeigt. Wie viele Karten du hast, was du nimmst und womit du zahlst, ist offen, und auch dein Startgeld war es.
faq-secret-hand-seen-words = verdeckt karten privat geheim gegner

faq-secret-see-others = Was darf ich von den anderen sehen?
faq-secret-see-others-answer = Ihre Alhambras, Reserven und Punkte, und wie viele Karten sie haben: Wähl einen Namen unter der Zugnachricht, oder `/board`. Nicht, welche Karten es sind.
faq-secret-see-others-words = gegner ansehen mitspieler karten

faq-commands-button-old = Was passiert, wenn ich einen alten Knopf drücke?
faq-commands-button-old-answer = Nichts Schlimmes: Ein Knopf eines älteren Zuges tut nichts, sondern zeigt nur dir, wie es jetzt steht.
faq-commands-button-old-words = veraltet abgelaufen zweimal

faq-commands-turn-ends-itself = Warum war mein Zug von selbst zu Ende?
faq-commands-turn-ends-itself-answer = Ein Zug, den du ganz eintippst, endet, sobald nichts mehr zu entscheiden ist; mit Knöpfen bestätigst du ihn mit *Zug beenden*. `/settings` ändert das für dich.
faq-commands-turn-ends-itself-words = automatisch bestätigen einstellung zugende

faq-commands-leave-game = Was passiert, wenn ich eine laufende Partie verlasse?
faq-commands-leave-game-answer = Ein Computer spielt deinen Platz weiter, und die Partie geht weiter. Mit `/join` bekommst du ihn jederzeit zurück.
faq-commands-leave-game-words = aufhören aussteigen weg computer übernimmt

faq-commands-too-slow = Was, wenn jemand nicht zieht?
faq-commands-too-slow-answer = Hat der Tisch ein Zeitlimit, spielt nach dessen Ende ein Computer den Zug, und nach drei solchen Zügen hintereinander den ganzen Platz, bis sein Besitzer mit `/join` zurückkommt. Bei einer Frage zwischen den Zügen wird dann gepasst.
faq-commands-too-slow-words = zeitlimit langsam abwesend afk erinnerung warten

faq-commands-abort-game = Wie beenden wir eine Partie vorzeitig?
faq-commands-abort-game-answer = Mit `/abort`: Die Partie endet ohne Ergebnis, sobald alle am Tisch zustimmen. Wer den Server verwalten darf, kann sie sofort beenden.
faq-commands-abort-game-words = abbrechen aufhören aufgeben abstimmung

faq-commands-text-only = Kann ich ohne Bilder spielen, mit einem Screenreader?
faq-commands-text-only-answer = Ja: `/settings` zeigt dir alles als Text. Auch die Bilder haben eine Beschreibung, und jeder Zug geht mit einem Befehl, der beim Tippen Vorschläge macht.
faq-commands-text-only-words = blind barrierefrei bildschirmleser textmodus alternativtext

faq-commands-levels = Wie gut spielen die Computer?
faq-commands-levels-answer = Es gibt vier Stufen, die `/bots` und *Einstellungen* anbieten, auch gemischt an einem Tisch: *leicht* macht Anfängerfehler, *mittel* spielt solide, ohne weit vorauszudenken, *schwer* denkt eine Sekunde lang voraus, *Experte* drei Sekunden lang noch weiter. Keine weiß mehr, als ein Mensch auf demselben Platz wissen könnte.
faq-commands-levels-words = stark gut bots spielstärke schwierigkeit computer gegner leicht mittel schwer experte stufe schlau schummeln

faq-commands-analysis = Kann ich nachher sehen, was ich hätte besser machen können?
faq-commands-analysis-answer = Ja: *Analyse* am Ende einer Partie zeigt nur dir, was die Stufe *schwer* bei jeder deiner Entscheidungen getan hätte und wie viele Punkte das etwa gebracht hätte, deine drei größten verpassten Chancen mit Bildern und wie viel Glück du hattest. `/hint` sagt dir dasselbe während der Partie über einen einzelnen Zug.
faq-commands-analysis-words = analyse fehler lernen verbessern verpasste chance glück tipp besser auswertung

faq-fair-shuffle-fair = Woher weiß ich, dass ehrlich gemischt wird?
faq-fair-shuffle-fair-answer = Der Bot legt sich auf geheime Bytes fest, sobald der Tisch aufgeht, und die Beitritte aller gehen in den Startwert ein. Nach dem Ende gibt `/export` eine Datei, mit der sich alles Gezogene nachprüfen lässt; *Nachweis* am Ende zeigt die Bytes und eine Prüfsumme der Züge. Nur wer den Bot betreibt, könnte vorher in die Bytes schauen.
faq-fair-shuffle-fair-words = betrug schummeln zufall glück beweis prüfen

faq-fair-practice-game = Was ist eine Übungspartie?
faq-fair-practice-game-answer = Eine, die mit einem selbst gewählten Startwert begonnen wurde: Alle sehen ihn, er legt allen Zufall fest, und die Partie ist als Übung gekennzeichnet.
faq-fair-practice-game-words = startwert üben training seed wiederholen

faq-overview-modules-all = Darf man alle Module kombinieren?
faq-overview-modules-all-answer = Ja, beliebige Module mit beliebig vielen Spielern. Für die erste Partie sind eines oder zwei richtig; ab sieben dauert eine Partie viel länger.
faq-overview-modules-all-words = erweiterungen zusammen wie viele
