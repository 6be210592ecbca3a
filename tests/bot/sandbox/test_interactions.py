"""The real client against the sandbox: commands, components, modals, autocomplete."""

from __future__ import annotations

from bot.sandbox import Rules, Sandbox

from .client import running


async def test_a_slash_command_is_answered_in_public() -> None:
    async with Sandbox(rules=Rules.loose()) as box, running(box):
        anna = box.person("Anna", locale="de")
        outcome = await anna.slash(box.channel, "hello")
        assert outcome.acknowledged
        assert outcome.latency is not None
        assert outcome.latency < 3
        assert outcome.message.text == "hello Anna in de"
        assert [m.text for m in box.messages()] == ["hello Anna in de"]
