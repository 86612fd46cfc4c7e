"""The toolbox: what people work out at a table without an event, without an account, without network."""
