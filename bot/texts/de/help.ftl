### /help und /hint: was jetzt geht, wozu die Knöpfe da sind, und was ein Computer täte.

## Was jetzt geht

help-none = In diesem Kanal läuft keine Partie. `/join` eröffnet einen Tisch und gibt dir einen Platz. Auch die anderen setzen sich mit `/join` dazu, `/bots` holt Computer; `/start` beginnt.
help-lobby = Hier ist ein Tisch offen: `/join` nimmt einen Platz, `/start` beginnt, sobald zwei besetzt sind.
help-lobby-seated = { $n ->
    [one] Du sitzt am Tisch. Ruf andere zu `/join`, oder setz mit `/bots` einen Computer dazu. `/options` wählt Module und Hausregeln, `/leave` verlässt den Tisch.
   *[other] Du sitzt am Tisch. `/start` beginnt. `/bots` setzt Computer dazu, `/options` wählt Module und Hausregeln, `/leave` verlässt den Tisch.
}
help-watching = { $computers ->
    [yes] Hier läuft eine Partie; { $name } entscheidet. Du kannst zusehen: `/board`, `/market`, `/score`, `/log`. `/join` fragt nach dem Platz eines Computers.
   *[no] Hier läuft eine Partie; { $name } entscheidet. Du kannst zusehen: `/board`, `/market`, `/score`, `/log`.
}
help-away = Ein Computer spielt deinen Platz, weil du gegangen bist oder die Zeit mehrmals um war. Mit `/join` bekommst du ihn sofort zurück.
help-waiting = Gerade entscheidet { $name }. Inzwischen: `/hand`, `/board`, `/market`, `/score`, `/log`.
help-decided = Du hast entschieden. Bis es die anderen auch haben, darfst du es dir anders überlegen: `/hand` zeigt es.
help-orders = mit `/play` Aufträge für die Zeit zwischen den Zügen geben oder sagen, dass du gefragt werden willst
help-proxy = Die Zeit war um, und ein Computer spielt diesen Zug für dich. Sobald du etwas tust, ist es wieder deiner.
help-turn = Du bist am Zug. Wähl eine Aktion:
help-further = Passend gezahlt: eine weitere Aktion oder keine:
help-placing = Deine Aktionen sind vorbei. Bau, was du gekauft hast:
help-ending = Alles ist gebaut. Was von deinem Zug noch bleibt:
help-asked = { $book ->
    [window] Zwischen zwei Zügen wirst du gefragt:
    [auction] Es wird versteigert, und du wirst gefragt:
    [scoring] Vor der Wertung wirst du gefragt:
    [setup] Vor dem ersten Zug wählst du geheim:
    [payment] Du hast den Zuschlag; wähl, womit du zahlst:
    [leftover] Das Spiel ist aus; bau, was du bekommen hast:
   *[decision] Du hast etwas zu entscheiden:
}
help-take = Geld nehmen mit `/take` ({ $n ->
    [one] eine Möglichkeit
   *[other] { $n } Möglichkeiten
}), zum Beispiel { $example }
help-buy = kaufen mit `/buy`: { $tiles }
help-redesign = umbauen mit `/redesign`: { $kinds }
help-build = bauen mit `/build`: { $tiles }
help-module = einsetzen mit `/play`: { $what }
help-stop = auf die weitere Aktion verzichten: `/done`
help-end = deinen Zug beenden: `/done`
help-pass = passen, weil nichts möglich ist: `/pass`
help-decline = verzichten: `/pass`
help-undo = deinen letzten Schritt zurücknehmen: `/undo`
help-over = Die Partie hier ist zu Ende. `/score` und `/board` zeigen sie noch, `/replay` spielt sie noch einmal ab, `/history` geht sie Zug für Zug durch, `/export` gibt sie als Datei, `/stats` und `/leaderboard` zählen sie, `/join` eröffnet einen neuen Tisch.
help-private = Gespielt wird im Kanal eines Servers. Hier kannst du `/rules` lesen, mit `/tutorial` lernen und deine `/settings` ändern.
help-more = Alle Befehle gehen auch mit Knöpfen. Eine erste Partie Schritt für Schritt: `/tutorial` · ein Vorschlag für deinen Zug: `/hint` · die Regeln, auch nach Fragen: `/rules` · was über dich gespeichert ist: `/settings` → *Meine Daten*

help-explain = Wozu ist dieser Knopf da?
button-open-table = Tisch eröffnen
button-learn = Das Spiel lernen
button-hint = Tipp

## Wozu die Knöpfe da sind

