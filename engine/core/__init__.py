"""The kernel: it knows actions, events, steps, choices, queries and modules, and nothing of Alhambra."""
