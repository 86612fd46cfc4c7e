"""A list for each format that the crawl plays, so that pages show what they know of lists."""

LISTS: dict[str, str] = {}
"""By format; the others hand theirs in on paper."""
