"""Presses of buttons and selects: one way in for all of them, and what each verb does.

They come as bare interactions and not through discord.py's views, which know a component only while the message
still has it: the button that somebody pressed may have been edited away meanwhile. A press is checked in this order: is the game known, is the person seated and asked, is the position the one that the
panel showed, is it legal. Each "no" is a private answer with what is current.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.delivery.answers import Answer
from bot.delivery.failures import answer_failure
from bot.delivery.visibility import may_see
from bot.panels import choices, lists, lobby, modules, private
from bot.panels import custom_ids as ids
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import NOW, Guide
from bot.panels.page import Page
from bot.panels.parts import Panel
from bot.panels.refusals import linked, refusal
from bot.panels.rules import topic_panel
from bot.panels.viewer import Reader, reader_of
from bot.tables import module_sets as presets
from bot.tables.lobby import LEVELS
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import plain
from bot.wording import describe
from bot.wording.options import pending
from engine import Action
from engine.base.building import Redesign
from engine.base.market import Buy
from engine.base.things import CARDS

if TYPE_CHECKING:
    from bot.client import AlhambraBot


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press with everything that its handler needs."""

    client: AlhambraBot
    table: Table
    reader: Reader
    press: Press
    interaction: discord.Interaction

    @property
    def user(self) -> int:
        return self.reader.person.id

    @property
    def values(self) -> list[str]:
        """What was chosen in a select."""
        data: Any = self.interaction.data or {}
        return list(data.get("values", ()))

    @property
    def first(self) -> str:
        """The one thing that was chosen in a select; empty for nothing."""
        return (self.values or [""])[0]

    @property
    def page(self) -> Page:
        return private.page_of(self.table, self.reader)

    def current(self, head: str = "") -> Panel:
        """What the person can do now."""
        if self.table.state == "lobby" or self.table.record is None:
            return Panel(head) if head else lobby.lobby_message(self.table, self.reader.say)
        return private.current(self.table, self.reader, head)

    def refused(self, no: Refused) -> Panel:
        """A refusal above what the person can do now, with the rule behind it."""
        panel = self.current(refusal(self.reader.say, no))
        return linked(panel, self.reader.say, no, game=self.table.id, modules=self.table.lobby.modules)

    def must_be_asked(self) -> None:
        """Raises Refused unless the game waits for this person."""
        table = self.table
        if table.state in ("over", "aborted"):
            raise Refused("refused-over")
        if table.asked is None:
            raise Refused("refused-not-begun")
        if table.seat_of(self.user) is None:
            raise Refused("refused-not-seated")
        seat = table.seat_of(self.user)
        if seat is not None and table.lobby.seats[seat].was_late(self.press.number):
            raise Refused("refused-too-late")
        if not table.may_answer(self.user):
            raise Refused("refused-not-your-turn", name=table.awaited)

    @property
    def is_current(self) -> bool:
        """Whether the panel showed what the person is asked now."""
        return self.table.holds_for(self.press.number, self.user)

    def must_be_seated(self) -> None:
        """Raises Refused for somebody without a seat."""
        if self.table.seat_of(self.user) is None:
            raise Refused("refused-not-seated")


Handler = Callable[[Pressed], Awaitable[Panel]]
HANDLERS: Final[dict[str, Handler]] = {}


def verb(name: str) -> Callable[[Handler], Handler]:
    """The handler of a verb of custom_ids."""

    def keep(handler: Handler) -> Handler:
        HANDLERS[name] = handler
        return handler

    return keep


async def pressed(client: AlhambraBot, interaction: discord.Interaction) -> None:
    """A component was pressed, of any message and any age. All of them are ours, those of other releases too."""
    data: Any = interaction.data or {}
    press = Press.parse(str(data.get("custom_id", ""))) or Press("", None, "now")
    try:
        await respond(client, interaction, press)
    except Exception as error:  # noqa: BLE001 - whatever it was, the person gets an answer
        await answer_failure(client, interaction, error)


