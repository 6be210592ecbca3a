"""Panels of the longer choices: paying, placing, redesigning. Numbers and letters are those of the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from bot.panels import lists
from bot.panels.custom_ids import argument_of
from bot.panels.modules import module_rows
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Picture, Row, Select, lines, rows_of
from bot.panels.rules import rule_button
from bot.panels.viewer import Reader
from bot.wording import describe
from bot.wording import option_tree as ways
from bot.wording.options import (
    BUTTONS,
    MOST,
    PAYMENTS,
    Question,
    is_exact,
    pending,
    price_of,
    sorted_payments,
    space_of,
    with_modifiers,
)
from engine import Action, View, cell_name
from engine.base.building import RESERVE, Build, Redesign
from engine.base.market import Buy
from engine.base.things import CARDS
from engine.base.view import Cell
from render import PaymentChoice, Pick, PlaceChoice, RedesignChoice, letter_of

DIRK: Final = "dirk"
LETTERS: Final = ascii_lowercase + ascii_uppercase + digits
OUTSIDE: Final = 3
"""Ways of laying a tile aside that have buttons; more go into a select."""


def payments_panel(page: Page, tile: str) -> Panel | None:
    """How a tile of the market may be paid; None if it is not for sale to the viewer now."""
    say, space = page.say, space_of(page.view, tile)
    if space is None or space.tile is None or page.seat is None:
        return None
    name = describe.tile_walls(say, space.tile)
    buys = sorted_payments(page.view, tile, Question(page.view.options).buys(tile))
    back = (page.button("button-back", "now"), page.button("button-hand", "hand"))
    if not buys:
        held = [c for c in page.view.players[page.seat].hand or () if _money(c) == space.currency]
        short = say(
            "pay-impossible",
            tile=name,
            currency=space.currency,
            price=space.tile.price or 0,
            worth=describe.worth(held),
        )
        return Panel(short, rows=((*back, rule_button(say, "buying", page.table.id, "now")),))
    shown = buys[:PAYMENTS]
    rows: list[Row] = list(
        rows_of(
            page.act(
                f"{number} · {_payment(page, buy)}",
                buy,
                style="success" if is_exact(page.view, buy) else "secondary",
            )
            for number, buy in enumerate(shown, 1)
        )
    )
    last = [Button(say("button-other"), page.id("cards", tile))]
    if len(buys) > PAYMENTS:
        last.append(lists.list_button(page, say("button-all-payments", n=len(buys)), f"b:{tile}"))
    rows.append((*last, *back))
    exact = sum(is_exact(page.view, buy) for buy in shown)
    picture = page.picture(
        PaymentChoice(
            page.bare,
            page.seat,
            tile,
            space.currency,
            space.tile.price or 0,
            tuple(buy.pay for buy in shown),
            exact,
        ),
        describe.alt_payment(say, page.view, space.tile, [buy.pay for buy in shown]),
        "\n".join(
            f"{n}. {describe.cards(say, buy.pay)} {_verdict(page, buy)}" for n, buy in enumerate(shown, 1)
        ),
        "payment",
    )
    title = say("pay-title", tile=name, currency=space.currency, price=space.tile.price or 0)
    return Panel(f"### {title}", picture, tuple(rows), page.say("panel-footer", number=page.view.move))


def _money(card: str) -> str | None:
    return CARDS[card].currency if card in CARDS else None


def _payment(page: Page, buy: Buy) -> str:
    """`9 + 4 (exact)`, or `10 + 4 (+1)` for what is 1 too much; numbers suffice, the currency is known."""
    space = space_of(page.view, buy.tile)
    if space is not None and all(_money(card) == space.currency for card in buy.pay):
        plain = " + ".join(map(str, sorted((CARDS[card].worth for card in buy.pay), reverse=True)))
    else:
        plain = describe.cards(page.say, buy.pay)
    return with_modifiers(page.say, f"{plain} {_verdict(page, buy)}", buy.modifiers)


def _verdict(page: Page, buy: Buy) -> str:
    if is_exact(page.view, buy):
        return f"({page.say('word-exact')})"
    return f"(+{describe.worth(buy.pay) - price_of(page.view, buy)})"


def cards_panel(page: Page, tile: str, chosen: tuple[str, ...] = ()) -> Panel | None:
    """Pick any cards that may pay for the tile; what is chosen so far travels in the custom_ids."""
    say, space = page.say, space_of(page.view, tile)
    if space is None or space.tile is None or page.seat is None:
        return None
    price = space.tile.price or 0
    held = tenders(page.view, tile)
    picked = Counter(chosen)
    entries = [
        (f"{card}~{copy}", card, copy < picked[card])
        for card in sorted(held, key=lambda c: (c not in CARDS, -describe.worth((c,)), c))
        for copy in range(held[card])
    ]
    rows: list[Row] = []
    for start in range(0, len(entries), 25):
        part = entries[start : start + 25]
        rest = [card for _, card, taken in entries[:start] + entries[start + 25 :] if taken]
        options = tuple(Option(describe.thing(say, card), value, chosen=taken) for value, card, taken in part)
        identity = page.id("cards", f"{tile}:{packed(page.view, tile, rest)}:{start}")
        rows.append(Select(identity, say("pay-pick"), options, 0, len(options)))
    total = describe.worth(chosen)
    row: list[Button] = []
    if chosen and total >= price:
        row.append(
            Button(
                say("button-pay", n=total),
                page.id("pay", f"{tile}:{packed(page.view, tile, chosen)}"),
                "success",
            )
        )
    row += [
        Button(say("button-back"), page.id("buy", tile, dated=False)),
        page.button("button-hand", "hand"),
    ]
    rows.append(tuple(row))
    state = say("pay-chosen", cards=describe.cards(say, chosen), worth=total, price=price)
    title = say("pay-title", tile=describe.tile_walls(say, space.tile), currency=space.currency, price=price)
    return Panel(lines(f"### {title}", state), rows=tuple(rows))


def tenders(view: View, tile: str) -> Counter[str]:
    """What the viewer could pay for a tile of the market with: the hand's cards of the space's currency, and whatever
    a listed payment uses besides."""
    space = space_of(view, tile)
    if space is None or view.viewer is None:
        return Counter()
    found = Counter(c for c in view.players[view.viewer].hand or () if _money(c) == space.currency)
    for buy in Question(view.options).buys(tile):
        found |= Counter(buy.pay)
    return found


def packed(view: View, tile: str, cards: Iterable[str]) -> str:
    """Cards that pay for a tile as one letter each; the letters hold for this position only."""
    known = sorted(tenders(view, tile))
    return "".join(LETTERS[known.index(card)] for card in cards)


def unpacked(view: View, tile: str, letters: str) -> tuple[str, ...]:
    """The cards of such letters."""
    known = dict(zip(LETTERS, sorted(tenders(view, tile)), strict=False))
    return tuple(known[letter] for letter in letters if letter in known)


def place_panel(page: Page, tile: str | None, reader: Reader) -> Panel:
    """Where a waiting tile goes: numbered places, R for the reserve. One tile is preselected; with several
    another may be chosen first. Without End turn after it the button that ends the turn says so."""
    say, waiting = page.say, pending(page.view)
    seat = page.seat or 0
    chosen = next((one for one in waiting if one.id == tile), waiting[0])
    question = Question(page.view.options)
    builds = question.builds(chosen.id)
    every = [b for b in builds if isinstance(b.at, tuple)]
    inside = every if len(every) <= BUTTONS else ways.plainest(every)
    outside = [b for b in builds if not isinstance(b.at, tuple)]
    cells: list[Cell] = list(dict.fromkeys(b.at for b in inside if isinstance(b.at, tuple)))
    numbers = {cell: number for number, cell in enumerate(cells, 1)}
    rows: list[Row] = []
    labels: list[tuple[str, Action]] = [(_place(page, b, numbers), b) for b in inside]
    if len(inside) <= BUTTONS:
        rows += rows_of(page.act(text, build, style="primary") for text, build in labels)
    else:
        rows += [
            page.acts(say("place-pick", n=start // MOST + 1), labels[start : start + MOST], tag=str(start))
            for start in range(0, min(len(labels), lists.SELECTS * MOST), MOST)
        ]
    if len(outside) <= OUTSIDE:
        rows.append((*(page.act(_beside(page, build), build) for build in outside), *_undo(page)))
    else:
        beside = [(_beside(page, build), build) for build in outside[:MOST]]
        rows.append(page.acts(say("place-beside"), beside, tag="beside"))
        rows.append(_undo(page))
    if len(waiting) > 1:
        options = tuple(
            Option(describe.tile_walls(say, one), one.id, chosen=one.id == chosen.id) for one in waiting
        )
        rows.append(Select(page.id("place"), say("place-other"), options))
    more: list[Button] = []
    if len(inside) < len(every) or len(inside) > lists.SELECTS * MOST:
        more.append(lists.list_button(page, say("button-all-places", n=len(builds)), f"p:{chosen.id}"))
    if question.redesigns:
        more.append(page.button("button-redesign", "red"))
    if more:
        rows.append(tuple(more))
    rows += module_rows(page, question, rows)
    request = PlaceChoice(
        page.bare,
        seat,
        chosen.id,
        tuple(Pick(cell, str(number)) for cell, number in numbers.items()),
        tuple(one.id for one in waiting if one.id != chosen.id),
        reserve=any(b.at == RESERVE for b in outside),
        dirk=any(b.at == DIRK for b in outside),
    )
    places = [cell_name(cell) for cell in cells]
    alt = describe.alt_placement(say, page.view, chosen, places)
    board = describe.board_text(say, page.view.players[seat].board)
    words = lines(alt, say("look-board", board=board))
    ends = "" if reader.holds or len(waiting) > 1 else say("place-ends-turn")
    text = lines(f"### {say('place-title', tile=describe.tile_walls(say, chosen))}", ends)
    picture = page.picture(request, alt, words, "place")
    return Panel(text, picture, tuple(rows), say("panel-footer", number=page.view.move))


def _place(page: Page, build: Build, numbers: dict[Cell, int]) -> str:
    if not isinstance(build.at, tuple):
        return describe.at(page.say, build.at)
    text = f"{numbers[build.at]} · {cell_name(build.at)}"
    return with_modifiers(page.say, text, build.modifiers)


def _beside(page: Page, build: Build) -> str:
    """The button for what is no cell: `R Reserve`, `D Dirk`."""
    name = describe.at(page.say, build.at)
    text = page.say(f"place-{build.at}") if f"place-{build.at}" in page.say else name
    return with_modifiers(page.say, text, build.modifiers)


def _undo(page: Page) -> tuple[Button, ...]:
    user = None if page.seat is None else page.table.lobby.seats[page.seat].user
    if user is None or not page.table.may_undo(user):
        return (page.button("button-hand", "hand"),)
    return (page.button("button-undo", "undo", dated=True), page.button("button-hand", "hand"))


def redesign_panel(page: Page) -> Panel:
    """First step of a redesign: a lettered tile of the reserve or a numbered one of the Alhambra."""
    say, seat = page.say, page.seat or 0
    player = page.view.players[seat]
    found = Question(page.view.options).redesigns
    ready = {redesign.tile for redesign in found}
    movable = [p for p in player.board.tiles if any(r.at == p.at and r.kind != "place" for r in found)]
    buttons = [
        Button(f"{letter_of(number)} {describe.tile(say, tile.id)}", page.id("red", f"t{tile.id}"), "primary")
        for number, tile in enumerate(player.reserve)
        if tile.id in ready
    ]
    cells = [
        (f"{number} · {cell_name(p.at)} {describe.tile(say, p.tile.id)}", f"c{cell_name(p.at)}")
        for number, p in enumerate(movable, 1)
    ]
    rows: list[Row] = []
    if len(buttons) + len(cells) <= BUTTONS:
        rows += rows_of([*buttons, *(Button(text, page.id("red", where)) for text, where in cells)])
    else:
        entries = [Option(button.label, button.id.rsplit("|", 1)[1]) for button in buttons]
        entries += [Option(text, where) for text, where in cells]
        rows += [
            Select(page.id("redsel", str(start)), say("redesign-pick"), tuple(entries[start : start + 25]))
            for start in range(0, min(len(entries), 100), 25)
        ]
    back = (page.button("button-back", "now"), page.button("button-hand", "hand"))
    if not found:
        rule = rule_button(say, "redesign", page.table.id, "now")
        return Panel(say("redesign-impossible"), rows=((*back, rule),))
    rows.append(back)
    picks = tuple(Pick(p.at, str(number), taken=True) for number, p in enumerate(movable, 1))
    picture = _redesign_picture(page, picks, None)
    return Panel(
        f"### {say('redesign-title')}", picture, tuple(rows), say("panel-footer", number=page.view.move)
    )


def _redesign_picture(page: Page, picks: tuple[Pick, ...], chosen: str | None) -> Picture:
    player = page.view.players[page.seat or 0]
    reserve = tuple(tile.id for tile in player.reserve)
    request = RedesignChoice(page.bare, player.seat, reserve, picks, chosen)
    alt = describe.alt_redesign(page.say, page.view, page.apart)
    words = "\n".join(describe.player_lines(page.say, page.view, player.seat, page.names))
    return page.picture(request, alt, words, "redesign")


def redesign_targets(page: Page, subject: str) -> Panel | None:
    """Second step: where the reserve tile (`t<id>`) goes, or what becomes of the tile of a cell (`c<cell>`)."""
    every = lists.targets(Question(page.view.options), subject)
    if not every:
        return None
    wanted = every if len(every) <= BUTTONS else ways.plainest(every)
    say = page.say
    cells = list(dict.fromkeys(r.at for r in wanted))
    numbers = {cell: number for number, cell in enumerate(cells, 1)}
    labels: list[tuple[str, Redesign]] = [(_target(page, r, numbers, subject), r) for r in wanted]
    rows: list[Row] = []
    if len(labels) <= BUTTONS:
        rows += rows_of(page.act(text, redesign, style="primary", verb="see") for text, redesign in labels)
    else:
        for start in range(0, min(len(labels), lists.SELECTS * MOST), MOST):
            options = tuple(
                Option(text, argument_of(redesign, page.view.options))
                for text, redesign in labels[start : start + MOST]
            )
            rows.append(Select(page.id("seesel", str(start)), say("redesign-where"), options))
    if len(wanted) < len(every) or len(wanted) > lists.SELECTS * MOST:
        key = f"r:{subject}"
        rows.append((lists.list_button(page, say("button-all-places", n=len(every)), key),))
    rows.append((page.button("button-back", "red"), page.button("button-hand", "hand")))
    taken = {p.at for p in page.view.players[page.seat or 0].board.tiles}
    picks = tuple(Pick(cell, str(number), taken=cell in taken) for cell, number in numbers.items())
    chosen = subject[1:] if subject.startswith("t") else None
    picture = _redesign_picture(page, picks, chosen)
    return Panel(
        f"### {say('redesign-where')}", picture, tuple(rows), say("panel-footer", number=page.view.move)
    )


def _target(page: Page, redesign: Redesign, numbers: dict[Cell, int], subject: str) -> str:
    say = page.say
    name = cell_name(redesign.at)
    if redesign.kind == "store":
        text = say("redesign-store", at=name)
    elif redesign.kind == "place":
        text = f"{numbers[redesign.at]} · {name}"
    elif subject.startswith("t"):
        out = next(p.tile for p in page.view.players[page.seat or 0].board.tiles if p.at == redesign.at)
        text = say("redesign-swap", n=numbers[redesign.at], at=name, tile=describe.tile(say, out.id))
    else:
        text = say("redesign-swap-in", tile=describe.tile(say, redesign.tile or ""))
    return with_modifiers(say, text, redesign.modifiers)


def preview_panel(page: Page, redesign: Redesign, after: View) -> Panel:
    """Third step: the Alhambra before and after, and the button that does it. It ends the turn where nothing
    is left to decide, because it has been looked at already."""
    say, seat = page.say, page.seat or 0
    player, then = page.view.players[seat], after.players[seat]
    ends = not player.pending and after.phase == "build"
    key = "button-do-and-end" if ends else "button-do"
    verb = "fin" if ends else "do"
    rows: tuple[Row, ...] = (
        (
            page.act(say(key), redesign, style="success", verb=verb),
            page.button("button-back", "red"),
            page.button("button-hand", "hand"),
        ),
    )
    reserve = tuple(tile.id for tile in player.reserve)
    request = RedesignChoice(page.bare, seat, reserve, (), after=then.board, fresh=redesign.at)
    text = say(
        "redesign-preview",
        what=say(f"redesign-kind-{redesign.kind}"),
        at=cell_name(redesign.at),
        before=player.board.wall,
        after=then.board.wall,
    )
    alt = describe.alt_redesign(say, after, page.apart)
    words = "\n".join(describe.player_lines(say, after, seat, page.names))
    return Panel(f"### {text}", page.picture(request, alt, words, "redesign"), rows)
