"""How far a game has come: its game round, and the planning timer that both phones share."""
