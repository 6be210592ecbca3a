### Die Feldlager.

module-camps = Feldlager
module-camps-why = Plättchen, die an deiner Stadtmauer lehnen und die Gebäude in einer Linie werten

thing-camp_n = Feldlager 3
thing-camp_e = Feldlager 4
thing-camp_s = Feldlager 5
thing-camp_w = Feldlager 6
thing-camp_nw = Feldlager 7
thing-camp_ne = Feldlager 8
thing-camp_se = Feldlager 9
thing-camp_sw = Feldlager 10
# Hinter dem Namen des Plättchens.
mark-camps-camp_n = {"["}Bastion N]
mark-camps-camp_e = {"["}Bastion O]
mark-camps-camp_s = {"["}Bastion S]
mark-camps-camp_w = {"["}Bastion W]
mark-camps-camp_nw = {"["}Bastionen N,W]
mark-camps-camp_ne = {"["}Bastionen N,O]
mark-camps-camp_se = {"["}Bastionen O,S]
mark-camps-camp_sw = {"["}Bastionen S,W]

score-item-camps = Feldlager

rules-camps-title = Die Feldlager
rules-camps-words = feldlager, lager, bastion, bastionen, linie, gerade
rules-camps = Acht Feldlager stecken unter den Gebäuden und werden wie sie gekauft. Sie stehen außen an deiner Alhambra, mit einer oder zwei **Bastionen** an deren Mauer.

    {""}**Bauen:** nie gedreht.
    - Mindestens eine Bastion muss an einer Mauer deiner Plättchen liegen.
    - Eine Seite ohne Bastion darf nur eine ebensolche Seite eines anderen Feldlagers berühren.
    - Eine Bastion trifft nie auf eine offene Seite oder ein anderes Feldlager.
    - Durch ein Feldlager geht niemand, es braucht also keinen Weg. Eine Lücke darf es nicht einschließen.
    - Auch wer später ein Gebäude daneben baut, hält sich daran.

    Ein Feldlager darf in die Reserve und lässt sich umbauen. Woran es lehnt, muss bleiben.

    {""}**Wertung**, in allen drei gleich: Von jeder Bastion gehst du geradeaus in deine Alhambra und zählst die Gebäude, bis die Linie endet: je 1 Punkt. Sie endet an einem leeren Feld, einem Feldlager, einem Bazar oder einem unfertigen Gebäude. Mauern beenden sie nicht, auch nicht der Brunnen, der aber nichts zählt. Bauhütten zählen hier als Gebäude.

    Ein Feldlager ist weder Gebäude noch Mauer; die Mauer dahinter zählt weiter zur längsten Mauer.

    {""}*Beispiel:* Dein Feldlager liegt auf `O12`, die Bastion im Süden an der Mauer von Turm `O13`. Darunter folgen Garten `O14` und Arkaden `O15`, dann nichts: 3 Punkte in jeder Wertung.

# What it does, in a picture and on a panel of numbered places.
spot-camp = Ein Feldlager steht außen, mit der Bastion an deiner Mauer.
