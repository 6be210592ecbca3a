### Die Regeln nach Themen, in eigenen Worten: `rules-<thema>` mit Titel und den Wörtern, unter denen man es findet.
### Ein Modul fügt drei Texte mit seiner Kennung hinzu und ist dann auch ein Thema.

rules-more = Themen: { $topics }. `/rules` mit einem Thema zeigt es.

rules-overview-title = Das Spiel in Kürze
rules-overview-words = überblick, anfang, grundlagen, spielziel, einführung, alhambra, wie geht das
rules-overview = Alle bauen um den Löwenbrunnen herum ihren eigenen Palast: die Alhambra. Wer von einer Gebäudeart am meisten hat, bekommt dafür Punkte, und jeder bekommt Punkte für seine längste Mauer. Nach drei Wertungen gewinnt, wer die meisten Punkte hat.

    {""}**Dein Zug** ist eine Aktion: Geld nehmen, ein Gebäude kaufen oder umbauen. Zahlst du ein Gebäude *passend*, hast du noch eine Aktion. Danach baust du, was du gekauft hast, und dein Zug ist vorbei.

    {""}**Vier Währungen:** gelb ◆, grün ■, blau ✚, orange ★. Jedes der vier Gebäude im Bauhof wird in der Währung seines Feldes bezahlt und in keiner anderen.

    {""}**Drei Wertungen:** Zwei Wertungskarten stecken im Nachziehstapel; die dritte Wertung kommt, wenn der Bauhof nicht mehr gefüllt werden kann.

    So fängst du an: `/join` eröffnet einen Tisch, `/start` beginnt, sobald zwei Plätze besetzt sind. Die Zugnachricht hat Knöpfe für alles.

rules-turn-title = Dein Zug
rules-turn-words = zug, aktion, aktionen, ablauf, phase, zug beenden, fertig, verzichten, passen, zurücknehmen, erste aktion
rules-turn = **1. Aktionen.** Du musst eine Aktion ausführen:
    - Geld nehmen,
    - ein Gebäude kaufen,
    - deine Alhambra umbauen.

    Hast du ein Gebäude gekauft und passend gezahlt, darfst du eine weitere Aktion ausführen, wieder eine beliebige der drei; nach der nächsten passenden Zahlung noch eine, und so weiter. Du darfst auch verzichten (`/done`). Jede andere Aktion ist die letzte dieses Zuges. Mehr als fünf Aktionen gibt es nie: Im Bauhof liegen vier Gebäude, und er wird erst nach deinem Zug aufgefüllt.

    {""}**2. Bauen.** Jetzt baust du alle Gebäude dieses Zuges in beliebiger Reihenfolge: in deine Alhambra oder in deine Reserve.

    {""}**3. Auffüllen.** Geldauslage und Bauhof werden aufgefüllt. Erscheint eine Wertungskarte, wird vor dem Zug des nächsten Spielers gewertet.

    {""}**Zurücknehmen:** `/undo` nimmt deinen letzten Schritt zurück, solange nichts Neues aufgedeckt wurde und niemand anderes entschieden hat. Vor dem Ende deines Zuges wird nichts aufgedeckt.

    {""}**Passen** gibt es nur, wenn du als erste Aktion gar nichts tun kannst. Haben alle nacheinander gepasst, endet das Spiel. (Das ist unsere eigene Regel: Die gedruckte sieht den Fall nicht vor.)

    {""}*Beispiel:* Du zahlst Turm 9 mit 5 + 4 passend, nimmst dann blau 3 und baust den Turm. Der Zug ist vorbei.

rules-money-title = Geld nehmen
rules-money-words = geld, nehmen, karte, karten, geldauslage, münzen, währung, währungen, fünf, nachziehstapel, ablagestapel
rules-money = Vier Geldkarten liegen offen aus. Als Aktion nimmst du
    - eine Karte mit beliebigem Wert oder
    - mehrere Karten, die zusammen höchstens 5 wert sind, in beliebigen Währungen.

    {""}*Beispiel:* Es liegen gelb 1, grün 4, blau 2, orange 7 aus. Du darfst jede einzelne Karte nehmen, auch die 7; oder gelb 1 + grün 4 (5); oder gelb 1 + blau 2 (3). Grün 4 + blau 2 sind 6: zu viel.

    Ein Handkartenlimit gibt es nicht. Nach deinem Zug wird die Auslage auf vier Karten aufgefüllt. Ist der Nachziehstapel leer, werden die abgelegten Karten gemischt und bilden den neuen. Gibt es auch keine abgelegten, bleiben Plätze der Auslage vorerst leer; auch das ist unsere eigene Regel.

    In jeder Währung gibt es jeden Wert von 1 bis 9 dreimal (mit Dirk zweimal). Das Startgeld wird offen ausgeteilt: Jeder bekommt Karten, bis sie 20 oder mehr wert sind.

    `/take` nimmt Karten; schreib `blau 5` oder `3 blau + 2 grün`.

