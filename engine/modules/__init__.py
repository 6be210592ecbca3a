"""The expansion modules: one file, one rule set, found by scanning this folder."""
