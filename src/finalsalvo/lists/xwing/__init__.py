"""X-Wing: its cards in both editions, its squads, how they are read and whether they are legal."""
