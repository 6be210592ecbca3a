"""What the engine's command line does: random games, positions as text, counting positions."""
