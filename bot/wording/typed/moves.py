"""Typed moves: what somebody typed into the options of a command becomes one legal action, or a plain no.

The view is the person's own; its options are those of the open question. Whatever is not understood or not
possible raises `Refused` with what is possible instead; if several things may be meant, the refusal is a
question back. Modifiers of modules stand behind the value as `name=value` words, as the options list them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.tables.refused import Refused
from bot.texts import Say, plain
from bot.wording.describe import at as place_name
from bot.wording.describe import cards as cards_text
from bot.wording.describe import currency as currency_text
from bot.wording.describe import listed, own, shorten, thing, tile_walls, worth
from bot.wording.option_tree import plainest
from bot.wording.options import is_exact, sorted_payments
from bot.wording.typed.cards import Named, Unknown, named_cards
from bot.wording.typed.reasons import why_not_placed, why_not_stored, why_not_swapped
from bot.wording.typed.tiles import Lying, named_place, named_tiles
from bot.wording.typed.words import look_up, vocabulary, words
from engine import Action, write
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.sides import Cell
from engine.base.things import CARDS
from engine.base.view import BoardView, View

A = TypeVar("A", bound=Action)

LONG = 700
"""Characters of a list of what is possible in an answer."""


def options(view: View, kind: type[A]) -> list[A]:
    """The viewer's options of one kind. Raises Refused with what is to be done first if there are none."""
    found = [option for option in view.options if isinstance(option, kind)]
    if found:
        return found
    raise none_of(view, kind)


def none_of(view: View, kind: type[Action]) -> Refused:
    """Why the viewer, who is asked, has no option of this kind now."""
    pending = view.viewer is not None and view.players[view.viewer].pending
    if view.phase == "action":
        return Refused(f"refused-none-{kind.verb}")
    if view.phase == "build" and kind is not Build:
        return Refused("refused-place-first") if pending else Refused("refused-turn-complete")
    if view.phase == "build" and not pending:
        return Refused("refused-none-build")
    return Refused("refused-other-question")


def split_modifiers(text: str) -> tuple[str, tuple[str, ...]]:
    """A typed value without its modifiers (`N13 turn=90`), and the modifiers."""
    parts = text.split()
    modifiers = tuple(sorted(part for part in parts if "=" in part.strip("=")))
    return (
        (" ".join(part for part in parts if "=" not in part.strip("=")), modifiers)
        if modifiers
        else (text, ())
    )


def modifiers_of(action: Action) -> tuple[str, ...]:
    """The modifiers of an action as they are written."""
    return tuple(sorted(part for part in write(action).split() if "=" in part))


def take(view: View, text: str, say: Say) -> Take:
    """`blue 5`, `5 blue + 2 green`, `denar_5+florin_1`."""
    takes = {option.cards: option for option in options(view, Take)}
    display = [card.id for card in view.display]
    ids = _card_ids(text, display, None, say, "refused-which-card")
    if not ids:
        raise Refused("refused-which-card", cards=cards_list(say, display))
    if ids in takes:
        return takes[ids]
    if Counter(ids) - Counter(display):
        raise Refused("refused-not-on-display", cards=cards_text(say, ids), possible=cards_list(say, display))
    possible = listed(say, [cards_text(say, cards) for cards in takes], "list-or")
    raise Refused(
        "refused-take-limit", cards=cards_text(say, ids), worth=worth(ids), possible=shorten(possible, LONG)
    )


def market(view: View) -> list[Lying]:
    """The tiles of the market and for sale beside it, with where they lie."""
    return [
        Lying(space.tile, currency=space.currency, space=number)
        for number, space in enumerate((*view.market, *view.stalls), 1)
        if space.tile is not None
    ]


def building(view: View, text: str, say: Say) -> Lying:
    """The market tile that is meant: `tower 13`, `blue garden`, `#2`."""
    return _one(text, market(view), lambda lying: lying_text(say, lying), say, "refused-not-on-market")


