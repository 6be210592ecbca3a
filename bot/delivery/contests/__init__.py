"""Tournaments on Discord: leading them by themselves, and what people ask for."""
