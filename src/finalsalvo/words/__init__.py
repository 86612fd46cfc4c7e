"""What the program says, as data: messages with an id and values, and the tables of all sentences."""
