"""What each module adds to scenario files: one file per module, found by scanning this folder."""
