### Jedes Nein, in einfachen Worten und mit dem, was stattdessen geht. Das passende Regelthema steht in `bot.rules_topics`.

refused-see = Mehr dazu: `/rules topic:{ $topic }`

## Der Tisch

refused-no-game = In diesem Kanal läuft keine Partie. `/join` eröffnet eine.
refused-unknown-game = Diese Partie gibt es nicht mehr. `/join` eröffnet eine neue.
refused-damaged = Was von dieser Partie gespeichert ist, kann diese Version des Bots nicht lesen. Es bleibt, wie es ist; wer den Server verwalten darf, kann sie mit `/abort` beenden.
refused-not-seated = Du hast keinen Platz an diesem Tisch. Vor dem Start, und für den Platz eines Computers, bekommst du mit `/join` einen.
refused-not-your-turn = Gerade wird auf { $name } gewartet. `/hand` und `/board` zeigen dir, was du hast.
refused-stale = Die Partie ist seitdem weitergegangen. Hier ist der jetzige Stand.
refused-not-possible = Das geht gerade nicht: { $action }. Hier siehst du, was du tun kannst.
refused-over = Diese Partie ist zu Ende. `/join` eröffnet eine neue.
refused-not-begun = Die Partie hat noch nicht begonnen. `/start` beginnt sie, sobald zwei Plätze besetzt sind.
refused-begun = Das geht nur vor dem Start; diese Partie läuft schon.
refused-already-seated = Du hast schon einen Platz an diesem Tisch.
refused-full = Kein Platz ist frei: höchstens sechs spielen mit, und in einer laufenden Partie lässt sich nur der Platz eines Computers übernehmen.
refused-colour-taken = Der Platz in { seat-colour } ist besetzt. Wähl eine andere Farbe oder lass die Farbe weg.
refused-no-such-colour = Diese Farbe gibt es nicht: Die Plätze sind rosa, blau, weiß, grün, violett und braun.
refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-not-computer = Dort sitzt kein Computer.
refused-too-few = Vor dem Start müssen zwei Plätze besetzt sein: Ruf andere zu `/join`, oder setz mit `/bots` einen Computer dazu.
refused-unknown-level = Einen Computer „{ $level }“ gibt es nicht. Wähl einen aus der Liste.
refused-unknown-module = Ein Modul „{ $module }“ gibt es nicht. `/options` zeigt, welche es gibt.
refused-unknown-option = Diese Einstellung gibt es nicht: { $option }. `/options` zeigt, welche es gibt.
refused-not-together = Das passt nicht zusammen ({ $reason }). Ändere es mit `/options`.
refused-seed = Ein Übungs-Startwert ist ein Text mit 1 bis 64 Zeichen.
refused-practice-forbidden = Dieser Server erlaubt keine Übungspartien mit gewähltem Startwert. `/start` ohne Startwert beginnt eine gewöhnliche Partie.
refused-nothing-to-undo = Es gibt nichts, was du zurücknehmen darfst: nur den eigenen letzten Schritt, und nur bis etwas Neues aufgedeckt wird oder jemand anderes entscheidet.
refused-not-yours = Das gehört jemand anderem. `/hand` öffnet deine eigene Ansicht.
refused-no-vote = Diese Abstimmung ist vorbei.
refused-channel-busy = In diesem Kanal gibt es schon einen Tisch.
refused-not-finished = Das geht, sobald die Partie zu Ende ist.
refused-permissions = Mir fehlen in diesem Kanal Rechte: { $missing }. Wer den Server verwaltet, kann sie geben; `/setup` sagt, wie.
refused-need-manager = Das darf nur, wer diesen Server verwalten darf.
refused-start-rule = { $who ->
    [role] Auf diesem Server darf nur { $role } eine Partie beginnen. Bitte jemanden mit dieser Rolle darum.
   *[managers] Auf diesem Server darf nur, wer ihn verwaltet, eine Partie beginnen.
}
refused-abort-rule = { $who ->
    [role] Auf diesem Server darf nur { $role } eine Partie vorzeitig beenden. Bitte jemanden mit dieser Rolle darum; mit `/leave` übernimmt ein Computer deinen Platz.
   *[managers] Auf diesem Server darf nur, wer ihn verwaltet, eine Partie vorzeitig beenden. Mit `/leave` übernimmt ein Computer deinen Platz.
}
refused-failed = Bei mir ist etwas schiefgegangen. Verloren ist nichts: `/status` zeigt, wie die Partie steht. Bitte versuch es noch einmal. (Protokollnummer { $number })
refused-guild-only = Gespielt wird im Kanal eines Servers, nicht in privaten Nachrichten.
refused-no-such-game = Eine beendete Partie „{ $game }“ gibt es auf diesem Server nicht. Wähl eine aus der Liste.
refused-no-such-player = { $name } sitzt nicht an diesem Tisch.

