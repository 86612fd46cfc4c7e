"""Squad and fleet lists, and the cards that they are checked by."""
