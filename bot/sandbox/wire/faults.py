"""Faults to inject into the REST API: errors, slowness, lost requests and lost answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from bot.sandbox.errors import KNOWN, ApiError


@dataclass(slots=True)
class Fault:
    """What shall happen to the next `times` requests that match.

    `path` is a pattern such as `/channels/*/messages` (`*` matches anything, slashes too) on
    the address after `/api/v10`. `before` and `after` are seconds of delay before and after the
    effect. `error` answers without any effect. `lose_request` cuts the connection before the
    effect, `lose_answer` after it; with `lost_status` an answer of that status is sent instead
    of cutting. `hits` counts what the fault has caught.
    """

    method: str = "*"
    path: str = "*"
    times: int = 1
    error: ApiError | None = None
    raw: tuple[int, str] | None = None
    before: float = 0.0
    after: float = 0.0
    lose_request: bool = False
    lose_answer: bool = False
    lost_status: int | None = None
    hits: int = 0
    seen: list[str] = field(default_factory=list)

    def matches(self, method: str, path: str) -> bool:
        """Whether this request is meant and the fault is not used up."""
        return self.times > 0 and fnmatchcase(method, self.method.upper()) and fnmatchcase(path, self.path)


class Faults:
    """The faults in force, oldest first; a request is caught by the first that matches."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Put a fault in force."""
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        """Lift all faults."""
        self._faults.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that catches this request, counted down, or None."""
        for fault in self._faults:
            if fault.matches(method, path):
                fault.times -= 1
                fault.hits += 1
                fault.seen.append(f"{method} {path}")
                return fault
        return None

    def error(self, code: int, method: str = "*", path: str = "*", *, times: int = 1, **extra: Any) -> Fault:
        """Answer with one of Discord's error codes, in its shape."""
        status, message = KNOWN[code]
        if status == 429:
            return self.rate_limit(method, path, times=times, code=code, message=message, **extra)
        return self.add(Fault(method, path, times, ApiError(status, code, message, extra=extra)))

    def status(self, status: int, method: str = "*", path: str = "*", *, times: int = 1) -> Fault:
        """Answer with a bare status, as a proxy in between does (500, 502, 503, ...)."""
        return self.add(Fault(method, path, times, raw=(status, f"{status}: upstream error")))

    def rate_limit(
        self,
        method: str = "*",
        path: str = "*",
        *,
        times: int = 1,
        retry_after: float = 1.0,
        everywhere: bool = False,
        scope: str = "user",
        code: int = 0,
        message: str = "You are being rate limited.",
    ) -> Fault:
        """Answer 429 with the body and headers of a rate limit (`everywhere`: the global one)."""
        return self.add(
            Fault(
                method,
                path,
                times,
                rate_limited(retry_after, everywhere=everywhere, scope=scope, code=code, message=message),
            )
        )

    def slow(
        self, seconds: float, method: str = "*", path: str = "*", *, times: int = 1, answer_only: bool = False
    ) -> Fault:
        """Let requests take longer: before their effect, or with `answer_only` after it."""
        before, after = (0.0, seconds) if answer_only else (seconds, 0.0)
        return self.add(Fault(method, path, times, before=before, after=after))

    def lose_answer(
        self, method: str = "*", path: str = "*", *, times: int = 1, status: int | None = None
    ) -> Fault:
        """Do what was asked but cut the connection, or answer a bare `status` (502, 504) instead."""
        return self.add(Fault(method, path, times, lose_answer=True, lost_status=status))

    def lose_request(self, method: str = "*", path: str = "*", *, times: int = 1) -> Fault:
        """Cut the connection without doing what was asked."""
        return self.add(Fault(method, path, times, lose_request=True))


def rate_limited(
    retry_after: float,
    *,
    everywhere: bool = False,
    scope: str = "user",
    code: int = 0,
    message: str = "You are being rate limited.",
) -> ApiError:
    """A 429 as Discord words it; `retry_after` in seconds."""
    wait = round(max(retry_after, 0.001), 3)
    headers = {
        "Retry-After": str(max(1, round(wait + 0.499))),
        "X-RateLimit-Scope": "global" if everywhere else scope,
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return ApiError(429, code, message, extra={"retry_after": wait, "global": everywhere}, headers=headers)
