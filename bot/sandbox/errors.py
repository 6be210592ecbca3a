"""Refusals in Discord's shape: status, code, message and, for forms, a tree of errors."""

from __future__ import annotations

from typing import Any

Tree = dict[str, Any]


class ApiError(Exception):
    """An answer other than success, ready to be sent to the bot."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Tree | None = None,
        extra: dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} ({code}) {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra = extra or {}
        self.headers = headers or {}

    def body(self) -> dict[str, Any]:
        """The JSON of the answer."""
        answer: dict[str, Any] = {"message": self.message, "code": self.code, **self.extra}
        if self.errors:
            answer["errors"] = self.errors
        return answer


KNOWN: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30013: (400, "Maximum number of guild channels reached (500)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40062: (429, "Service resource is being rate limited."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


def refuse(code: int, **extra: Any) -> ApiError:
    """The refusal with this code. Raises KeyError for a code the sandbox does not know."""
    status, message = KNOWN[code]
    return ApiError(status, code, message, extra=extra)


class Problems:
    """Collects what is wrong with a form, each complaint under the path of its field."""

    def __init__(self) -> None:
        self._tree: Tree = {}

    def __bool__(self) -> bool:
        return bool(self._tree)

    def add(self, path: str, code: str, message: str) -> None:
        """Complain about the field at `path`, parts separated by dots (`components.0.label`)."""
        node = self._tree
        for part in filter(None, path.split(".")):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: str) -> None:
        """Complain that a field is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def length(self, path: str, value: str, low: int, high: int) -> bool:
        """Complain unless `value` has `low` to `high` characters; true if it has."""
        if low <= len(value) <= high:
            return True
        if low == 0:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return False

    def number(self, path: str, value: int, low: int, high: int) -> bool:
        """Complain unless `value` lies between `low` and `high`; true if it does."""
        if value < low:
            self.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
            return False
        if value > high:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
            return False
        return True

    def raise_if_any(self) -> None:
        """Raise the refusal 50035 if anything was wrong."""
        if self._tree:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self._tree)


def invalid(path: str, code: str, message: str) -> ApiError:
    """The refusal of a form with one thing wrong."""
    problems = Problems()
    problems.add(path, code, message)
    return ApiError(400, 50035, "Invalid Form Body", errors=problems._tree)