def buy(view: View, building_text: str, pay: str | None, say: Say) -> Buy:
    """The tile with the payment; without one the best exact payment. Raises Refused (`refused-which-payment`)
    if there is none and the tile can be overpaid."""
    if view.phase != "action" and not any(isinstance(option, Buy) for option in view.options):
        raise none_of(view, Buy)
    text, modifiers = split_modifiers(building_text)
    named, more = split_modifiers(pay or "")
    modifiers = tuple(sorted((*modifiers, *more)))
    lying = building(view, text, say)
    tile = tile_walls(say, lying.tile)
    every = [option for option in view.options if isinstance(option, Buy) and option.tile == lying.tile.id]
    buys = [option for option in every if modifiers_of(option) == modifiers]
    if not buys and not modifiers:
        buys = plainest(every)
    if not buys:
        raise Refused(
            "refused-cannot-afford",
            tile=tile,
            price=lying.tile.price or 0,
            currency=currency_text(say, lying.currency or ""),
            have=worth(_usable(view, lying)),
        )
    buys = sorted_payments(view, lying.tile.id, buys)
    possible = shorten(listed(say, [cards_text(say, option.pay) for option in buys], "list-or"), LONG)
    if set(words(named)) <= vocabulary().exact:
        if is_exact(view, buys[0]):
            return buys[0]
        raise Refused("refused-which-payment", tile=tile, possible=possible)
    total = _as_total(named)
    if total is not None:
        for option in buys:
            if worth(option.pay) == total:
                return option
        raise Refused("refused-no-such-payment", tile=tile, possible=possible)
    tenders = frozenset(name for option in buys for name in option.pay)
    ids = _card_ids(named, _usable(view, lying), lying.currency, say, "refused-which-payment-card", tenders)
    for option in buys:
        if option.pay == ids:
            return option
    _check_payment(view, lying, ids, tenders, possible, say)
    return replace(buys[0], pay=ids)


def _usable(view: View, lying: Lying) -> list[str]:
    """The viewer's cards of the currency of a market tile."""
    return [name for name in own(view)[1] if _in(name, lying.currency)]


def _check_payment(
    view: View, lying: Lying, ids: tuple[str, ...], tenders: frozenset[str], possible: str, say: Say
) -> None:
    """Raises Refused with what is wrong with a payment, as far as it consists of money cards alone."""
    tile, currency = tile_walls(say, lying.tile), currency_text(say, lying.currency or "")
    if any(name not in tenders and not _in(name, lying.currency) for name in ids):
        raise Refused("refused-wrong-currency", tile=tile, currency=currency, possible=possible)
    missing = Counter(ids) - Counter([*own(view)[1], *(name for name in tenders if name not in CARDS)])
    if missing:
        raise Refused("refused-not-in-hand", cards=cards_text(say, missing.elements()), possible=possible)
    price = lying.tile.price or 0
    if all(name in CARDS for name in ids) and worth(ids) < price:
        raise Refused("refused-too-little", tile=tile, price=price, paid=worth(ids), possible=possible)


def build(view: View, tile: str | None, at: str | None, say: Say) -> Build:
    """The waiting tile (without `tile` the only one) at `N13`, `reserve` or `dirk`."""
    builds = options(view, Build)
    player, _ = own(view)
    waiting = [Lying(shown) for shown in player.pending if any(b.tile == shown.id for b in builds)]

    def show(lying: Lying) -> str:
        return tile_walls(say, lying.tile)

    if tile and tile.strip():
        lying = _one(tile, waiting, show, say, "refused-not-waiting")
    elif len(waiting) == 1:
        lying = waiting[0]
    else:
        raise Refused("refused-which-tile", possible=listed(say, map(show, waiting), "list-or"))
    own_builds = [option for option in builds if option.tile == lying.tile.id]
    possible = places_list(say, [option.at for option in own_builds])
    if not at or not at.strip():
        raise Refused("refused-which-place", tile=show(lying), possible=possible)
    text, modifiers = split_modifiers(at)
    place = named_place(text)
    if place is None:
        raise Refused("refused-no-place", text=_quoted(text), possible=possible)
    for option in own_builds:
        if option.at == place and modifiers_of(option) == modifiers:
            return option
    if isinstance(place, str):
        raise Refused("refused-not-there", tile=show(lying), at=place_name(say, place), possible=possible)
    raise Refused(
        "refused-not-built",
        tile=show(lying),
        at=place_name(say, place),
        reason=say(f"reason-{why_not_placed(player.board, lying.tile, place)}"),
        possible=possible,
    )