## Der Zug

refused-none-take = In der Geldauslage liegt keine Karte. Kauf ein Gebäude, bau um oder pass.
refused-none-buy = Du kannst kein Gebäude bezahlen. Nimm Geld oder bau um.
refused-none-build = Du hast kein gekauftes Gebäude, das noch gebaut werden muss.
refused-none-redesign = Es gibt nichts umzubauen: Deine Reserve ist leer oder passt nirgends, und aus deiner Alhambra darf nichts heraus.
refused-none-stop = Du musst zuerst eine Aktion ausführen: Geld nehmen, ein Gebäude kaufen oder umbauen.
refused-none-pass = Du kannst noch etwas tun, also kannst du nicht passen: Nimm Geld, kauf ein Gebäude oder bau um. Nach passender Zahlung beendet `/done` deine Aktionen.
refused-none-place = Kein Gebäude deiner Reserve passt irgendwohin. Du kannst stattdessen tauschen oder ein Gebäude in die Reserve legen.
refused-none-store = Kein Gebäude darf aus deiner Alhambra heraus: Alle anderen müssen vom Brunnen aus zu Fuß erreichbar bleiben, ohne Lücke.
refused-none-swap = Kein Gebäude deiner Reserve kann ein anderes in deiner Alhambra ersetzen.
refused-place-first = Deine Aktionen sind vorbei: Bau zuerst die gekauften Gebäude, mit `/build`.
refused-turn-complete = Dein Zug ist fertig. `/done` beendet ihn, `/undo` nimmt den letzten Schritt zurück.
refused-other-question = Danach wirst du gerade nicht gefragt. `/help` sagt, was du tun kannst.
refused-nothing-to-decline = Es gibt gerade nichts abzulehnen. `/help` sagt, was du tun kannst.

refused-no-card = Die Karte „{ $text }“ kenne ich nicht. Schreib `blau 5` oder `3 blau + 2 grün`. Es gibt: { $possible }
refused-which-card = Welche Karte meinst du? Es liegen aus: { $cards }
refused-not-on-display = { $cards }: Das liegt nicht alles aus. Es gibt: { $possible }
refused-take-limit = { $cards } sind zusammen { $worth } wert. Du nimmst eine Karte mit beliebigem Wert oder mehrere, die zusammen höchstens 5 wert sind. Du kannst nehmen: { $possible }

refused-not-on-market = „{ $text }“ liegt nicht im Bauhof. Es gibt: { $possible }
refused-cannot-afford = { $tile } kannst du dir nicht leisten: kostet { $price } in { $currency }, und du hast { $have }.
refused-which-payment = Passend kannst du { $tile } nicht zahlen. Wähl, wie du zahlst: { $possible }
refused-no-such-payment = Mit dieser Summe kannst du { $tile } nicht zahlen. Du kannst zahlen: { $possible }
refused-which-payment-card = Welche Karte meinst du? Du hast: { $cards }
refused-wrong-currency = { $tile } wird nur in { $currency } bezahlt. Du kannst zahlen: { $possible }
refused-not-in-hand = Du hast { $cards } nicht. Du kannst zahlen: { $possible }
refused-too-little = { $tile } kostet { $price }, und das sind nur { $paid }. Du kannst zahlen: { $possible }

