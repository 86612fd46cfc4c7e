"""What pages and API both show: computed from an event, and said in words."""
