"""What stands in no data set: facts of the games, written down by us."""
