"""The base game, written with the same tools as every module."""
