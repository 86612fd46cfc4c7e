"""What pages and API have in common: addresses and who may open them, what requests and answers are made of."""
