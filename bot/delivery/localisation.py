"""Localised words of the command tree: `L("cmd-take")` is English, and the translator knows the other languages."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.texts import Texts

LOCALES: Final[dict[discord.Locale, str]] = {
    discord.Locale.german: "de",
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
}
"""Discord's locales that get texts of their own; every other one sees the English default."""


@cache
def _texts() -> Texts:
    return Texts.load()


def L(key: str, **args: str | int) -> locale_str:
    """The text with this key, in English for Discord's default and translatable by `FluentTranslator`."""
    return locale_str(_texts()("en")(key, **args), key=key, args=args)


class FluentTranslator(app_commands.Translator):
    """Feeds Discord's localisations of descriptions, options and choices from the catalogues."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text in a locale; None (the default) for names of commands and options, which stay the same."""
        key: Any = string.extras.get("key")
        language = LOCALES.get(locale)
        if key is None or language is None:
            return None
        return self._texts(language)(key, **string.extras["args"])
