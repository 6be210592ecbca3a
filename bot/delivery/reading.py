"""Reading what has happened: what is new to the person is marked, and remembered as read once it was told."""

from __future__ import annotations

from bot.delivery.request import Request
from bot.panels.page import Page, page_of
from bot.panels.parts import Panel
from bot.panels.private import looks
from bot.panels.private import since as since_panels
from bot.tables.past import Forgotten
from bot.tables.table import Table


async def read_up_to(request: Request, page: Page) -> int:
    """The version of the table up to which this person knows what has happened: they were told, or did it."""
    known = await request.services.store.seen(page.table.id, request.user)
    return max(known, since_panels.own_start(page))


async def log_panel(request: Request, table: Table, number: int = -1, seen: int | None = None) -> Panel:
    """A page of the log, by default the one on which what is new begins; from then on it is known. `seen`: what the
    person knew when they opened it."""
    known = await read_up_to(request, page_of(table, request.viewer)) if seen is None else seen
    # From here on nothing is waited for until all is told: the next step forgets the past again.
    await table.recall()
    panel = looks.log_panel(page_of(table, request.viewer), number, min(known, table.version))
    await request.services.store.put_seen(table.id, request.user, table.version)
    return panel


async def since_panel(
    request: Request, table: Table, start: int | None = None, seat: int | None = None
) -> Panel:
    """What is new, from this version on; by default since their own last move, else since they last looked."""
    page = page_of(table, request.viewer)
    if start is None:
        start = since_panels.own_start(page) or await read_up_to(request, page)
    # As above.
    await table.recall()
    page = page_of(table, request.viewer)
    seat = seat if seat is not None and seat < len(page.names) else None
    panel = since_panels.since_panel(page, min(start, table.version), seat)
    await request.services.store.put_seen(table.id, request.user, table.version)
    return panel


async def new_turns(request: Request, page: Page, table: Table) -> int:
    """How many turns are new to this person."""
    known = await read_up_to(request, page)
    try:
        return since_panels.new_turns(page, known)
    except Forgotten:
        await table.recall()
        return since_panels.new_turns(page, known)
