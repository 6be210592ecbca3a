"""What operators do with what is kept: backups, restoring, moving to another database."""
