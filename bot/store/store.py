"""The whole store."""

from bot.store.contests.tournaments import TournamentStore
from bot.store.games import GameStore
from bot.store.greetings import GreetingStore
from bot.store.messages import MessageStore
from bot.store.people import FollowerStore, PeopleStore, SeenStore
from bot.store.personal import AnalysisStore, PersonalStore
from bot.store.presence import PresenceStore
from bot.store.queues import QueueStore
from bot.store.reach import ReachStore
from bot.store.results import ResultStore
from bot.store.retention import RetentionStore


class Store(
    TournamentStore,
    GameStore,
    QueueStore,
    MessageStore,
    PeopleStore,
    PersonalStore,
    GreetingStore,
    FollowerStore,
    ReachStore,
    ResultStore,
    RetentionStore,
    SeenStore,
    AnalysisStore,
    PresenceStore,
):
    """Everything the bot keeps. `async with await Store.open(url) as store: ...`

    Every method is one transaction and safe to call at the same time as any other, in this and in other processes.
    `StoreError` from any of them means that the database failed. Giving up waiting (a time limit, a cancelled task)
    does not undo: the step is stored nevertheless, so load the game again.
    """
