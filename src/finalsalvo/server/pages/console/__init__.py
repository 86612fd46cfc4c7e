"""The organizer's console, and the list of events from which it is opened."""
