"""Django's SQLite, which stays with the file that it has opened and waits no longer than who asked."""
