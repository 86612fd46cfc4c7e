"""Rounds that are drawn, published, taken back and changed by hand."""
