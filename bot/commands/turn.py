"""The commands of a turn: /take, /buy, /build, /redesign, /done, /pass, /play, /undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from discord import app_commands

from bot.commands import suggest
from bot.commands.autocomplete import Choice, every_say, own_suggestions, suggestions, typed_so_far
from bot.commands.suggest import Suggestion
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.panels.private import payment
from bot.panels.private.my_turn import after_step
from bot.panels.private.orders import between_panel, passed_line, with_passed
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say
from bot.wording import standing_orders, typed
from engine import Action, View
from engine.base.building import Build
from engine.base.turn import STOP, Stop
from engine.base.window import PASS, Pass

Read = Callable[[Table, View, Say], Sequence[Action]]
"""From the person's view to the actions that they mean. Raises Refused."""


async def play(interaction: Interaction, read: Read) -> None:
    """Understand, play, and answer with what happened and what is next."""
    async with answering(interaction) as request:
        table, seat = await request.my_turn()
        view = table.view(seat)
        try:
            actions = read(table, view, request.say)
        except Refused as no:
            if no.key != "refused-which-payment":
                raise
            # Nothing is wrong yet: the answer is the list of payments.
            tile = typed.building(view, typed_so_far(interaction, "building"), request.say).tile.id
            panel = payment.payments_panel(request.page(), tile)
            if panel is None:
                raise
            await request.show(panel)
            return
        passed = passed_line(request.page())
        done = await table.play_all(
            request.user,
            actions,
            confirm=request.viewer.confirm is True,
            interaction=interaction.id,
            number=view.move,
        )
        if request.viewer.passes:
            await table.pass_forced(request.user)
        # Somebody who is still asked sees what they have done on the panel itself.
        head = "" if table.is_asked(request.user) else request.told(done.events, seat)
        await request.show(with_passed(after_step(table, request.viewer), request.page(), passed), head)


@app_commands.command(name="take", description=L("cmd-take"))
@app_commands.describe(cards=L("cmd-take-cards"))
@app_commands.guild_only()
async def take(interaction: Interaction, cards: str) -> None:
    await play(interaction, lambda table, view, say: (typed.take(view, cards, say),))


