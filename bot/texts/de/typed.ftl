### Words that people type for things of the base game, small, one blank between them. Accents and letters with dots are
### left out when words are compared. What is typed may mix languages, so a word means the same in each that has it.

typed-currency-florin = gulden gelb gelbe gelber gelben gelbes ge
typed-currency-dirham = grün grüne grüner grünen grünes gruen gruene gruener gruenen gr
typed-currency-denar = denare denaren blau blaue blauer blauen blaues bl
typed-currency-ducat = dukat dukaten orange orangen oranger orangefarben orangefarbene orangefarbener orangefarbenen or
typed-type-pavilion = pavillon pavillons pa
typed-type-seraglio = serail serails se
typed-type-arcades = arkaden arkade ar
typed-type-chambers = gemächer gemaecher gemach ge
typed-type-garden = garten gärten gaerten ga
typed-type-tower = turm türme tuerme tu
typed-kind-place = einbauen anbauen bauen platzieren setzen
typed-kind-store = abbauen entfernen legen ablegen
typed-kind-swap = tauschen austauschen tausch tausche ersetzen umtauschen
typed-reserve = reserve reserven reservefeld
typed-dirk = dirk dirks
typed-exact = passend genau exakt
typed-wall = mauer mauern
typed-side-n = n
typed-side-e = o
typed-side-s = s
typed-side-w = w
typed-between = und plus
typed-fillers = der die das den dem ein eine einen einem und mit für fuer auf im in aus von zu zum zur karte karten bitte gib gebe geben ich kaufe nehme zahle nimm kauf alhambra feld mauer mauern gegen