rules-buying-title = Gebäude kaufen
rules-buying-words = kaufen, kauf, gebäude, bauhof, preis, zahlen, bezahlen, zahlung, währung, überzahlen, wechselgeld
rules-buying = Im Bauhof liegen vier Gebäude, je eines auf einem Feld jeder Währung: gelb, grün, blau, orange. Du zahlst mindestens den Preis, der auf dem Gebäude steht, nur in der Währung seines Feldes.

    - Die Farbe eines Gebäudes sagt, welcher Art es ist; das Feld, auf dem es liegt, sagt, womit man zahlt.
    - Wechselgeld gibt es nicht. Du darfst mehr als den Preis zahlen, auch mit Karten, die du hättest behalten können.
    - Gebäude bleiben auf ihrem Feld und damit in ihrer Währung, bis jemand sie kauft.
    - Ein leer gekauftes Feld bleibt bis zum Ende deines Zuges leer.

    {""}*Beispiel:* Turm 13 liegt auf dem blauen Feld. Du hast blau 9, 4 und 3. 9 + 4 ist passend: Du hast noch eine Aktion. 9 + 4 + 3 würde ihn auch kaufen, aber ohne weitere Aktion. 9 + 3 reicht nicht.

    `/buy` kauft; ohne `pay` wird die beste passende Zahlung genommen, wenn es eine gibt.

rules-exact-title = Passend zahlen
rules-exact-words = passend, genau, weitere aktion, noch eine aktion, bonus, nochmal, weiterer zug
rules-exact = Zahlst du ein Gebäude mit genau seinem Preis, darfst du eine weitere Aktion ausführen: Geld nehmen, kaufen oder umbauen. Ist auch das ein passender Kauf, hast du noch eine. So kannst du in einem Zug bis zu vier Gebäude kaufen und danach Geld nehmen.

    - Du darfst auf die weitere Aktion verzichten: `/done` oder der Knopf *Keine weitere Aktion*.
    - Der Bauhof wird dazwischen nicht aufgefüllt; du wählst aus dem, was noch liegt.
    - Gebaut wird erst nach deiner letzten Aktion.

    Kleine Karten sind mehr wert, als sie aussehen: Mit ihnen gehen Summen auf. `/hand` zeigt, welche Gebäude du passend zahlen kannst.

rules-building-title = Gebäude bauen
rules-building-words = bauen, einbauen, anbauen, legen, ort, angrenzend, lücke, loch, weg, zu fuß, brunnen, koordinaten, drehen
rules-building = Jedes gekaufte Gebäude wird am Ende deines Zuges gebaut, in deine Alhambra oder in deine Reserve. In der Alhambra gelten vier Regeln:
    - **Nie gedreht.** Alle Gebäude stehen in derselben Richtung.
    - **Seiten passen.** Wo zwei Gebäude sich berühren, haben dort beide eine Mauer oder beide keine.
    - **Zu Fuß.** Vom Brunnen aus muss man über offene Seiten in das Gebäude kommen. Ein Gebäude, das andere nur mit Mauern berührt, darf dort nicht liegen.
    - **Keine Lücke.** Keine leere Stelle darf ringsum eingeschlossen werden, ob ein Feld oder mehrere. Eine Ecke ist keine Öffnung.

    Art und Preis spielen keine Rolle. Was du eben gebaut hast, zählt für das nächste Gebäude schon als Nachbar. Passt es nirgends, kommt es in die Reserve.

    {""}**Koordinaten:** Der Brunnen ist immer `N14`. Die Buchstaben laufen nach Osten, die Zahlen nach Süden: `N13` liegt nördlich vom Brunnen, `O14` östlich. Die Namen ändern sich nie.

    `/build` baut ein Gebäude; `at` nimmt ein Feld oder `reserve`.

