### Die Großprojekte.

module-major_projects = Großprojekte
module-major_projects-why = Auf Plättchen mit zwei Gebäuden bieten; wessen Gebot bis zum eigenen Zug hält, gewinnt

thing-mp01 = Großprojekt Pavillon/Serail
thing-mp02 = Großprojekt Pavillon/Arkaden
thing-mp03 = Großprojekt Serail/Arkaden
thing-mp04 = Großprojekt Serail/Gemächer
thing-mp05 = Großprojekt Arkaden/Gemächer
thing-mp06 = Großprojekt Arkaden/Garten
thing-mp07 = Großprojekt Gemächer/Garten
thing-mp08 = Großprojekt Gemächer/Turm
thing-mp09 = Großprojekt Garten/Turm
thing-mp10 = Großprojekt Garten/Pavillon
thing-mp11 = Großprojekt Turm/Pavillon
thing-mp12 = Großprojekt Turm/Serail
thing-mp13 = Großprojekt Pavillon/Gemächer
thing-mp14 = Großprojekt Serail/Garten
thing-mp15 = Großprojekt Arkaden/Turm
# Was im Angebot ist, mit den Mauern des oberen und des unteren Teils; der Text ist das höchste Gebot.
mark-major_projects-mp01 = Großprojekt im Angebot: Pavillon über Serail [Mauer O,S]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp02 = Großprojekt im Angebot: Pavillon [Mauer O] über Arkaden [Mauer O]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp03 = Großprojekt im Angebot: Serail [Mauer W] über Arkaden [Mauer W]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp04 = Großprojekt im Angebot: Serail über Gemächer [Mauer S,W]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp05 = Großprojekt im Angebot: Arkaden [Mauer W] über Gemächer [Mauer W]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp06 = Großprojekt im Angebot: Arkaden über Garten [Mauer S,W]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp07 = Großprojekt im Angebot: Gemächer [Mauer O] über Garten [Mauer O]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp08 = Großprojekt im Angebot: Gemächer [Mauer O] über Turm [Mauer O]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp09 = Großprojekt im Angebot: Garten über Turm [Mauer O,S]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp10 = Großprojekt im Angebot: Garten [Mauer N,W] über Pavillon; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp11 = Großprojekt im Angebot: Turm über Pavillon [Mauer S,W]; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp12 = Großprojekt im Angebot: Turm [Mauer N,W] über Serail; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp13 = Großprojekt im Angebot: Pavillon [Mauer N,O] über Gemächer; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp14 = Großprojekt im Angebot: Serail [Mauer N,O] über Garten; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
mark-major_projects-mp15 = Großprojekt im Angebot: Arkaden [Mauer N,W] über Turm; { $text ->
    [none] noch kein Gebot
   *[other] geboten { $text }
}
thing-mp_marker = Marker
mark-major_projects-mp_marker = Im höchsten Gebot liegen: { $text }
mark-major_projects-pile = Großprojekte, die noch kommen: { $text }

verb-offer = Auf das Großprojekt bieten
option-offer = { $pay } bieten

event-project_shown = Jetzt im Angebot: { $project }.
did-offer_made = { $outbid ->
    [none] bietet { $total } für { $project } ({ $pay })
   *[other] bietet { $total } für { $project } ({ $pay }), mehr als das Gebot davor
}
did-project_won = gewinnt { $project } für { $total }
did-offer_returned = nimmt das offene Gebot zurück: { $pay }

rules-major_projects-title = Die Großprojekte
rules-major_projects-words = großprojekt, großprojekte, projekt, gebot, bieten, überbieten, zwei gebäude
rules-major_projects = Ein Großprojekt ist ein Plättchen mit **zwei Gebäuden** übereinander. Eines ist immer im Angebot.

    {""}**Bieten** ist eine Aktion. Leg Geld einer einzigen Währung zum Großprojekt: mindestens 15, oder mehr als das Gebot, das dort liegt, in welcher Währung auch immer. Wer überboten wird, nimmt sein Geld sofort zurück. Ein Gebot kann man nicht zurückziehen, und eine weitere Aktion bringt es nie. Münzen, Baumeister und Diamanten (allein) gelten, Wechselstuben nicht.

    {""}**Gewinnen:** Liegt dein Gebot noch dort, wenn dein nächster Zug beginnt, gehört das Großprojekt dir: Das Geld ist weg, und das nächste wird aufgedeckt. Auf dieses darfst du mit deiner Aktion bieten.

    {""}**Bauen:** am Ende dieses Zuges, wie ein Gebäude, aufrecht und als ein Plättchen, in die Alhambra oder in die Reserve. Alle Außenseiten müssen passen; zwischen seinen beiden Feldern ist es offen. Es zählt als je ein Gebäude seiner beiden Arten. Beim Umbauen bewegt es sich als Ganzes.

    Am Ende des Spiels geht ein offenes Gebot an seinen Besitzer zurück.

    {""}*Beispiel:* Anna bietet ✚ blau 9 + 7. Ben bietet ★ orange 9 + 8 = 17, und Anna nimmt ihr Geld zurück. Bis zu Bens nächstem Zug bietet niemand mehr: Er bekommt das Großprojekt mit Garten über Turm.

# What it does, in a picture and on a panel of numbered places.
spot-offer = Deine Karten liegen offen beim Großprojekt. Hält dein Gebot bis zu deinem nächsten Zug, gehört es dir.