why-do-take = Nimmt diese Karten auf deine Hand. Das ist deine Aktion; danach baust du nur noch, was du gekauft hast.
why-do-buy = Zahlt ein Gebäude mit genau diesen Karten. Ist das sein Preis, folgt eine weitere Aktion; gebaut wird am Ende deines Zuges.
why-do-build = Legt das gekaufte Gebäude dorthin: auf ein Feld deiner Alhambra, in die Reserve (R) oder zu Dirk (D).
why-do-redesign = Baut deine Alhambra um: ein Gebäude aus der Reserve einbauen, eines abbauen oder zwei tauschen.
why-do-stop = Verzichtet auf eine weitere Aktion oder beendet deinen Zug, sobald alles gebaut ist. Dann ist der Nächste dran.
why-do-pass = Verzichtet auf das, wonach du gefragt bist. Im eigenen Zug geht es nur, wenn du gar nichts tun kannst.
why-buy = Öffnet deine Zahlungen für dieses Gebäude, passende zuerst. Gekauft wird erst, wenn du eine wählst. Die Zahl ist sein Feld im Bauhof, die Farbe die Währung, in der es bezahlt wird.
why-pay = Zahlt mit den Karten, die du ausgesucht hast.
why-cards = Lässt dich beliebige Karten zum Zahlen aussuchen, eine nach der anderen.
why-place = Öffnet die Plätze für ein gekauftes Gebäude, im Bild nummeriert.
why-red = Öffnet den Umbau: ein Gebäude aus der Reserve, in die Reserve oder ein Tausch. Du siehst das Ergebnis, bevor es gilt.
why-see = Zeigt deine Alhambra vor und nach diesem Umbau.
why-now = Zeigt nur dir alles, was du jetzt tun kannst.
why-hand = Zeigt nur dir deine Hand, und welche Gebäude du passend zahlen kannst.
why-undo = Nimmt deinen letzten Schritt zurück, solange nichts Neues aufgedeckt wurde und niemand anderes entschieden hat.
why-reset = Nimmt alle Schritte deines Zuges auf einmal zurück.
why-look = Zeigt dir die Alhambra des Spielers, den du wählst, oder alle.
why-more = Punkte, Verlauf, alles als Text, und die Regeln.
why-score = Punkte, wer von jeder Art wie viele hat, und was jeder Platz bringt.
why-replay = Zeigt die ganze Partie noch einmal als Animation.
why-proof = Womit sich Mischung und Züge dieser Partie nachprüfen lassen.
why-since = Was seit deinem letzten Zug passiert ist: Wertungen, Punkte, was die anderen getan haben, was ein Computer für dich gespielt hat, eine Alhambra vorher und nachher.
why-growth = Wie die Punkte aller von Wertung zu Wertung gewachsen sind.
why-figures = Das Spiel in Zahlen: Geld, Käufe, Mauern und was jede Wertung gebracht hat.
why-review = Was die Stufe schwer an deiner Stelle getan hätte, was das gebracht hätte, und wie viel Glück du hattest. Niemand sonst sieht es.
why-text = Die Zugnachricht in Worten, ohne Bild.
why-log = Was bisher passiert ist.
why-rules = Die Regeln nach Themen und Fragen, mit Bildern.
why-list = Blättert durch eine lange Liste.
why-mod = Was dir die Module dieser Partie jetzt erlauben.
why-module = { $what }. { $why }.
why-join = Nimmt einen Platz am Tisch. In einer laufenden Partie bekommst du deinen Platz zurück oder fragst nach dem eines Computers.
why-leave = Verlässt den Tisch.
why-bye = Verlässt die laufende Partie; ein Computer spielt deinen Platz.
why-bot = Ein Computer nimmt einen Platz.
why-unbot = Schickt einen Computer weg.
why-opts = Module, Hausregeln, und wie viel Zeit ein Zug hat.
why-modules = Wählt die Module dieser Partie.
why-preset = Wählt Module, die gut zusammenpassen.
why-rule = Schaltet eine Hausregel ein oder aus.
why-pace = Wählt, wie viel Zeit ein Zug hat.
why-windows = Ob zwischen den Zügen alle gefragt werden oder Aufträge sofort antworten.
why-start = Beginnt die Partie mit denen, die am Tisch sitzen.
why-yes = Stimmt der Frage zu.
why-no = Lehnt die Frage ab; dann ändert sich nichts.
why-again = Eröffnet einen neuen Tisch mit denselben Leuten und Modulen.
why-between = Deine Aufträge für die Zeit zwischen den Zügen, und ob du gefragt werden willst. Niemand sonst sieht sie.
why-order = Stellt einen Auftrag für die Zeit zwischen den Zügen zusammen.
why-given = Gibt den Auftrag.
why-withdraw = Nimmt einen Auftrag zurück.
why-asks = Ob du gefragt wirst oder deine Aufträge sofort für dich antworten.
why-rest = Passt für dich bei jeder Frage bis zu deinem nächsten Zug.
why-letpass = Ob nach einer Weile für dich gepasst wird, wo du nichts tun kannst.
why-deputy = Ein Computer spielt diesen einen Zug für dich.
why-hint = Was der Computer an deiner Stelle täte, warum, und was sonst ginge. Niemand sonst sieht es.
why-other = Der Knopf tut nur, was daraufsteht. Die Antwort siehst nur du, und kaputtgehen kann nichts.

