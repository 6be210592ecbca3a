### /replay: eine beendete Partie als Animation.

cmd-replay = Eine beendete Partie noch einmal ansehen, als Animation
cmd-replay-game = Welche Partie (ohne Angabe die letzte dieses Kanals)
replay-title = Wiederholung der Partie { $game }
replay-text = Die Partie von { $names }, vom ersten Gebäude bis zur letzten Wertung.
replay-drawing = Die Partie von { $names }. Ihre Wiederholung wird gerade gezeichnet und ist gleich da.
replay-alt = Animierte Wiederholung der Partie von { $names }: Jede Alhambra wächst Gebäude für Gebäude, die Punkte steigen. { $end }
replay-button-log = In Worten
replay-in-words = Ohne Bilder gibt es die Wiederholung in Worten:
replay-failed = Diese Wiederholung ließ sich nicht zeichnen. Hier ist die Partie in Worten:
replay-too-large = Diese Wiederholung hat { $size } MiB, hier dürfen es höchstens { $limit } MiB sein. Darum die Partie in Worten:
refused-no-replay = In diesem Kanal ist noch keine Partie zu Ende gegangen. `/replay game:` bietet die anderer Kanäle an.
refused-replay-busy = Gerade werden mehrere Wiederholungen gezeichnet. Bitte versuch es in einer Minute noch einmal.
refused-replay-yours = Deine vorige Wiederholung wird noch gezeichnet. Danach kannst du um die nächste bitten.