@take.autocomplete("cards")
async def _take_cards(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await suggestions(interaction, lambda table, view, say: suggest.takes(view, current, say))


@app_commands.command(name="buy", description=L("cmd-buy"))
@app_commands.describe(building=L("cmd-buy-building"), pay=L("cmd-buy-pay"))
@app_commands.guild_only()
async def buy(interaction: Interaction, building: str, pay: str | None = None) -> None:
    await play(interaction, lambda table, view, say: (typed.buy(view, building, pay, say),))


@buy.autocomplete("building")
async def _buy_building(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await suggestions(interaction, lambda table, view, say: suggest.buildings(view, current, say))


@buy.autocomplete("pay")
async def _buy_pay(interaction: Interaction, current: str) -> list[Choice[str]]:
    building = typed_so_far(interaction, "building")
    return await suggestions(
        interaction, lambda table, view, say: suggest.payments(view, building, current, say)
    )


@app_commands.command(name="build", description=L("cmd-build"))
@app_commands.describe(tile=L("cmd-build-tile"), at=L("cmd-build-at"))
@app_commands.guild_only()
async def build(interaction: Interaction, tile: str | None = None, at: str | None = None) -> None:
    def read(table: Table, view: View, say: Say) -> Sequence[Action]:
        placing = when_placing(table, view)
        action = typed.build(placing, tile, at, say)
        return (action,) if placing is view else (STOP, action)

    await play(interaction, read)


def when_placing(table: Table, view: View) -> View:
    """The view in which the bought tiles are placed: while a further action is open, the one after `stop`."""
    if any(isinstance(option, Build) for option in view.options) or view.viewer is None:
        return view
    if not view.players[view.viewer].pending or STOP not in view.options:
        return view
    user = table.lobby.seats[view.viewer].user
    after = None if user is None else table.preview(user, STOP)
    return view if after is None else after


@build.autocomplete("tile")
async def _build_tile(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await suggestions(
        interaction,
        lambda table, view, say: suggest.tiles_to_build(when_placing(table, view), current, say),
    )


@build.autocomplete("at")
async def _build_at(interaction: Interaction, current: str) -> list[Choice[str]]:
    tile = typed_so_far(interaction, "tile")
    return await suggestions(
        interaction,
        lambda table, view, say: suggest.places_to_build(when_placing(table, view), tile, current, say),
    )


@app_commands.command(name="redesign", description=L("cmd-redesign"))
@app_commands.describe(action=L("cmd-redesign-action"), tile=L("cmd-redesign-tile"), at=L("cmd-redesign-at"))
@app_commands.guild_only()
async def redesign(
    interaction: Interaction, action: str, tile: str | None = None, at: str | None = None
) -> None:
    await play(interaction, lambda table, view, say: (typed.redesign(view, action, tile, at, say),))


@redesign.autocomplete("action")
async def _redesign_action(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await suggestions(interaction, lambda table, view, say: suggest.redesign_kinds(view, current, say))


@redesign.autocomplete("tile")
async def _redesign_tile(interaction: Interaction, current: str) -> list[Choice[str]]:
    action = typed_so_far(interaction, "action")

    def offer(table: Table, view: View, say: Say) -> list[Suggestion]:
        return suggest.redesign_tiles(view, action, current, say)

    return await suggestions(interaction, offer)


@redesign.autocomplete("at")
async def _redesign_at(interaction: Interaction, current: str) -> list[Choice[str]]:
    action, tile = typed_so_far(interaction, "action"), typed_so_far(interaction, "tile")

    def offer(table: Table, view: View, say: Say) -> list[Suggestion]:
        return suggest.redesign_places(view, action, tile, current, say)

    return await suggestions(interaction, offer)


@app_commands.command(name="done", description=L("cmd-done"))
@app_commands.guild_only()
async def done(interaction: Interaction) -> None:
    def read(table: Table, view: View, say: Say) -> Sequence[Action]:
        if STOP in view.options:
            return (STOP,)
        if PASS in view.options:
            raise Refused("refused-must-pass")
        raise typed.none_of(view, Stop)

    await play(interaction, read)


@app_commands.command(name="pass", description=L("cmd-pass"))
@app_commands.guild_only()
async def pass_(interaction: Interaction) -> None:
    def read(table: Table, view: View, say: Say) -> Sequence[Action]:
        if PASS in view.options:
            return (PASS,)
        if STOP in view.options and view.phase != "build":
            return (STOP,)
        if view.phase in ("action", "build"):
            raise typed.none_of(view, Pass)
        raise Refused("refused-nothing-to-decline")

    await play(interaction, read)


@app_commands.command(name="play", description=L("cmd-play"))
@app_commands.describe(what=L("cmd-play-what"))
@app_commands.guild_only()
async def play_(interaction: Interaction, what: str) -> None:
    says = every_say(interaction)
    if standing_orders.is_order(what, says):
        await _order(interaction, what)
        return
    await play(interaction, lambda table, view, say: (typed.play(view, what, say, says),))


async def _order(interaction: Interaction, what: str) -> None:
    """A standing order is given or taken back, whoever is on turn."""
    async with answering(interaction) as request:
        table, seat = await request.mine()
        rules, view = table.game().rules, table.view(seat)
        says = every_say(interaction)
        change = standing_orders.meant(rules, view, table.orders_of(request.user), what, says)
        words = standing_orders.order_words(request.say, rules, view, change.order)
        if change.gives:
            await table.order(request.user, interaction.id, change.order)
        else:
            await table.withdraw(request.user, interaction.id, change.order)
        key = "between-given" if change.gives else "between-removed"
        await request.show(between_panel(request.page()), request.say(key, order=words))


@play_.autocomplete("what")
async def _play_what(interaction: Interaction, current: str) -> list[Choice[str]]:
    says = every_say(interaction)
    if standing_orders.is_order(current, says):
        # Only who begins to type an order is offered any; it is nobody's move.
        return await own_suggestions(
            interaction, lambda table, view, say: suggest.order_texts(table, view, current, [say, *says])
        )
    return await suggestions(
        interaction, lambda table, view, say: suggest.module_plays(view, current, say, says)
    )


@app_commands.command(name="undo", description=L("cmd-undo"))
@app_commands.guild_only()
async def undo(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        table, seat = await request.mine()
        if table.has_answered(seat):
            await table.think_again(request.user, interaction.id, last=True)
        else:
            await table.undo(request.user, interaction.id)
        await request.show(after_step(table, request.viewer), request.say("done-undone"))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (
    take,
    buy,
    build,
    redesign,
    done,
    pass_,
    play_,
    undo,
)