async def respond(client: AlhambraBot, interaction: discord.Interaction, press: Press) -> None:
    """Do what a press means and answer it privately."""
    reader = await reader_of(interaction, client.preferences, client.texts)
    async with Answer(client, interaction, reader) as answer:
        table = await client.tables.get(press.game)
        if table is None or table.guild_id != interaction.guild_id or not may_see(interaction, table):
            await answer.panel(Panel(reader.say("refused-unknown-game")))
            return
        work = Pressed(client, table, reader, press, interaction)
        handler = HANDLERS.get(press.verb, now)
        try:
            panel = await handler(work)
        except Refused as no:
            panel = work.refused(no)
        await answer.panel(panel)


# Looking


@verb("now")
async def now(pressed: Pressed) -> Panel:
    """What the person can do now."""
    return pressed.current()


@verb("hand")
async def hand(pressed: Pressed) -> Panel:
    pressed.must_be_seated()
    return private.hand_panel(pressed.page)


@verb("look")
async def look(pressed: Pressed) -> Panel:
    """The Alhambra of the player chosen in the select."""
    wanted = (pressed.values or [pressed.press.argument])[0]
    page = pressed.page
    seat = int(wanted) if wanted.isdecimal() and int(wanted) < len(page.names) else None
    return private.look_panel(page, seat)


@verb("more")
async def more(pressed: Pressed) -> Panel:
    return private.more_panel(pressed.page)


@verb("score")
async def score(pressed: Pressed) -> Panel:
    return private.score_panel(pressed.page)


@verb("text")
async def text(pressed: Pressed) -> Panel:
    return private.text_panel(pressed.page)


@verb("log")
async def log(pressed: Pressed) -> Panel:
    wanted = pressed.press.argument
    return private.log_panel(pressed.page, int(wanted) if wanted.isdecimal() else -1)


@verb("rules")
async def rules(pressed: Pressed) -> Panel:
    """A topic of the rules (the overview at first), with a select of all of them."""
    wanted = (pressed.values or [pressed.press.argument])[0]
    back = "" if pressed.table.record is None else NOW
    return topic_panel(pressed.reader.say, wanted, Guide("topic", "", pressed.table.id, back))


# Playing


@verb("do")
async def do(pressed: Pressed) -> Panel:
    """Play an action; the turn is held open where the person wants to confirm its end."""
    return await _play(pressed, pressed.press.argument, holds=pressed.reader.holds)


@verb("fin")
async def finish(pressed: Pressed) -> Panel:
    """Play an action that has been looked at already: the turn ends with it if nothing is left to decide."""
    return await _play(pressed, pressed.press.argument, holds=False)


@verb("pick")
async def pick(pressed: Pressed) -> Panel:
    """Play the action chosen in a select."""
    return await _play(pressed, pressed.values[0] if pressed.values else "", holds=pressed.reader.holds)


@verb("list")
async def long_list(pressed: Pressed) -> Panel:
    """A page of a long list: `<key>~<page>`."""
    pressed.must_be_asked()
    key, _, number = pressed.press.argument.partition("~")
    return _or_stale(lists.list_panel(pressed.page, key, int(number) if number.isdecimal() else 0))


@verb("pay")
async def pay(pressed: Pressed) -> Panel:
    """Buy with cards that were picked one by one (`<tile>:<worths>`)."""
    tile, _, digits = pressed.press.argument.partition(":")
    pressed.must_be_asked()
    cards = tuple(sorted(choices.unpacked(pressed.page.view, tile, digits)))
    return await _done(pressed, Buy(tile, cards), holds=pressed.reader.holds)


async def _play(pressed: Pressed, argument: str, *, holds: bool) -> Panel:
    table = pressed.table
    pressed.must_be_asked()
    if not pressed.is_current or pressed.press.number is None:
        # Perhaps this very press has been done already; the table knows, and says stale otherwise.
        action = ids.action_of(argument, ()) if not argument.startswith("#") else None
    else:
        action = ids.action_of(argument, table.legal(pressed.user))
    if action is None:
        raise Refused("refused-stale")
    return await _done(pressed, action, holds=holds)


async def _done(pressed: Pressed, action: Action, *, holds: bool) -> Panel:
    table = pressed.table
    await table.play(
        pressed.user,
        action,
        confirm=holds,
        interaction=pressed.interaction.id,
        number=pressed.press.number,
    )
    return after(table, pressed.reader)


