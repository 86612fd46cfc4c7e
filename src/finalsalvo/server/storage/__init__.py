"""What is kept: the database, its rows and files, backups, and the time that events go by."""
