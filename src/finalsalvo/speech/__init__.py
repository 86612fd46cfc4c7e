"""The languages: which there are, and their catalogs."""
