"""Tournaments: what their channel shows, and what one person sees and presses."""
