"""The chat page: what a browser fetches, and its web socket."""