def kind_of(text: str, say: Say) -> str:
    """`place`, `store` or `swap`, in any language."""
    known = vocabulary().kinds
    found = {kind for word in words(text) if (kind := look_up(known, word))}
    if found == {"place", "store"} and look_up(known, words(text)[0]) == "place":
        found = {"place"}
    if "swap" in found:
        return "swap"
    if len(found) != 1:
        raise Refused("refused-which-redesign", text=_quoted(text))
    return found.pop()


def redesign(view: View, action: str, tile: str | None, at: str | None, say: Say) -> Redesign:
    """`place` a reserve tile, `store` one of the Alhambra, or `swap` the two. What is left out is asked for,
    unless only one thing can be meant."""
    every = options(view, Redesign)
    kind = kind_of(action, say)
    left = [option for option in every if option.kind == kind]
    if not left:
        raise Refused(f"refused-none-{kind}")
    player, _ = own(view)
    board = [Lying(placed.tile, at=placed.at) for placed in player.board.tiles]
    reserve = [Lying(shown) for shown in player.reserve]
    anchors = {placed.tile.id: placed.at for placed in reversed(player.board.tiles)}
    anchor_of = {placed.at: anchors[placed.tile.id] for placed in player.board.tiles}

    def show(lying: Lying) -> str:
        where = f" ({place_name(say, lying.at)})" if lying.at is not None else ""
        return tile_walls(say, lying.tile) + where

    chosen: Lying | None = None
    if tile and tile.strip() and tile.strip() != "-":
        pool = board if kind == "store" else reserve
        missing = "refused-not-in-alhambra" if kind == "store" else "refused-not-in-reserve"
        chosen = _one(tile, pool, show, say, missing)
        if kind == "store":
            left = [option for option in left if option.at == anchors[chosen.tile.id]]
        else:
            left = [option for option in left if option.tile == chosen.tile.id]
    cell: Cell | None = None
    if at and at.strip():
        text, modifiers = split_modifiers(at)
        cell = _cell(text, board, show, say, kind)
        cell = anchor_of.get(cell, cell)
        left = [option for option in left if option.at == cell and modifiers_of(option) == modifiers]
    if len(left) == 1:
        return left[0]
    if not left:
        possible = [option for option in every if option.kind == kind]
        raise _explain(kind, player.board, chosen, cell, moves_list(say, view, possible), say)
    raise Refused("refused-which-redesign-move", possible=moves_list(say, view, left))


def _explain(
    kind: str, board: BoardView, chosen: Lying | None, cell: Cell | None, possible: str, say: Say
) -> Refused:
    """Why this redesign is not possible."""
    where = cell if cell is not None else (chosen.at if chosen else None)
    if where is None:
        return Refused(
            "refused-fits-nowhere", tile=tile_walls(say, chosen.tile) if chosen else "?", possible=possible
        )
    if kind == "store":
        reason = why_not_stored(board, where)
    elif chosen is None:
        reason = "no-tile"
    elif kind == "place":
        reason = why_not_placed(board, chosen.tile, where)
    else:
        reason = why_not_swapped(board, chosen.tile, where)
    return Refused(
        f"refused-not-{kind}", at=place_name(say, where), reason=say(f"reason-{reason}"), possible=possible
    )


def _cell(text: str, board: Sequence[Lying], show: Callable[[Lying], str], say: Say, kind: str) -> Cell:
    """A cell by name, or for what stands there by the tile's."""
    place = named_place(text)
    if isinstance(place, tuple):
        return place
    if kind != "place":
        found = _one(text, board, show, say, "refused-not-in-alhambra")
        if found.at is not None:
            return found.at
    raise Refused("refused-no-cell", text=_quoted(text))


