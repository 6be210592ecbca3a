"""What goes to the bot and comes from it: shapes, gateway events, rate limits, faults."""
