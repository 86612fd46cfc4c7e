"""Who comes, and who is there."""
