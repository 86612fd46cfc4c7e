"""Files in and out: the requirement matrix, event documents and what other programs read."""
