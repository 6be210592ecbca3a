"""What the pictures of scorings, of the end and of all Alhambras say, compared with the view they are drawn from.

The tests work out places, sums and leaders for themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

import render
from bot.texts.say import Say
from engine import DIRK, View, chosen_modules
from engine.base.view import RoundView, ScoreLine
from render import samples
from render.scene import Box, Group, Octagon, Picture, Rect, Scene, Stroke, Words
from render.stored_views import stored
from render.theme import THEME, TYPES
from tests.render.conftest import SAMPLES, sample, sample_scene

SHEETS = [name for name in SAMPLES if name.startswith(("scoring-", "modules-scoring-"))]
CHARTS = [name for name in SAMPLES if "score-lines" in name]
ENDS = [name for name in SAMPLES if name.startswith(("final-", "modules-final-"))]
BOARDS = [name for name in SAMPLES if name.startswith(("boards-", "modules-boards-"))]


def groups(scene: Scene, beginning: str) -> dict[str, Group]:
    """The groups whose names begin so, by the rest of their names."""
    return {
        mark.name.removeprefix(beginning): mark
        for _, mark in scene.walk()
        if isinstance(mark, Group) and mark.name.startswith(beginning)
    }


def inside(group: Group) -> Iterator[object]:
    return (mark for _, mark in Scene("part", 1, 1, (0, 0, 0), group).walk())


def words(group: Group) -> list[Words]:
    return [mark for mark in inside(group) if isinstance(mark, Words)]


def said(group: Group) -> list[str]:
    return [mark.text for mark in words(group)]


def sprites(group: Group) -> list[str]:
    return [mark.sprite for mark in inside(group) if isinstance(mark, Picture)]


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def number(count: float) -> str:
    whole, half = divmod(int(2 * count), 2)
    return f"{whole or ''}½" if half else str(whole)


def right_edge(mark: Words) -> int:
    """Where a text ends."""
    rest = mark.rect.width - mark.width
    return mark.rect.right - {"left": rest, "centre": rest // 2, "right": 0}[mark.align]


def sheet_of(request: render.Request, view: View | None) -> RoundView:
    assert isinstance(request, render.Scoring)
    assert view is not None
    return view.rounds[request.index]


# -- the sheet ----------------------------------------------------------------------------------------


def expected(line: ScoreLine | None) -> list[str]:
    """What a cell has to say: how many, which place, what it brings; or a dash."""
    if line is None or not (line.count or line.points):
        return ["–"]
    compared = line.item in TYPES or line.rank
    if not compared:
        return [signed(line.points)] if line.points else ["–"]
    place = [("=" if line.shared else "") + str(line.rank)] if line.rank else []
    return [number(line.count), *place, *([signed(line.points)] if line.rank else [])]


@pytest.mark.parametrize("name", SHEETS)
def test_every_cell_of_a_sheet_says_what_was_scored(name: str, english: Say) -> None:
    sheet = sheet_of(*sample(name, english))
    rows = groups(sample_scene(name, english), "row:")
    items = dict.fromkeys(line.item for line in sheet.lines)
    ranked = {line.item for line in sheet.lines if line.rank}
    assert set(rows) == {str(who) for who in sheet.totals}
    for who in sheet.totals:
        cells = groups(Scene("row", 1, 1, (0, 0, 0), rows[str(who)]), "cell:")
        assert set(cells) == set(items)
        for item in items:
            line = next((each for each in sheet.lines if (each.who, each.item) == (who, item)), None)
            if item in ranked and line is not None and not line.rank and item not in TYPES:
                assert said(cells[item]) == ([number(line.count)] if line.count else ["–"])
            else:
                assert said(cells[item]) == expected(line), (who, item)


@pytest.mark.parametrize("name", SHEETS)
def test_a_row_ends_with_what_the_round_brought_and_the_total_after_it(name: str, english: Say) -> None:
    sheet = sheet_of(*sample(name, english))
    totals = groups(sample_scene(name, english), "total:")
    most = max(score for who, score in sheet.totals.items() if who != DIRK)
    for who, score in sheet.totals.items():
        gain = sum(line.points for line in sheet.lines if line.who == who)
        assert said(totals[str(who)]) == [signed(gain), str(score)]
        gold = words(totals[str(who)])[1].ink == THEME.gold
        assert gold == (score == most and who != DIRK)


@pytest.mark.parametrize("name", SHEETS)
def test_numbers_of_a_column_end_at_the_same_pixel(name: str, say: Say) -> None:
    scene = sample_scene(name, say)
    ends: dict[tuple[str, int], set[int]] = {}
    for row in groups(scene, "row:").values():
        part = Scene("row", 1, 1, (0, 0, 0), row)
        for item, cell in groups(part, "cell:").items():
            for mark in words(cell):
                if mark.face == "number" and mark.text != "–":
                    kind = "gain" if mark.text[0] in "+−" else "count"
                    ends.setdefault((f"{item} {kind}", 0), set()).add(right_edge(mark))
        for total in groups(part, "total:").values():
            for place, mark in enumerate(words(total)):
                ends.setdefault(("total", place), set()).add(right_edge(mark))
    assert {column: len(edges) for column, edges in ends.items() if len(edges) > 1} == {}
    heads = groups(scene, "heads")[""]
    (head,) = [mark for mark in words(heads) if mark.text == say("pic-scoring-total")]
    assert abs(right_edge(head) - min(ends["total", 1])) <= 14


@pytest.mark.parametrize("name", SHEETS)
def test_a_medal_has_the_colour_of_its_place(name: str, english: Say) -> None:
    colours = {1: THEME.first, 2: THEME.second, 3: THEME.third}
    for cell in groups(sample_scene(name, english), "row:").values():
        marks = list(inside(cell))
        for medal, label in pairwise(marks):
            if isinstance(medal, Octagon):
                assert isinstance(label, Words)
                assert medal.fill == colours[int(label.text.removeprefix("="))]
                assert medal.rect.holds(Rect(*label.rect.middle(label.width, 1)))


@pytest.mark.parametrize("name", SHEETS)
def test_the_head_of_a_column_names_what_there_is_to_win(name: str, english: Say) -> None:
    request, view = sample(name, english)
    sheet = sheet_of(request, view)
    assert view is not None
    head = groups(sample_scene(name, english), "heads")[""]
    shown = [text for text in said(head) if text.isdigit()]
    places = [str(place + 1) for place in range(len(view.table[sheet.round]["tower"]))]
    prizes = [str(points) for kind in TYPES for points in view.table[sheet.round][kind]]
    assert shown == [*places, *prizes]


def test_a_sheet_names_every_module_that_scores(say: Say) -> None:
    scene = sample_scene("modules-scoring-6", say)
    shown = {mark.text for _, mark in scene.walk() if isinstance(mark, Words)}
    items = {line.item for line in stored("over-6").rounds[-1].lines} - {*TYPES, "wall"}
    assert len(items) > 5
    assert {say("pic-item", item=item) for item in items} <= shown


def test_a_sheet_shows_the_round_that_was_asked_for(english: Say) -> None:
    view = samples.position(4, rounds=3)
    for index in range(3):
        scene = render.scene(render.Scoring(samples.NAMES[:4], index), view, english)
        totals = groups(scene, "total:")
        assert {int(who): int(said(total)[1]) for who, total in totals.items()} == view.rounds[index].totals


# -- the score lines ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHARTS)
def test_marks_lie_on_the_scorings_at_the_height_of_the_score(name: str, english: Say) -> None:
    request, view = sample(name, english)
    assert isinstance(request, render.ScoreLines)
    assert view is not None
    scene = sample_scene(name, english)
    chart = groups(scene, "chart")[""]
    marks = list(inside(chart))
    grid = [mark for mark in marks if isinstance(mark, Stroke) and mark.under is None and mark.line == 2]
    across = [stroke.points for stroke in grid if stroke.points[0][1] == stroke.points[1][1]]
    upright = sorted(stroke.points[0][0] for stroke in grid if stroke.points[0][0] == stroke.points[1][0])
    scale = {int(text): y for text, (_, (_, y)) in zip(said(chart)[:3], across, strict=True)}
    top = max(scale)
    zero, height = scale[0], scale[0] - scale[top]
    sheets = view.rounds[: request.rounds]
    assert len(upright) == len(sheets) + 1
    dots = Counter(mark.rect.centre for mark in marks if isinstance(mark, Octagon))
    tokens = {
        (mark.rect.centre, mark.sprite)
        for mark in marks
        if isinstance(mark, Picture) and mark.rect.centre[0] in upright
    }
    for index, sheet in enumerate(sheets, 1):
        for who, score in sheet.totals.items():
            sprite = "seat/dirk" if who == DIRK else f"seat/{who + 1}"
            x, y = upright[index], zero - height * score // top
            assert dots[x, y] or ((x, y), sprite) in tokens, (who, index)
    assert sum(dots.values()) + len(tokens) == sum(len(sheet.totals) for sheet in sheets)


@pytest.mark.parametrize("name", CHARTS)
def test_lines_lead_from_nothing_through_every_score_in_the_colour_of_the_seat(
    name: str, english: Say
) -> None:
    request, view = sample(name, english)
    assert isinstance(request, render.ScoreLines)
    assert view is not None
    chart = groups(sample_scene(name, english), "chart")[""]
    lines = {mark.ink: mark.points for mark in inside(chart) if isinstance(mark, Stroke) and mark.under}
    sheets = view.rounds[: request.rounds]
    (zero,) = {points[0] for points in lines.values()}
    for who in sheets[-1].totals:
        points = lines[THEME.dirk if who == DIRK else THEME.seats[who]]
        rises = [zero[1] - y for _, y in points]
        scores = [0, *(sheet.totals[who] for sheet in sheets)]
        for one, other in pairwise(scores):
            assert (one < other) == (rises[scores.index(one)] < rises[scores.index(other)])
        assert len(points) == len(scores)


@pytest.mark.parametrize("name", CHARTS)
def test_the_score_lines_end_with_names_and_scores_the_best_first(name: str, english: Say) -> None:
    request, view = sample(name, english)
    assert isinstance(request, render.ScoreLines)
    assert view is not None
    totals = view.rounds[: request.rounds][-1].totals
    chart = groups(sample_scene(name, english), "chart")[""]
    named = [mark for mark in words(chart) if mark.face == "name"]
    scored = [mark for mark in words(chart) if mark.face == "number" and mark.size > 50]
    shown = [(int(score.text), name.text) for score, name in zip(scored, named, strict=True)]
    people = {who: english("word-dirk") if who == DIRK else request.names[who] for who in totals}
    assert sorted(shown) == sorted((score, people[who]) for who, score in totals.items())
    assert [score for score, _ in shown] == sorted(totals.values(), reverse=True)
    best = max(score for who, score in totals.items() if who != DIRK)
    gold = {score.text for score in scored if score.ink == THEME.gold}
    assert gold == {str(best)}


def test_points_below_a_scoring_are_those_of_that_scoring(english: Say) -> None:
    view = stored("over-6")
    scene = render.scene(render.ScoreLines(samples.NAMES), view, english)
    marks = list(inside(groups(scene, "chart")[""]))
    small = [
        (mark, following)
        for mark, following in pairwise(marks)
        if isinstance(mark, Picture) and isinstance(following, Words) and following.size == 45
    ]
    shown = [(picture.sprite, int(text.text)) for picture, text in small]
    first, second = shown[:6], shown[6:]
    for sheet, part in zip(view.rounds, (first, second), strict=False):
        assert sorted(part) == sorted((f"seat/{who + 1}", score) for who, score in sheet.totals.items())
        assert [score for _, score in part] == sorted(sheet.totals.values(), reverse=True)


# -- the end ------------------------------------------------------------------------------------------


def places_of(view: View) -> dict[int, int]:
    """The place of everybody who can win: one more than there are better ones."""
    scores = {player.seat: player.score for player in view.players}
    if DIRK in view.winners and view.dirk is not None:
        scores[DIRK] = view.dirk.score
    return {who: 1 + sum(other > score for other in scores.values()) for who, score in scores.items()}


@pytest.mark.parametrize("name", ENDS)
def test_the_first_three_places_have_a_medal_and_nobody_else_has(name: str, english: Say) -> None:
    _, view = sample(name, english)
    assert view is not None
    scene = sample_scene(name, english)
    shown = groups(scene, "standing:")
    places = places_of(view)
    for who, place in places.items():
        group = shown[str(who)]
        medals = [mark for mark in inside(group) if isinstance(mark, Octagon)]
        tied = list(places.values()).count(place) > 1
        assert len(medals) == (place <= 3)
        written = f"={place}" if tied else str(place) if place <= 3 else f"{place}."
        score = view.dirk.score if who == DIRK and view.dirk else view.players[who].score
        assert written in said(group)
        assert str(score) in said(group)
        token = "seat/dirk" if who == DIRK else f"seat/{who + 1}"
        assert token in sprites(group)
        assert ("sign/laurel" in sprites(group)) == (who in view.winners)
    assert set(shown) == {str(who) for who in places} | ({str(DIRK)} if view.dirk else set())


@pytest.mark.parametrize("name", ENDS)
def test_better_places_stand_on_higher_blocks_and_equal_ones_on_equal(name: str, english: Say) -> None:
    _, view = sample(name, english)
    assert view is not None
    shown = groups(sample_scene(name, english), "standing:")
    tops: dict[int, set[int]] = {}
    for who, place in places_of(view).items():
        if place <= 3:
            block = next(mark for mark in inside(shown[str(who)]) if isinstance(mark, Box))
            tops.setdefault(place, set()).add(block.rect.top)
    assert all(len(heights) == 1 for heights in tops.values())
    heights = [min(tops[place]) for place in sorted(tops)]
    assert heights == sorted(heights)
    assert len(set(heights)) == len(heights)


def test_dirk_is_told_apart_unless_he_has_won(say: Say) -> None:
    apart = groups(sample_scene("final-two-dirk", say), "standing:")[str(DIRK)]
    assert not [mark for mark in inside(apart) if isinstance(mark, Octagon)]
    assert say("pic-final-dirk") in said(apart)
    won = groups(sample_scene("final-dirk-wins", say), "standing:")[str(DIRK)]
    assert say("pic-final-dirk") not in said(won)
    assert "winning-heap" in {
        mark.name for _, mark in sample_scene("final-dirk-wins", say).walk() if isinstance(mark, Group)
    }


@pytest.mark.parametrize("name", [name for name in ENDS if "dirk-wins" not in name])
def test_the_alhambras_of_the_winners_take_most_of_the_page(name: str, english: Say) -> None:
    _, view = sample(name, english)
    assert view is not None
    scene = sample_scene(name, english)
    shown = groups(scene, "winning-board:")
    assert set(shown) == {str(who) for who in view.winners}
    for who, board in shown.items():
        fountains = [sprite for sprite in sprites(board) if sprite.startswith("fountain/")]
        assert fountains == [f"fountain/{int(who) + 1}"]
        assert str(view.players[int(who)].board.wall) in said(board)
    covered = sum(board.rect.width * board.rect.height for board in shown.values())
    assert covered >= (0.45 if len(shown) == 1 else 0.43) * scene.width * scene.height


@pytest.mark.parametrize("name", ENDS)
def test_the_title_names_everybody_who_has_won(name: str, say: Say) -> None:
    request, view = sample(name, say)
    assert isinstance(request, render.Final)
    assert view is not None
    title = " ".join(said(groups(sample_scene(name, say), "header")[""]))
    for who in view.winners:
        assert (say("word-dirk") if who == DIRK else request.names[who]) in title


# -- all Alhambras ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOARDS)
def test_every_seat_has_its_own_alhambra_with_points_wall_and_counts(name: str, english: Say) -> None:
    request, view = sample(name, english)
    assert isinstance(request, render.AllBoards)
    assert view is not None
    shown = groups(sample_scene(name, english), "seat:")
    everybody = [player.counts for player in view.players] + ([view.dirk.counts] if view.dirk else [])
    longest = max(player.board.wall for player in view.players)
    for player in view.players:
        seat = shown[str(player.seat)]
        assert f"seat/{player.seat + 1}" in sprites(seat)
        assert [s for s in sprites(seat) if s.startswith("fountain/")] == [f"fountain/{player.seat + 1}"]
        counts = groups(Scene("seat", 1, 1, (0, 0, 0), seat), "counts")[""]
        shown_counts = said(counts)[-6:]
        assert shown_counts == [number(player.counts.get(kind, 0)) for kind in TYPES]
        leads = [k for k in TYPES if 0 < player.counts.get(k, 0) == max(c.get(k, 0) for c in everybody)]
        assert sprites(counts).count("glyph/crown") == len(leads)
        assert request.names[player.seat] in said(seat)
        assert str(player.score) in said(seat)
        wall = next(w for w in words(seat) if w.text == str(player.board.wall) and w.size == 45)
        assert (wall.ink == THEME.gold) == (player.board.wall == longest)


def test_dirks_tiles_are_all_there(english: Say) -> None:
    _, view = sample("modules-boards-2", english)
    assert view is not None
    assert view.dirk is not None
    heap = groups(sample_scene("modules-boards-2", english), "seat:")["dirk"]
    tiles = groups(Scene("heap", 1, 1, (0, 0, 0), heap), "tile:")
    assert set(tiles) == {tile.id for tile in view.dirk.tiles}
    field = groups(Scene("heap", 1, 1, (0, 0, 0), heap), "field")[""]
    assert all(field.rect.holds(tile.rect) for tile in tiles.values())


# -- figures and lobby --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["statistics-three", "statistics-six"])
def test_the_figures_are_those_of_the_game_and_the_best_are_marked(name: str, english: Say) -> None:
    request, view = sample(name, english)
    assert isinstance(request, render.Statistics)
    assert view is not None
    scene = sample_scene(name, english)
    rows = [mark for _, mark in scene.walk() if isinstance(mark, Group) and mark.name == "figure"]
    each = request.figures
    before = [0] * len(each)
    gains = []
    for sheet in view.rounds:
        gains.append([sheet.totals[seat] - before[seat] for seat in range(len(each))])
        before = [sheet.totals[seat] for seat in range(len(each))]
    walls = [
        max(
            view.players[seat].board.wall,
            *(
                int(line.count)
                for sheet in view.rounds
                for line in sheet.lines
                if (line.who, line.item) == (seat, "wall")
            ),
        )
        for seat in range(len(each))
    ]
    expected_rows = [
        ([f.money for f in each], max),
        ([f.bought for f in each], max),
        ([f.exact for f in each], max),
        ([f.overpaid for f in each], min),
        (walls, max),
        *((gain, max) for gain in gains),
    ]
    assert len(rows) == len(expected_rows)
    totals = words(groups(scene, "totals")[""])[1:]
    for row, (values, best) in zip(rows, expected_rows, strict=True):
        boxes = [mark for mark in inside(row) if isinstance(mark, Group) and mark.name == "value"]
        assert [said(box)[0] for box in boxes] == [str(value).replace("-", "−") for value in values]
        marked = [any(isinstance(m, Box) and m.fill == THEME.first for m in inside(box)) for box in boxes]
        assert marked == [value == best(values) and len(set(values)) > 1 for value in values]
        for box, total in zip(boxes, totals, strict=True):
            assert abs(box.rect.left + box.rect.right - total.rect.left - total.rect.right) <= 1
    assert [mark.text for mark in totals] == [str(player.score) for player in view.players]


def test_the_lobby_names_every_module_that_is_chosen(say: Say) -> None:
    modules = chosen_modules()
    scene = sample_scene("lobby-modules", say)
    shown = said(groups(scene, "modules")[""])
    assert shown == [say(f"module-{module}") for module in modules]
    signs = [sprite.partition("/")[0] for sprite in sprites(groups(scene, "modules")[""])]
    assert signs == list(modules)


def test_the_lobby_shows_who_sits_where(english: Say) -> None:
    seats = (render.Seat(0, "Mira"), render.Seat(3, "Jonas", "computer"), render.Seat(5))
    scene = render.scene(render.Lobby(seats), None, english)
    shown = groups(scene, "seat:")
    assert "2 of 3 seats taken" in said(scene.root)
    assert said(shown["0"]) == ["Mira"]
    assert said(shown["3"]) == ["Jonas", "computer"]
    assert said(shown["5"]) == [english("pic-lobby-free")]
    assert sprites(shown["3"]) == ["seat/4"]
    assert said(groups(scene, "modules")[""]) == [english("pic-lobby-plain")]


def test_a_scoring_with_a_points_tie_at_the_top_has_both_in_gold(english: Say) -> None:
    view = samples.position(3)
    sheet = replace(view.rounds[-1], totals={0: 40, 1: 40, 2: 12})
    tied = replace(view, rounds=(*view.rounds[:-1], sheet))
    totals = groups(render.scene(render.Scoring(samples.NAMES[:3]), tied, english), "total:")
    gold = {who for who, total in totals.items() if words(total)[1].ink == THEME.gold}
    assert gold == {"0", "1"}
