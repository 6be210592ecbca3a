"""Sending to Discord: answers to interactions, posts of the outbox, and what to do when something fails."""
