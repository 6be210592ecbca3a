"""Pictures of the game: scenes laid out as text, then painted."""
