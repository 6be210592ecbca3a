"""What autocomplete offers: exactly the legal choices of the one who may act, filtered by what was typed.

Pure functions from a person's view to names and values; no picture, no waiting, no errors. A value is accepted by
the command as it stands; a name is in the person's language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.tables.refused import Refused
from bot.tables.state import TableState
from bot.texts import Say
from bot.wording import describe, standing_orders, typed
from bot.wording.options import KINDS, MOST, is_exact, price_of, sorted_payments, with_modifiers
from bot.wording.typed.words import all_words, normal, words
from engine import View, cell_name
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.things import CARDS
from engine.base.view import TileView

LIMIT: Final = 100
"""Characters of a choice's name and of its value."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A choice: what the person reads, and the canonical value that is sent. `also`: further words by which it
    is found."""

    name: str
    value: str
    also: str = ""


def filtered(text: str, found: Iterable[Suggestion], first: str | None = None) -> list[Suggestion]:
    """Those that fit what was typed, at most 25; `first`: the value that the text means for certain.

    Each typed word must be the beginning of a word of the choice; without text all fit.
    """
    fitting: list[Suggestion] = []
    asked = words(text)
    flat = "".join(normal(text).split())
    for one in found:
        if len(one.value) > LIMIT:
            continue
        known = words(f"{one.name} {one.value} {one.also}")
        whole = "".join(normal(one.value).split())
        if one.value == first:
            fitting.insert(0, one)
        elif not flat or whole.startswith(flat) or (asked and _each_begins(asked, known)):
            fitting.append(one)
    return fitting[:MOST]


def _each_begins(asked: Sequence[str], known: Sequence[str]) -> bool:
    return all(any(word.startswith(part) for word in known) for part in asked)


def _meant(read: Callable[[], str]) -> str | None:
    """The value that a text means, None if it means nothing yet."""
    try:
        return read()
    except Refused:
        return None


def _card_words(names: Iterable[str]) -> str:
    currencies = {CARDS[name].currency for name in names if name in CARDS}
    return " ".join(all_words(money) for money in currencies if money)


def joined(cards: Sequence[str]) -> str:
    """Cards as a value: `denar_4+denar_9`."""
    return "+".join(cards)


def takes(view: View, text: str, say: Say) -> list[Suggestion]:
    """The cards that may be taken, the most valuable first."""
    found = sorted(
        (option for option in view.options if isinstance(option, Take)),
        key=lambda option: (-describe.worth(option.cards), len(option.cards)),
    )
    return filtered(
        text,
        [
            Suggestion(_cut(describe.cards(say, o.cards)), joined(o.cards), _card_words(o.cards))
            for o in found
        ],
        _meant(lambda: joined(typed.take(view, text, say).cards)) if text else None,
    )


def buildings(view: View, text: str, say: Say) -> list[Suggestion]:
    """The buildings of the market that can be paid; those that can be paid exactly first."""
    payable = {option.tile for option in view.options if isinstance(option, Buy)}
    found = [lying for lying in typed.market(view) if lying.tile.id in payable]
    found.sort(key=lambda lying: not view.payable.get(lying.tile.id))
    return filtered(
        text,
        [
            Suggestion(
                _cut(
                    typed.lying_text(say, lying)
                    + (f" · {say('word-exact')}" if view.payable.get(lying.tile.id) else "")
                ),
                lying.tile.id,
                f"{_tile_words(lying.tile)} {all_words(lying.currency or '')}",
            )
            for lying in found
        ],
        _meant(lambda: typed.building(view, text, say).tile.id) if text else None,
    )


def payments(view: View, building: str, text: str, say: Say) -> list[Suggestion]:
    """The payments for a building (as far as typed): exact ones, then overpayments that spare every card."""
    buys = [option for option in view.options if isinstance(option, Buy)]
    tile = _meant(lambda: typed.building(view, typed.split_modifiers(building)[0], say).tile.id)
    if tile is None and len({option.tile for option in buys}) == 1:
        tile = buys[0].tile
    found = sorted_payments(view, tile, [option for option in buys if option.tile == tile]) if tile else []
    listed = [_payment(view, option, say) for option in found]
    if tile is None or not words(text):
        return filtered(text, listed)
    try:
        meant = _payment(view, typed.buy(view, tile, text, say), say)
    except Refused:
        return filtered(text, listed)
    if all(one.value != meant.value for one in listed):
        # A legal overpayment that is not listed: offered because it was typed in full.
        listed.append(meant)
    return filtered(text, listed, meant.value)


def _payment(view: View, option: Buy, say: Say) -> Suggestion:
    over = describe.worth(option.pay) - price_of(view, option)
    note = say("word-exact") if is_exact(view, option) else say("word-overpaid", n=over)
    name = with_modifiers(say, f"{describe.cards(say, option.pay)} ({note})", option.modifiers)
    value = " ".join((joined(option.pay), *typed.modifiers_of(option)))
    return Suggestion(_cut(name), value, _card_words(option.pay))


def tiles_to_build(view: View, text: str, say: Say) -> list[Suggestion]:
    """The bought tiles that wait to be placed."""
    waiting = {option.tile for option in view.options if isinstance(option, Build)}
    player = view.players[view.viewer] if view.viewer is not None else None
    shown = [tile for tile in (player.pending if player else ()) if tile.id in waiting]
    return filtered(text, [_tile(tile, say) for tile in shown])


def places_to_build(view: View, tile: str, text: str, say: Say) -> list[Suggestion]:
    """Where a waiting tile may go: cells from north-west, then the reserve, then Dirk."""
    builds = [option for option in view.options if isinstance(option, Build)]
    names = {option.tile for option in builds}
    player = view.players[view.viewer] if view.viewer is not None else None
    pool = [typed.Lying(shown) for shown in (player.pending if player else ()) if shown.id in names]
    chosen = _one(tile, pool) if tile.strip() else (pool[0].tile.id if len(pool) == 1 else None)
    places: dict[str, Suggestion] = {}
    for option in builds:
        if option.tile == chosen:
            value = " ".join((_place_value(option.at), *typed.modifiers_of(option)))
            places[value] = Suggestion(_place_name(say, option), value)
    return filtered(text, places.values(), _same_place(text, places))


def _place_value(place: object) -> str:
    return cell_name(place) if isinstance(place, tuple) else str(place)


def _place_name(say: Say, option: Build | Redesign) -> str:
    return with_modifiers(say, describe.at(say, option.at), option.modifiers)


def _same_place(text: str, places: Iterable[str]) -> str | None:
    """The value of the place that was typed in full."""
    plain, modifiers = typed.split_modifiers(text)
    place = typed.named_place(plain)
    if place is None:
        return None
    value = " ".join((_place_value(place), *modifiers))
    return value if value in set(places) else None


def order_texts(table: TableState, view: View, text: str, says: Sequence[Say]) -> list[Suggestion]:
    """What may be ordered, and what may be taken back, by whoever looks; names in the first language."""
    given = () if view.viewer is None else table.orders.get(view.viewer, ())
    found = standing_orders.suggestions(table.game().rules, view, given, text, says)
    return [Suggestion(_cut(name), value) for name, value in found if len(value) <= LIMIT][:MOST]


def redesign_kinds(view: View, text: str, say: Say) -> list[Suggestion]:
    """`place`, `store`, `swap`, as far as possible now."""
    possible = {option.kind for option in view.options if isinstance(option, Redesign)}
    return filtered(
        text,
        [Suggestion(say(f"action-{kind}"), kind, all_words(kind)) for kind in KINDS if kind in possible],
    )


def _redesigns(view: View, action: str, say: Say) -> list[Redesign]:
    kind = _meant(lambda: typed.kind_of(action, say)) if action.strip() else None
    found = [option for option in view.options if isinstance(option, Redesign)]
    return [option for option in found if kind is None or option.kind == kind]


def redesign_tiles(view: View, action: str, text: str, say: Say) -> list[Suggestion]:
    """The tile of a redesign: from the reserve, or to be stored the one of the Alhambra."""
    player = view.players[view.viewer] if view.viewer is not None else None
    if player is None:
        return []
    moves = _redesigns(view, action, say)
    incoming = {option.tile for option in moves if option.tile is not None}
    leaving = {option.at for option in moves if option.kind == "store"}
    found = [_tile(tile, say) for tile in player.reserve if tile.id in incoming]
    found += [
        _tile(placed.tile, say, f" ({cell_name(placed.at)})")
        for placed in player.board.tiles
        if placed.at in leaving
    ]
    return filtered(text, found)


def redesign_places(view: View, action: str, tile: str, text: str, say: Say) -> list[Suggestion]:
    """The cell of a redesign, with what stands there."""
    player = view.players[view.viewer] if view.viewer is not None else None
    if player is None:
        return []
    moves = _redesigns(view, action, say)
    standing = {placed.at: placed.tile for placed in player.board.tiles}
    if tile.strip() not in ("", "-"):
        reserve = _one(tile, [typed.Lying(shown) for shown in player.reserve])
        board = _one(tile, [typed.Lying(placed.tile, at=placed.at) for placed in player.board.tiles])
        moves = [
            option
            for option in moves
            if (option.tile == reserve if option.kind != "store" else _id(standing.get(option.at)) == board)
        ]
    places: dict[str, Suggestion] = {}
    for option in sorted(moves, key=lambda option: (option.at[1], option.at[0])):
        value = " ".join((cell_name(option.at), *typed.modifiers_of(option)))
        there = standing.get(option.at)
        name = _place_name(say, option)
        if there is not None:
            name = f"{name} · {describe.tile_walls(say, there)}"
        places[value] = Suggestion(_cut(name), value, _tile_words(there) if there else "")
    return filtered(text, places.values(), _same_place(text, places))


def _id(tile: TileView | None) -> str | None:
    return None if tile is None else tile.id


def _one(text: str, pool: Sequence[typed.Lying]) -> str | None:
    """The id of the one tile that a text means."""
    try:
        found = typed.named_tiles(text, pool)
    except typed.Unknown:
        return None
    return found[0].tile.id if len(found) == 1 else None


def _tile(tile: TileView, say: Say, more: str = "") -> Suggestion:
    return Suggestion(_cut(describe.tile_walls(say, tile) + more), tile.id, _tile_words(tile))


def _tile_words(tile: TileView) -> str:
    return all_words(tile.type)


def module_plays(view: View, text: str, say: Say, says: Sequence[Say]) -> list[Suggestion]:
    """What modules allow now, as far as it fits what was typed in any language."""
    meant = _meant(lambda: typed.play_value(view, typed.play(view, text, say, says))) if text else None
    every = [(typed.play_value(view, option), option) for option in typed.plays_found(view, text, says)]
    every.sort(key=lambda one: one[0] != meant)
    shown = [Suggestion(typed.play_name(say, option), value) for value, option in every[:MOST]]
    often = Counter(one.name for one in shown)
    return [one if often[one.name] == 1 else _told_apart(one) for one in shown]


def _told_apart(one: Suggestion) -> Suggestion:
    """With its value behind it: two tiles may be called the same, such as two gardens of one price."""
    room = LIMIT - len(one.value) - len(" · ")
    return Suggestion(
        f"{describe.shorten(one.name, room)} · {one.value}" if room > 10 else one.value, one.value
    )


def _cut(name: str) -> str:
    return describe.shorten(name, LIMIT)
