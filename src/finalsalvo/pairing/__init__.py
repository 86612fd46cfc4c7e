"""Who meets whom, and who sits out."""