rules-walls-title = Mauern
rules-walls-words = mauer, mauern, stadtmauer, seite, seiten, offene seite, innenmauer
rules-walls = Viele Gebäude haben an bis zu drei Seiten eine Mauer.
    - Mauer muss an Mauer stoßen, offene Seite an offene Seite. Das gilt für jeden Nachbarn.
    - Mauern dürfen an leere Felder grenzen, offene Seiten auch.
    - Durch Mauern geht niemand hindurch. Jedes Gebäude muss vom Brunnen aus über offene Seiten zu Fuß erreichbar sein.
    - Billige Gebäude haben viele Mauern, teure wenige: Die billigen bauen deine Mauer, die teuren lassen sich leichter anbauen.

    Eine Mauer zwischen zwei Gebäuden ist eine Innenmauer und bringt nichts. Es zählt die längste zusammenhängende Außenmauer: siehe *Längste Mauer*.

    In Texten stehen Mauern als `[Mauer N,O]`: Norden und Osten.

rules-reserve-title = Die Reserve
rules-reserve-words = reserve, reservefeld, ablegen, aufheben
rules-reserve = Deine Reserve liegt neben deiner Alhambra, offen für alle. Sie hat Platz für beliebig viele Gebäude.

    - Jedes gekaufte Gebäude darf dorthin, auch wenn es in deine Alhambra passen würde.
    - Was dort liegt, zählt in keiner Wertung.
    - Heraus kommt ein Gebäude nur durch einen Umbau, also mit einer Aktion in einem späteren Zug (oder der weiteren Aktion nach passender Zahlung).

rules-redesign-title = Umbauen
rules-redesign-words = umbau, umbauen, reserveaktion, tauschen, austauschen, abbauen, einbauen, versetzen
rules-redesign = Als Aktion eines davon:
    - **place** (einbauen): ein Gebäude aus deiner Reserve in deine Alhambra;
    - **store** (abbauen): ein Gebäude deiner Alhambra in deine Reserve;
    - **swap** (tauschen): ein Gebäude deiner Reserve nimmt genau den Platz eines anderen in deiner Alhambra ein, das in die Reserve kommt.

    Danach muss deine Alhambra den Bauregeln entsprechen: Seiten passen, alles ist zu Fuß erreichbar, keine Lücke. Der Brunnen bleibt immer stehen. In diesem Zug gekaufte Gebäude können nicht mitmachen.

    Ein Umbau kostet nichts und bringt keine weitere Aktion. Ein Gebäude zu versetzen braucht zwei Umbauten: abbauen, später einbauen.

    {""}*Beispiel:* Du hast Turm 13 passend gekauft. Als weitere Aktion legst du den Garten von `O14` in die Reserve, und dann darf der Turm dorthin.

    `/redesign` mit `place`, `store` oder `swap`.

rules-scoring-title = Wertung
rules-scoring-words = wertung, wertungen, punkte, mehrheit, mehrheiten, tabelle, punktetabelle, runde, platz, erster, zweiter, dritter
rules-scoring = Es gibt drei Wertungen. Die ersten beiden kommen, wenn ihre Karte im Nachziehstapel erscheint (irgendwo im zweiten und im vierten Fünftel), vor dem Zug des nächsten Spielers. Die dritte kommt am Ende.

    In jeder Wertung bringt jede Gebäudeart denen Punkte, die am meisten davon in ihrer Alhambra haben, und jeder bekommt einen Punkt je Stück seiner längsten Mauer.

    Punkte für den 1. / 2. / 3. Platz in 1. Wertung · 2. Wertung · Abschlusswertung, und wie viele Gebäude der Art es gibt:
    { $table }

    In der 1. Wertung bringt nur der 1. Platz Punkte, in der 2. die ersten beiden, in der letzten die ersten drei. Wer kein Gebäude einer Art hat, bekommt dafür nichts, auch wenn ein Platz frei bleibt. Gebäude in der Reserve und der Brunnen zählen nicht.

rules-ties-title = Gleichstand
rules-ties-words = gleichstand, gleich viele, geteilt, teilen, abrunden, unentschieden
rules-ties = Wer von einer Art gleich viel hat, teilt sich die Plätze, die man zusammen belegt: die Punkte dieser Plätze zusammenzählen, teilen, abrunden. Plätze ohne Punkte zählen 0.

    {""}*Beispiele:*
    - Abschlusswertung, Türme: Anna 3, Ben 3, Carl 1. Anna und Ben teilen 21 + 13 = 34: je 17. Carl ist Dritter: 6.
    - 2. Wertung, Gärten: Anna 4, Ben 2, Carl 2. Anna 12. Ben und Carl teilen 5 + 0: je 2.
    - 1. Wertung, Pavillons: Anna 1, Ben 1. Sie teilen 1 + 0: keiner bekommt etwas.

    Bei der längsten Mauer gibt es keinen Gleichstand: Jeder bekommt die eigene. Haben am Ende mehrere die meisten Punkte, teilen sie sich den Sieg.

