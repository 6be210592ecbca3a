"""Alhambra for Discord: the bot, its store, its texts and the local sandbox it can be tried in."""
