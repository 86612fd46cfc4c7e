"""An event's life: the facts of its log, the state they fold into, and the commands that add to them."""
