"""What makes a command of each kind that is about something, by dice."""
