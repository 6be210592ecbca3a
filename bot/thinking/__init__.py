"""Thinking in processes of low priority: the moves of levels that look ahead, hints, analyses."""