refused-which-of = Welches „{ $text }“? Schreib den ganzen Namen: { $possible }
refused-which-tile = Welches Gebäude? { $possible }
refused-not-waiting = „{ $text }“ wartet nicht darauf, gebaut zu werden. Es gibt: { $possible }
refused-which-place = Wohin soll { $tile }? { $possible }
refused-no-place = Das Feld „{ $text }“ kenne ich nicht. { $possible }
refused-no-cell = Das Feld „{ $text }“ kenne ich nicht. Felder heißen zum Beispiel `N13`; der Brunnen steht auf `N14`.
refused-not-there = { $tile } kann nicht dorthin ({ $at }). Möglich: { $possible }.
refused-not-built = { $tile } kann nicht auf { $at }: { $reason }. Möglich: { $possible }.

refused-which-redesign = „{ $text }“ ist kein Umbau. Es gibt: `place` (aus der Reserve einbauen), `store` (abbauen in die Reserve), `swap` (tauschen).
refused-not-in-reserve = „{ $text }“ liegt nicht in deiner Reserve. Es gibt: { $possible }
refused-not-in-alhambra = „{ $text }“ steht nicht in deiner Alhambra. Es gibt: { $possible }
refused-fits-nowhere = { $tile } passt nirgends. Du kannst: { $possible }
refused-which-redesign-move = Was davon? { $possible }
refused-not-place = Dieses Gebäude kann nicht auf { $at }: { $reason }. Du kannst: { $possible }
refused-not-store = { $at } muss bleiben: { $reason }. Du kannst: { $possible }
refused-not-swap = Dieses Gebäude kann den Platz auf { $at } nicht einnehmen: { $reason }. Du kannst: { $possible }
redesign-move = { $kind ->
    [place] { $tile } → { $at }
    [store] { $out } ({ $at }) → Reserve
   *[swap] { $tile } gegen { $out } ({ $at })
}

## Gründe, in den Sätzen oben

reason-taken = dort steht ein Gebäude
reason-far = es berührt dort kein Gebäude
reason-walls = die Mauern passen nicht; Mauer muss an Mauer stoßen, offene Seite an offene Seite
reason-path = es gäbe keinen Weg hinein, ringsum wären nur Mauern
reason-hole = es würde eine leere Stelle einschließen
reason-cut-off = Gebäude wären vom Brunnen aus nicht mehr zu Fuß erreichbar
reason-empty = dort steht nichts
reason-fountain = der Brunnen bleibt immer stehen
reason-no-tile = sag, welches Gebäude der Reserve
reason-rule = eine Regel eines Moduls verbietet es

refused-no-play = Gerade erlaubt dir kein Modul etwas.
refused-which-play = „{ $text }“ kann Verschiedenes heißen: { $possible }.
refused-unknown-play = „{ $text }“ erlaubt dir gerade kein Modul. Möglich: { $possible }.
refused-no-hint = Der Tipp war nicht rechtzeitig fertig. Bitte versuch es noch einmal.
refused-too-late = Die Zeit war um, du hast gepasst. So steht das Spiel jetzt.
refused-order = Das ist kein Auftrag für diese Partie. *Meine Hand* → *Zwischen den Zügen* zeigt, was sich auftragen lässt.
refused-orders-full = Du hast schon { $n } Aufträge; nimm erst einen zurück.
refused-no-order = Diesen Auftrag gibt es nicht mehr.
refused-no-zone = Eine Zeitzone „{ $text }“ kenne ich nicht. Tipp eine Stadt ein und wähl einen Vorschlag, etwa `Europe/Berlin`.
refused-too-fast = Das war viel für eine Minute. Weiter geht es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
refused-server-full = Auf diesem Server sind { $n } Tische offen, mehr dürfen es nicht sein. Beendet erst einen oder schließt ihn mit `/abort`.
refused-person-full = Du sitzt an { $n } offenen Tischen, an mehr darf niemand zugleich sitzen. Beende erst eine Partie oder steh mit `/leave` auf.