def after(table: Table, reader: Reader) -> Panel:
    """What the person sees after a step of theirs: what is next, or that the turn is over."""
    if table.may_answer(reader.person.id) or table.state != "running":
        return private.current(table, reader)
    page = private.page_of(table, reader)
    awaited = [plain(name) for name in table.awaited_by(page.seat)]
    rows = ((page.button("button-hand", "hand"), page.button("button-more", "more")),)
    key = "panel-together" if len(awaited) > 1 else "panel-turn-over"
    return Panel(reader.say(key, name=describe.listed(reader.say, awaited)), rows=rows)


@verb("undo")
async def undo(pressed: Pressed) -> Panel:
    # A private panel tells which step it means, so that a double press takes back one.
    await pressed.table.undo(pressed.user, pressed.interaction.id, number=pressed.press.number)
    return pressed.current(pressed.reader.say("panel-undone"))


@verb("reset")
async def reset(pressed: Pressed) -> Panel:
    await pressed.table.undo(
        pressed.user, pressed.interaction.id, whole_turn=True, number=pressed.press.number
    )
    return pressed.current(pressed.reader.say("panel-undone"))


@verb("buy")
async def buy(pressed: Pressed) -> Panel:
    pressed.must_be_asked()
    tile = (pressed.values or [pressed.press.argument])[0]
    return _or_stale(choices.payments_panel(pressed.page, tile))


@verb("mod")
async def module_action(pressed: Pressed) -> Panel:
    """An action of a module, as far as it is chosen: played at once where nothing else can be meant."""
    pressed.must_be_asked()
    wanted = (pressed.values or [pressed.press.argument])[0]
    if not pressed.is_current:
        raise Refused("refused-stale")
    if wanted.startswith(modules.PLAY):
        return await _play(pressed, wanted.removeprefix(modules.PLAY), holds=pressed.reader.holds)
    return _or_stale(modules.verb_panel(pressed.page, wanted))


@verb("cards")
async def cards(pressed: Pressed) -> Panel:
    """Cards picked one by one: `<tile>`, or `<tile>:<worths picked elsewhere>:<first of this select>`."""
    pressed.must_be_asked()
    tile, _, rest = pressed.press.argument.partition(":")
    others = choices.unpacked(pressed.page.view, tile, rest.partition(":")[0])
    chosen = tuple(card for value in pressed.values if (card := value.partition("~")[0]) in CARDS)
    return _or_stale(choices.cards_panel(pressed.page, tile, (*others, *chosen)))


@verb("place")
async def place(pressed: Pressed) -> Panel:
    """The waiting tiles, one of them preselected."""
    pressed.must_be_asked()
    page = pressed.page
    if not pending(page.view):
        raise Refused("refused-stale")
    chosen = pressed.values[0] if pressed.values else pressed.press.argument or None
    return choices.place_panel(page, chosen, pressed.reader)


@verb("red")
async def redesign(pressed: Pressed) -> Panel:
    """A redesign: the first step, or the second for what was chosen."""
    pressed.must_be_asked()
    subject = pressed.press.argument
    if not subject:
        return choices.redesign_panel(pressed.page)
    return _or_stale(choices.redesign_targets(pressed.page, subject))


@verb("redsel")
async def redesign_chosen(pressed: Pressed) -> Panel:
    pressed.must_be_asked()
    return _or_stale(choices.redesign_targets(pressed.page, pressed.first))


@verb("see")
async def preview(pressed: Pressed) -> Panel:
    return _preview(pressed, pressed.press.argument)


@verb("seesel")
async def preview_chosen(pressed: Pressed) -> Panel:
    return _preview(pressed, pressed.first)


def _preview(pressed: Pressed, argument: str) -> Panel:
    pressed.must_be_asked()
    if pressed.press.number != pressed.table.number:
        raise Refused("refused-stale")
    action = ids.action_of(argument, pressed.table.legal(pressed.user))
    after_it = None if action is None else pressed.table.preview(pressed.user, action)
    if after_it is None or not isinstance(action, Redesign):
        raise Refused("refused-stale")
    return choices.preview_panel(pressed.page, action, after_it)


def _or_stale(panel: Panel | None) -> Panel:
    if panel is None:
        raise Refused("refused-stale")
    return panel


# The table


@verb("join")
async def join(pressed: Pressed) -> Panel:
    done = await pressed.table.join(pressed.reader.person, pressed.interaction.id)
    if done.vote is not None:
        return Panel(pressed.reader.say("lobby-asked"))
    return _joined(pressed, pressed.table)


