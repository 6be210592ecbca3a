"""What people see: messages and private panels as plain values, and their composition for Discord.

A `Panel` is built from a table and a viewer without any network; `bot.panels.compose` makes a Discord view of it.
"""
