"""The finalsalvo command: a thin shell around the rules."""