rules-wall-title = Längste Mauer
rules-wall-words = längste mauer, mauer, außenmauer, zusammenhängend, mauerstück, gold, ring
rules-wall = In jeder Wertung bekommst du 1 Punkt für jedes Stück deiner längsten zusammenhängenden Außenmauer.

    - Ein Stück ist eine Gebäudeseite mit Mauer, die an ein leeres Feld grenzt.
    - Die Mauer läuft am Rand deiner Alhambra entlang, auch um Ecken. Eine Außenseite ohne Mauer unterbricht sie, also auch der Brunnen, der keine Mauern hat.
    - Mauern zwischen zwei Gebäuden sind Innenmauern: Sie bringen nichts.
    - Nur das längste Stück zählt. Ein Ring, der sich ringsum schließt, zählt ganz.

    In den Bildern ist die längste Mauer golden, mit ihrer Länge.

rules-end-title = Spielende
rules-end-words = ende, spielende, schluss, letzter zug, sieger, gewinner, abschluss, vorrat
rules-end = Das Spiel endet, wenn nach einem Zug nicht mehr alle vier Felder des Bauhofs gefüllt werden können, weil der Vorrat leer ist. Dass der letzte Vorrat gerade noch gereicht hat, beendet es noch nicht.

    Dann, in dieser Reihenfolge:
    - zuerst wird eine ausliegende Wertungskarte noch gewertet;
    - dann werden die übrigen Gebäude im Bauhof vergeben: siehe *Übrige Gebäude*;
    - zuletzt kommt die Abschlusswertung.

    Wer die meisten Punkte hat, gewinnt; mehrere mit gleich vielen teilen sich den Sieg.

rules-leftover-title = Übrige Gebäude
rules-leftover-words = übrig, übrige gebäude, letzte gebäude, rest, meistes geld
rules-leftover = Kann der Bauhof nicht mehr gefüllt werden, geht jedes übrige Gebäude kostenlos an den einen Spieler, der am meisten Geld in der Währung seines Feldes hat. Der Preis ist egal, die Zahl der Karten auch.

    - Bei gleich viel Geld, oder wenn niemand welches hat, bekommt es keiner.
    - Die Empfänger bauen wie immer, der Reihe nach, angefangen bei dem, der als Nächster am Zug gewesen wäre: in die Alhambra oder die Reserve.

    {""}*Beispiel:* Garten 8 ist auf Gelb übrig. Anna hat gelb 6, Ben gelb 4 + 1, Carl nichts: Anna bekommt ihn.

rules-dirk-title = Zu zweit: Dirk
rules-dirk-words = dirk, zu zweit, zwei spieler, neutral, dritter spieler, zwei
rules-dirk = Zu zweit macht ein Dritter mit, der keine Züge hat: Dirk. Er sammelt nur Gebäude in einem Haufen, den alle sehen.

    - Von jeder Geldkarte bleibt eine der drei in der Schachtel.
    - Dirk bekommt am Anfang 6 Gebäude, nach der 1. Wertung 6, und nach der 2. ein Drittel von dem, was im Vorrat ist, abgerundet. Was er nach einer Wertung bekommt, zählt in ihr noch nicht.
    - Ein gekauftes Gebäude darfst du Dirk geben, statt es zu bauen: `dirk` bei `/build`. Es kommt nicht zurück. Gebäude aus deiner Reserve oder am Ende übrige kann man ihm nicht geben.
    - Er macht bei allen Mehrheiten mit wie ein Spieler, belegt Plätze und teilt bei Gleichstand. Eine Mauer hat er nicht.
    - Seine Punkte werden gezeigt, aber gewinnen kann er nicht.

    Mit `/options` kann man ihn vor dem Start weglassen.

rules-secret-title = Offen und geheim
rules-secret-words = geheim, privat, verdeckt, offen, öffentlich, hand, sehen
rules-secret = **Geheim:** deine Hand. Du siehst sie mit `/hand` oder *Meine Hand*, in einer Antwort, die sonst niemand sieht. Der Bot schreibt sie in keine öffentliche Nachricht. Nur das Startgeld wird offen ausgeteilt und einmal genannt, am Anfang.

    {""}**Offen:** wie viele Karten jeder hat, was er aus der Auslage nimmt und womit er zahlt, alle Alhambras und Reserven, der Bauhof, die Punkte. Wer gut aufpasst, weiß also viel über fremde Hände.

    Die Knöpfe öffentlicher Nachrichten sehen immer gleich aus, egal was du hast. Was du bezahlen kannst, siehst nur du.

