"""Panels that one person sees: all that depends on a hand, on settings, or on who asks."""
