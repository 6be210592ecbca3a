### Words that people type for things of the base game, small, one blank between them. Accents and letters with dots are
### left out when words are compared. What is typed may mix languages, so a word means the same in each that has it.

typed-currency-florin = florin florins yellow y
typed-currency-dirham = dirham dirhams green g
typed-currency-denar = denar denars dinar dinars blue b
typed-currency-ducat = ducat ducats orange o
typed-type-pavilion = pavilion pavilions pavillion pa
typed-type-seraglio = seraglio seraglios manor manors se
typed-type-arcades = arcades arcade ar
typed-type-chambers = chambers chamber ch
typed-type-garden = garden gardens ga
typed-type-tower = tower towers to
typed-kind-place = place build add
typed-kind-store = store remove put move
typed-kind-swap = swap exchange replace
typed-reserve = reserve res r
typed-dirk = dirk dirks
typed-exact = exact exactly
typed-wall = wall walls
typed-side-n = n
typed-side-e = e
typed-side-s = s
typed-side-w = w
typed-between = and plus
typed-fillers = a an the and with for at in into on of from to card cards please give i buy take pay alhambra cell space wall walls instead