rules-commands-title = Befehle
rules-commands-words = befehle, befehl, hilfe, knöpfe, slash, tastatur, bedienung, schreibweise
rules-commands = Alles geht mit den Knöpfen der Zugnachricht oder getippt.

    {""}**Vor dem Start:** `/join`, `/leave`, `/invite`, `/bots`, `/options`, `/start`
    {""}**Dein Zug:** `/take`, `/buy`, `/build`, `/redesign`, `/done`, `/pass`, `/play`, `/undo`
    {""}**Ansehen:** `/hand`, `/board`, `/market`, `/score`, `/status`, `/log`
    {""}**Lernen:** `/tutorial`, `/hint`, `/rules`, `/help`
    {""}**Danach und drum herum:** `/replay`, `/export`, `/settings`, `/abort`, `/setup`

    Beim Tippen zeigt die Liste genau, was erlaubt ist. Natürliche Formen gehen auch, deutsch und englisch: `blau 5`, `3 blau + 2 grün`, `Bl5 Gr2`, `Turm 13`, `N13`, `Reserve`, `tauschen`.

    Ein Zug, den du ganz eintippst, endet von selbst, wenn nichts mehr zu entscheiden ist; mit Knöpfen bestätigst du ihn mit *Zug beenden*. `/settings` ändert beides.

    {""}**Zeit:** Ein Tisch kann für jeden Zug ein Limit haben. Vor dessen Ende wird erinnert; danach spielt ein Computer den Zug, und nach drei solchen Zügen hintereinander den ganzen Platz. `/join` holt ihn zurück. Bei Fragen zwischen den Zügen wird gepasst, wenn die Zeit um ist.

    {""}**Zwischen den Zügen:** Erlauben dir Module etwas außerhalb deines Zuges, wirst du gefragt, oder deine Aufträge antworten für dich. Beides stellst du unter *Meine Hand* → *Zwischen den Zügen* ein, Aufträge gehen auch mit `/play`.

rules-fair-title = Ehrlich gemischt
rules-fair-words = ehrlich, fair, mischen, zufall, startwert, betrug, festlegung, nachprüfen, export, sha
rules-fair = Die Reihenfolge von Karten und Gebäuden ist versiegelt, bevor sich jemand hinsetzt. Kein Spieler kann sie wählen oder kennen, und niemand kann sie danach ändern, ohne dass es auffällt.

    - Wenn ein Tisch aufgeht, zieht der Bot 32 geheime Bytes und zeigt sofort ihre SHA-256: den versiegelten Zufall.
    - Der Startwert der Partie ist die SHA-256 dieser Bytes, gefolgt von den Nummern aller Beitritte und des Starts, der Reihe nach.
    - Am Ende werden die Bytes gezeigt, dazu eine Prüfsumme aller Züge. `/export` gibt die ganze Partie als Datei; `python -m engine verify GAME.json` beweist, dass jede Karte und jedes Gebäude in der versiegelten Reihenfolge kam, und nennt die Prüfsumme der Züge in der Datei zum Vergleichen.
    - Was kein Siegel beweisen kann: dass der Betreiber des Bots, der die Bytes ja kennt, nicht hineingeschaut hat. Spielt auf einem Bot, dessen Betreiber ihr vertraut, oder betreibt selbst einen.

    `/start` mit einem Startwert ist zum Üben: Der Startwert wird allen gezeigt und die Partie als Übung gekennzeichnet.

## Was um ein Thema herum steht

button-rule = Regel: { $topic }
button-whole-topic = Das ganze Thema: { $topic }
rules-questions = Fragen, die man dazu stellt
rules-questions-more = Mehr Fragen dazu
rules-also = Oder meinst du …
rules-nearest = Ich bin nicht sicher, was „{ $text }“ bedeutet. Meinst du eines davon?
# Wörter, die nichts darüber sagen, was gefragt ist; beim Suchen zählen sie nicht.
rules-small-words = aber als am an auch auf aus bei beim bekomme bekommt bin bis da das dann darf darfst dass dem den der des die doch du ein eine einem einen einer eines er es für geht gibt gibts habe haben hat ich ihm ihn ihr im in ist kann kannst man mein meine meinem meinen meiner mir mit muss musst nach nicht noch nur ob oder passiert sein seine sich sie sind so soll und uns unser vom von vor wann warum was welche welchem welchen welcher welches wem wen wenn wer werden wie wieso wird wo wohin wurde zu zum zur