def _joined(pressed: Pressed, table: Table) -> Panel:
    seat = table.seat_of(pressed.user)
    token = 1 if seat is None else table.tokens[seat]
    return Panel(pressed.reader.say("lobby-joined", seat=token))


@verb("leave")
async def leave(pressed: Pressed) -> Panel:
    """Leave the lobby; in a running game only after a question (`bye`)."""
    if pressed.table.state == "running":
        pressed.must_be_seated()
        return lobby.leave_question(pressed.table, pressed.reader.say)
    await pressed.table.leave(pressed.reader.person, pressed.interaction.id)
    return Panel(pressed.reader.say("lobby-left"))


@verb("bye")
async def leave_the_game(pressed: Pressed) -> Panel:
    await pressed.table.leave(pressed.reader.person, pressed.interaction.id)
    return Panel(pressed.reader.say("lobby-left-game"))


@verb("bot")
async def add_computer(pressed: Pressed) -> Panel:
    level = pressed.press.argument or LEVELS[-1]
    await pressed.table.add_computer(pressed.reader.person, pressed.interaction.id, level)
    return Panel(pressed.reader.say("lobby-computer", name=pressed.table.names[-1]))


@verb("unbot")
async def remove_computer(pressed: Pressed) -> Panel:
    seat = int(pressed.first) if pressed.values and pressed.values[0].isdecimal() else -1
    await pressed.table.remove_computer(pressed.reader.person, pressed.interaction.id, seat)
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("opts")
async def options(pressed: Pressed) -> Panel:
    pressed.must_be_seated()
    if pressed.table.state != "lobby":
        raise Refused("refused-begun")
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("modules")
async def choose_modules(pressed: Pressed) -> Panel:
    await pressed.table.configure(pressed.reader.person, pressed.interaction.id, modules=pressed.values)
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("preset")
async def preset(pressed: Pressed) -> Panel:
    """A set of modules in the place of those chosen so far."""
    chosen = presets.modules_of(pressed.values[0] if pressed.values else pressed.press.argument)
    if chosen is None:
        raise Refused("refused-stale")
    await pressed.table.configure(pressed.reader.person, pressed.interaction.id, modules=chosen)
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("rule")
async def house_rule(pressed: Pressed) -> Panel:
    """A house rule goes on or off: `<name>:<0 or 1>`."""
    name, _, value = pressed.press.argument.partition(":")
    if name not in lobby.toggles(pressed.table, pressed.reader.say):
        raise Refused("refused-unknown-option", option=name)
    await pressed.table.configure(pressed.reader.person, pressed.interaction.id, options={name: value == "1"})
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("pace")
async def pace(pressed: Pressed) -> Panel:
    """How much time a turn has."""
    wanted = pressed.values[0] if pressed.values else ""
    await pressed.table.configure(pressed.reader.person, pressed.interaction.id, pace=wanted)
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("windows")
async def windows(pressed: Pressed) -> Panel:
    """Whether everybody is asked between turns, or standing orders answer."""
    asks = pressed.press.argument == "1"
    await pressed.table.configure(pressed.reader.person, pressed.interaction.id, windows=asks)
    return lobby.options_panel(pressed.table, pressed.reader.say)


@verb("start")
async def start(pressed: Pressed) -> Panel:
    await pressed.table.start(pressed.reader.person, pressed.interaction.id)
    return Panel(pressed.reader.say("lobby-begun"))


@verb("yes")
async def agree(pressed: Pressed) -> Panel:
    await pressed.table.agree(pressed.reader.person, pressed.interaction.id, pressed.press.argument)
    return Panel(pressed.reader.say("vote-said-yes"))


@verb("no")
async def disagree(pressed: Pressed) -> Panel:
    await pressed.table.refuse(pressed.reader.person, pressed.interaction.id, pressed.press.argument)
    return Panel(pressed.reader.say("vote-said-no"))


@verb("again")
async def rematch(pressed: Pressed) -> Panel:
    table, done = await pressed.client.tables.rematch(
        pressed.table, pressed.reader.person, pressed.interaction.id
    )
    if done.vote is not None:
        return Panel(pressed.reader.say("lobby-asked"))
    return _joined(pressed, table)
