"""Everything the bot says, in Project Fluent catalogues: `bot/texts/<language>/*.ftl`.

`texts = Texts.load()`, `say = texts("de")`, `say("cards", n=3)`. English is the language others fall back to.
"""

from bot.texts.catalogue import Catalogue, CatalogueError, read_catalogue
from bot.texts.names import GUARD, SYMBOLS, apart, clean, code, plain
from bot.texts.say import LANGUAGES, Say, Texts, TextsError, language_for

__all__ = [
    "GUARD",
    "LANGUAGES",
    "SYMBOLS",
    "Catalogue",
    "CatalogueError",
    "Say",
    "Texts",
    "TextsError",
    "apart",
    "clean",
    "code",
    "language_for",
    "plain",
    "read_catalogue",
]
