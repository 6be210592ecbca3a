"""Presses of buttons and selects."""
