"""One table: a lobby or a game in a channel, and everything that people, computers and the clock do with it. No Discord."""
