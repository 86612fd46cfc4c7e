"""The numbers by which builders call cards in their links."""
