"""Speaking: `Texts` holds every language, `Say` says one text of one language."""

import logging
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast

from bot.texts.catalogue import Catalogue, quick_catalogue, read_catalogue, references
from bot.texts.names import apart

log = logging.getLogger(__name__)

LANGUAGES = ("en", "de")
"""The languages there are; the first is the one others fall back to."""

FOLDER = Path(__file__).parent


_our_catalogue = cache(quick_catalogue)


class TextsError(Exception):
    """Strict mode only: an unknown key, a missing argument, an argument that cannot be shown."""


@cache
def language_for(locale: object) -> str:
    """The language for a Discord locale (`discord.Locale`, its value, or None): `de` for German, else `en`."""
    code = str(locale).replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


class Say:
    """Says texts in one language: `say("cards", n=3)`.

    Arguments are text and numbers; text is put in as it stands and never read as Fluent, so names from people
    are safe here (for markdown and mentions see `plain`), and so is their order of writing (see `apart`). An argument may have at most 2500 characters.
    """

    __slots__ = (
        "_bundle",
        "_fallback",
        "_keys",
        "_learnt",
        "_patterns",
        "_reported",
        "_strict",
        "catalogue",
        "language",
    )

    def __init__(self, catalogue: Catalogue, *, fallback: "Say | None" = None, strict: bool = False) -> None:
        self.language = catalogue.language
        self.catalogue = catalogue
        self._fallback = fallback
        self._strict = strict
        self._reported: set[str] = set()
        self._bundle = FluentBundle([catalogue.language], use_isolating=False)
        # Parsed and compiled when they are first said: nobody says them all.
        self._learnt: set[str] = set()
        self._patterns: dict[str, Any] = {}
        self._keys = catalogue.keys

    def __repr__(self) -> str:
        return f"Say({self.language!r})"

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def __call__(self, key: str, /, **args: str | int | float) -> str:
        """The text for `key`. Strict: `TextsError` if it cannot be said exactly.

        Otherwise an unknown key falls back to English and then to the key itself, and a missing argument to a
        placeholder, with one log line per key.
        """
        if key not in self._keys:
            self._report(key, "there is no such text")
            return self._fallback(key, **args) if self._fallback is not None else key
        pattern: Any = self._patterns.get(key)
        if pattern is None:
            self._learn(key)
            pattern = self._patterns[key] = self._bundle.get_message(key).value
        if self._strict:
            self._check(key, args)
        said = {name: apart(value) if isinstance(value, str) else value for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            # The runtime leaves a placeholder for what it could not say, which helps people more than the key.
            self._report(key, str(errors[0]))
        return str(text)

    def _learn(self, key: str) -> None:
        """Put a message into the bundle, and all that it refers to."""
        if key in self._learnt or key not in self.catalogue.entries:
            return
        self._learnt.add(key)
        entry = self.catalogue.entries[key]
        self._bundle.add_resource(ast.Resource([entry]))
        for other in references(entry):
            self._learn(other)

    def _check(self, key: str, args: dict[str, Any]) -> None:
        for name, value in args.items():
            if isinstance(value, bool) or not isinstance(value, str | int | float):
                raise TextsError(
                    f"{self.language}: {key}: {name} is a {type(value).__name__}, not text or a number"
                )

    def _report(self, key: str, problem: str) -> None:
        if self._strict:
            raise TextsError(f"{self.language}: {key}: {problem}")
        if key not in self._reported:
            # The arguments stay out of the log: they may be somebody's hand.
            self._reported.add(key)
            log.error("text %s in %s: %s", key, self.language, problem)


class Texts:
    """All languages. `texts("de")` and `texts(interaction.locale)` give a `Say`."""

    __slots__ = ("_says", "prefix")

    def __init__(self, says: dict[str, Say], prefix: str = "") -> None:
        self._says = says
        self.prefix = prefix
        """Stands before the name of every command."""

    @classmethod
    def load(cls, *, strict: bool = False, folder: Path = FOLDER, prefix: str = "") -> "Texts":
        """Read every language's catalogue; raises `CatalogueError` if a file of others is malformed.

        `strict` (for tests) makes each `Say` raise where it would fall back. `prefix`: what stands before the name of
        every command.
        """
        ours = folder == FOLDER
        says: dict[str, Say] = {}
        for language in LANGUAGES:
            catalogue = (
                _our_catalogue(folder / language, prefix) if ours else read_catalogue(folder / language)
            )
            says[language] = Say(catalogue, fallback=says.get(LANGUAGES[0]), strict=strict)
        return cls(says, prefix)

    def __call__(self, locale: object) -> Say:
        return self._says[language_for(locale)]

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of all languages, English first."""
        return tuple(self._says)
