"""What players are told of an event from the moment it is public: how it is run, and what of that was changed."""
