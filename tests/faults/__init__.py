"""Faults that somebody could make, each with the test that notices it (see README.md)."""