## /hint

hint-title = Was der Computer täte
hint-do = { $verb ->
    [take] { $what } nehmen
    [buy] { $what } kaufen
    [build] { $what } bauen
   *[redesign] Umbauen: { $what }
}
hint-only = Es ist das Einzige, was du tun kannst.
hint-exact = Damit zahlst du passend und hast eine weitere Aktion.
hint-most = Damit hast du am meisten { building-plural }: { $n }.
hint-level = Damit hat niemand mehr { building-plural } als du: { $n }.
hint-wall = Deine längste Mauer wächst von { $before } auf { $after }.
hint-room = { $n ->
    [one] Es bleibt noch ein Feld zum Anbauen.
   *[other] Es bleibt Platz: { $n } Felder zum Anbauen.
}
hint-no-place = Es passt gerade nirgends in deine Alhambra.
hint-ready = Damit kannst du { $tile } passend zahlen, solange es dort liegt.
hint-most-money = Nichts anderes in der Auslage ist mehr wert: { $n }.
hint-many-cards = { $n ->
    [one] Eine Karte mehr macht passendes Zahlen leichter.
   *[other] { $n } Karten auf einmal machen passendes Zahlen leichter.
}
hint-decline = Nichts, was du jetzt tun könntest, scheint mehr zu bringen, als es kostet.
hint-estimate = Das bringt vermutlich { $n ->
    [one] einen Punkt
   *[other] etwa { $n } Punkte
} mehr, als darauf zu verzichten, soweit der Computer es sieht.
hint-keeps = { $cards } bleibt dir so für { $tile }.
hint-others = Was sonst ginge, in Punkten verglichen damit:
hint-other = { $n ->
    [0] { $what }: etwa genauso gut
    [one] { $what }: etwa { $n } Punkt weniger
   *[other] { $what }: etwa { $n } Punkte weniger
}
hint-best = Von allem, was du jetzt tun kannst, verspricht sich der Computer davon am meisten.

## Die Analyse einer Partie

button-analysis = Analyse
button-analysis-look = Überblick
button-analysis-chance = Chance { $number }
button-analysis-all = Alle Entscheidungen
analysis-title = Analyse deiner Partie
analysis-waiting = Deine Partie wird gerade analysiert, Aktion { $done } von etwa { $all }. Das dauert ein, zwei Minuten; drück dann noch einmal.
analysis-failed = Diese Partie lässt sich nicht analysieren: Sie wurde nach anderen Regeln gespielt als den heutigen.
analysis-played = { $n ->
    [0] Du hattest nichts zu entscheiden.
   *[other] Entscheidungen, die die Stufe *schwer* auch so getroffen hätte: { $best } von { $n }.
}
analysis-lost = Die anderen haben zusammen vermutlich { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gekostet.
analysis-luck = Glück, unabhängig von deinem Spiel, in Punkten gegenüber dem Durchschnitt: Karten { $cards }, Gebäude { $tiles }.
analysis-chances = Die größten verpassten Chancen:
analysis-none = Du hast keine Chance verpasst, die der Rede wert wäre.
analysis-how = Beurteilt wird, was du damals wissen konntest, nicht, was dann kam. Die Zahlen sind Schätzungen.
analysis-line = Zug { $turn }: { $made }. Schwer: **{ $best }**, { $points ->
    [one] { $points } Punkt mehr
   *[other] { $points } Punkte mehr
}
analysis-best = Zug { $turn }: { $made } ✓
analysis-chance-title = Chance { $number }, in Zug { $turn }
analysis-did = Du: { $what }
analysis-would = Schwer: **{ $what }**
analysis-cost = Geschätzter Unterschied: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
analysis-all = Alle deine Entscheidungen, Seite { $number } von { $last }
analysis-signed = { $sign }{ $n }
