"""The judge's pages: calls, tables, players and rulings, for a leader with a phone in hand."""
