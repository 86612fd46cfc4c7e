"""The clock of a round."""
