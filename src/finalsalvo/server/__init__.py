"""The server: storage, accounts and, later, pages. The only room that knows SQL and the clock."""
