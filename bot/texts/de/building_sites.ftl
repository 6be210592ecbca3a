### Die Baustellen.

module-building_sites = Baustellen
module-building_sites-why = Ein Gebäude zum halben Preis kaufen und später ganz bezahlen, oder nie

thing-site_dirham_1 = Baustelle ■ grün
thing-site_dirham_2 = Baustelle ■ grün
thing-site_denar_1 = Baustelle ✚ blau
thing-site_denar_2 = Baustelle ✚ blau
thing-site_ducat_1 = Baustelle ★ orange
thing-site_ducat_2 = Baustelle ★ orange
thing-site_florin_1 = Baustelle ◆ gelb
thing-site_florin_2 = Baustelle ◆ gelb
# Geheim: Der Text nennt das Gebäude.
mark-building_sites-site_dirham_1 = Baustelle { $text }: zu vollenden in ■ grün
mark-building_sites-site_dirham_2 = Baustelle { $text }: zu vollenden in ■ grün
mark-building_sites-site_denar_1 = Baustelle { $text }: zu vollenden in ✚ blau
mark-building_sites-site_denar_2 = Baustelle { $text }: zu vollenden in ✚ blau
mark-building_sites-site_ducat_1 = Baustelle { $text }: zu vollenden in ★ orange
mark-building_sites-site_ducat_2 = Baustelle { $text }: zu vollenden in ★ orange
mark-building_sites-site_florin_1 = Baustelle { $text }: zu vollenden in ◆ gelb
mark-building_sites-site_florin_2 = Baustelle { $text }: zu vollenden in ◆ gelb
site-back = { $back ->
    [site_dirham_1] { thing-site_dirham_1 }
    [site_dirham_2] { thing-site_dirham_2 }
    [site_denar_1] { thing-site_denar_1 }
    [site_denar_2] { thing-site_denar_2 }
    [site_ducat_1] { thing-site_ducat_1 }
    [site_ducat_2] { thing-site_ducat_2 }
    [site_florin_1] { thing-site_florin_1 }
    [site_florin_2] { thing-site_florin_2 }
   *[other] { $back }
}
# Auf einem Gebäude oder neben dem Bauhof.
mark-building_sites-site = { $text ->
    [none] (Baustelle)
   *[other] Baustellenplättchen übrig: { $text }
}

verb-site = Als Baustelle kaufen
option-site = Baustelle { $tile } für { $pay }
verb-complete = Gebäude vollenden
option-complete = { $tile ->
    [none] { $at }
   *[other] { $tile }{ $at ->
        [none] {" "}(Reserve)
       *[other] {" "}({ $at })
    }
} vollenden für { $pay }
verb-keep = Baustellenplättchen behalten
option-keep = { site-back } behalten
question-keep_one = Baustelle { $tile }: In welcher Währung willst du sie vollenden?

# Der Kauf einer Baustelle, anstelle von `did-tile_bought`.
did-tile_bought-site = kauft { $tile } als Baustelle für { $pay }
# Welches Baustellenplättchen es ist, weiß nur der Besitzer.
did-site_kept = legt ein verdecktes Baustellenplättchen auf { $tile }
own-site_kept = Dein Baustellenplättchen auf { $tile }: { site-back }.
did-site_completed = { $exact ->
    [yes] vollendet { $tile } für { $pay } (passend)
   *[no] vollendet { $tile } für { $pay } (Preis { $price })
}
did-sites_revealed = deckt auf: { $backs }, und verliert { $lost }

rules-building_sites-title = Die Baustellen
rules-building_sites-words = baustelle, baustellen, halber preis, vollenden, unfertig, gerüst
rules-building_sites = Du darfst ein Gebäude des Bauhofs als **Baustelle** kaufen: für mindestens den halben Preis, abgerundet, und weniger als den ganzen, in der Währung seines Feldes. Nie ein Feldlager oder einen Bazar und nie mit dem Wesir. Eine weitere Aktion bringt es nicht.

    Dann siehst du zwei verdeckte Baustellenplättchen an und behältst eines. Auf der Rückseite steht eine Währung, die nur du kennst. Es liegt auf dem Gebäude, das du baust wie jedes andere.

    Solange es unfertig ist, liegt es in deiner Alhambra, seine Mauern zählen, und man kann hindurchgehen; aber es ist **kein Gebäude**: Es zählt für keine Mehrheit und für kein anderes Modul.

    {""}**Vollenden** ist eine Aktion: Du zahlst den ganzen Preis in der Währung des Baustellenplättchens. Das früher Gezahlte zählt nicht. Zahlst du passend, hast du eine weitere Aktion. Das Plättchen geht aus dem Spiel.

    {""}**Am Ende**, bevor die übrigen Gebäude vergeben werden, wird jede Baustelle in deiner Alhambra aufgedeckt und kostet dich **alles Geld** ihrer Währung. Baustellen in der Reserve kosten nichts.

    Es gibt acht Plättchen, zwei je Währung. Sind sie weg, gibt es keine Baustellen mehr.

    {""}*Beispiel:* Turm 13 für ✚ blau 6. Du behältst das grüne Plättchen. Drei Züge später zahlst du ■ grün 9 + 4: Der Turm zählt von nun an, und du hast eine weitere Aktion.

# What it does, in a picture and on a panel of numbered places.
spot-site = Jetzt der halbe Preis; als Gebäude zählt es erst, wenn es vollendet ist.
spot-complete = Zahl den ganzen Preis in der geheimen Währung der Baustelle. Passend: eine weitere Aktion.
spot-keep = Nur du siehst seine Währung: In ihr zahlst du später den ganzen Preis, wenn du die Baustelle vollendest.
