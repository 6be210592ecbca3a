"""Computer opponents. Each sees only the view of its own seat and picks one of its options."""
