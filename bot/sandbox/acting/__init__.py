"""What people and the bot do: messages, interactions, and what a client lets a person do."""
