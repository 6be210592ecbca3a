"""Modules by the dozen: the suggested sets, a surprise, everything, nothing; by name, and in words."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import engine
from bot.texts import Say
from engine.base.presets import LONG_FROM, SURPRISES, difficulty_of, presets, surprise

ALL: Final = "all"
NONE: Final = "none"
SURPRISE: Final = "surprise"


def names() -> list[str]:
    """The names of all sets, in the order in which they are shown."""
    known = set(engine.chosen_modules())
    sets = [name for name, modules in presets().items() if known.issuperset(modules)]
    surprises = [f"{SURPRISE}-{level}" for level in SURPRISES] if sets else []
    return [*sets, *surprises, ALL, NONE]


def modules_of(name: str) -> tuple[str, ...] | None:
    """The modules of a set, for a surprise drawn now; None for a name that is none."""
    known = engine.chosen_modules()
    if name == ALL:
        return known
    if name == NONE:
        return ()
    kind, _, level = name.partition("-")
    if kind == SURPRISE and level.isdecimal() and int(level) in SURPRISES:
        return surprise(int(level), secrets.SystemRandom().sample)
    return presets().get(name)


def title(say: Say, name: str) -> str:
    """What a set is called."""
    return say(f"preset-{name}")


def note(say: Say, name: str) -> str:
    """What is in a set: the names of its modules, or a few words."""
    if name in presets():
        return ", ".join(module_name(say, module) for module in presets()[name])
    return say(f"preset-{name}-why")


def module_name(say: Say, module: str) -> str:
    """What a module is called, its id where there is no text."""
    return say(f"module-{module}") if f"module-{module}" in say else module


def difficulty(say: Say, module: str) -> str:
    """How hard a module is to learn, in a word."""
    return say("module-difficulty", level=difficulty_of(module))


def is_long(modules: Sequence[str]) -> bool:
    """Whether so many modules make the game take much longer."""
    return len(modules) >= LONG_FROM
