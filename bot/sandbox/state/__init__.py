"""What the sandbox remembers: guilds, channels, people, messages; in memory and in its file."""
