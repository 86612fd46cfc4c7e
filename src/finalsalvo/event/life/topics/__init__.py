"""What an event is about, topic by topic: its facts, commands, effects and decisions stand together."""
