"""Measures of speed and memory: each figure a ratio against a reference that is measured in the same run."""
