"""What the server knows about cards: the packs that are here, the lists checked by them, packs in backups."""
