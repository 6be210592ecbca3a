"""What a store can answer other than yes.

`StoreError` means that the database failed; the others are ordinary outcomes of two people acting at once.
"""


class StoreError(Exception):
    """The database cannot be used or broke; the message is for the person who runs the bot.

    `cause` is what of it may stand in a log: one line in words that are known to hold no values.
    """

    def __init__(self, message: str, *, cause: str = "") -> None:
        super().__init__(message)
        self.cause = cause


class DamagedGame(Exception):
    """What is stored of this game cannot be read."""

    def __init__(self, game_id: str, what: str) -> None:
        super().__init__(f"{what} is not JSON")
        self.game_id = game_id


class UnknownGame(Exception):
    """There is no game with this id."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is no game {game_id}")
        self.game_id = game_id


class Conflict(Exception):
    """Somebody else's step was stored first: nothing was written, load the game again."""

    def __init__(self, game_id: str, expected: int, version: int) -> None:
        super().__init__(f"game {game_id} is at version {version}, not {expected}")
        self.game_id = game_id
        self.expected = expected
        self.version = version


class AlreadyDone(Exception):
    """This interaction was stored before, as `version` of `game_id`: nothing was written now."""

    def __init__(self, game_id: str, version: int) -> None:
        super().__init__(f"game {game_id} holds this interaction already, as version {version}")
        self.game_id = game_id
        self.version = version


class ChannelBusy(Exception):
    """The channel has a lobby or a running game already: `game_id`."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"game {game_id} is open in this channel")
        self.game_id = game_id
