"""What is said: options, descriptions, typed moves, rules, reasons. No Discord."""
