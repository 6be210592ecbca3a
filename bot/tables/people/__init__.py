"""Who plays: people, what they and their servers have set, their hours of the day."""
