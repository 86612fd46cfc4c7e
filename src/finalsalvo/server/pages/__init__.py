"""Pages: what people see of an event in a browser."""