def cards_list(say: Say, names: Iterable[str]) -> str:
    """`✚ blue 5, ★ orange 2`, or `nothing`."""
    return ", ".join(thing(say, name) for name in names) or say("look-nothing")


def lying_text(say: Say, lying: Lying) -> str:
    """`tower 13 [wall E] · ✚ blue`."""
    text = tile_walls(say, lying.tile)
    return f"{text} · {currency_text(say, lying.currency)}" if lying.currency else text


def places_list(say: Say, places: Iterable[Cell | str]) -> str:
    """`N13, O14 or reserve`."""
    return shorten(listed(say, dict.fromkeys(place_name(say, place) for place in places), "list-or"), LONG)


def move_text(say: Say, view: View, option: Redesign) -> str:
    """One redesign in words: `tower 9 at N13`, `store garden 10 (O14)`, `garden 8 for tower 9 (O14)`."""
    player, _ = own(view)
    tiles = {shown.id: shown for shown in player.reserve}
    standing = {placed.at: placed.tile for placed in player.board.tiles}
    return say(
        "redesign-move",
        kind=option.kind,
        tile=tile_walls(say, tiles[option.tile]) if option.tile in tiles else "-",
        out=tile_walls(say, standing[option.at]) if option.at in standing else "-",
        at=place_name(say, option.at),
    )


def moves_list(say: Say, view: View, moves: Iterable[Redesign]) -> str:
    """Redesigns in words, separated by semicolons."""
    return shorten("; ".join(move_text(say, view, option) for option in moves), LONG)


def _one(text: str, pool: Sequence[Lying], show: Callable[[Lying], str], say: Say, missing: str) -> Lying:
    """The one tile of the pool that is meant. Raises Refused."""
    possible = shorten(listed(say, map(show, pool), "list-or"), LONG) or say("look-nothing")
    try:
        found = named_tiles(text, pool)
    except Unknown:
        raise Refused(missing, text=_quoted(text), possible=possible) from None
    if len(found) == 1:
        return found[0]
    if not found:
        raise Refused(missing, text=_quoted(text), possible=possible)
    which = "; ".join(f"{show(lying)}: `{lying.tile.id}`" for lying in found)
    raise Refused("refused-which-of", text=_quoted(text), possible=shorten(which, LONG))


def _card_ids(
    text: str,
    near: Sequence[str],
    money: str | None,
    say: Say,
    unclear: str,
    known: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """Sorted ids of the cards that a text names, incomplete names filled in from the cards `near`."""
    try:
        named = named_cards(text, known | frozenset(near) | frozenset(CARDS))
    except Unknown as unknown:
        raise Refused("refused-no-card", text=_quoted(unknown.word), possible=cards_list(say, near)) from None
    return tuple(sorted(_card_id(card, near, money, say, unclear) for card in named))


def _card_id(card: Named, near: Sequence[str], money: str | None, say: Say, unclear: str) -> str:
    if card.id is not None:
        return card.id
    wanted = card.currency or money
    if wanted is not None and card.worth is not None:
        name = f"{wanted}_{card.worth}"
        if name not in CARDS:
            raise Refused(
                "refused-no-card",
                text=f"{currency_text(say, wanted)} {card.worth}",
                possible=cards_list(say, near),
            )
        return name
    fits = {
        name
        for name in near
        if name in CARDS
        and card.worth in (None, CARDS[name].worth)
        and wanted in (None, CARDS[name].currency)
    }
    if len(fits) == 1:
        return fits.pop()
    raise Refused(unclear, cards=cards_list(say, sorted(fits) or near))


def _as_total(text: str) -> int | None:
    """The sum that is meant, where the text is one number that no card bears."""
    parts = words(text)
    if len(parts) != 1 or not parts[0].isdecimal() or len(parts[0]) > 3:
        return None
    total = int(parts[0])
    return total if total > max((card.worth for card in CARDS.values()), default=0) else None


def _in(name: str, money: str | None) -> bool:
    return name in CARDS and CARDS[name].currency == money


def _quoted(text: str) -> str:
    """What somebody typed, safe to show back to them."""
    return plain(text, 60)
