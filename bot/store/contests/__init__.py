"""What several games belong to together."""
