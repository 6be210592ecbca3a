"""Tournaments: who meets whom, what it brings, and where it stands. No Discord, no clock, no chance but stated lots."""
