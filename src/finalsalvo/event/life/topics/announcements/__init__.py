"""What is said to everybody or to some."""
