"""What the books say: one module per rulebook, the formats they define, and how a game is scored."""
