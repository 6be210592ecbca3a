"""Pictures and replays, drawn in worker processes and remembered."""
