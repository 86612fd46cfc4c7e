"""From which day a product may be played."""

from datetime import date, timedelta

from finalsalvo.rules.format import Format


def legal_from(format: Format, tier: str | None, released: date, official: date | None = None) -> date | None:
    """The first day on which a product is legal in North America (XW2-LEGAL-08, XW2-LEGAL-09, ARM-LEGAL-04).

    A date from the official page goes before the computed one (XW2-LEGAL-10, B58). None: the book does not say.
    """
    if official is not None:
        return official
    products = format.products
    days = products.premier_days_after_release if tier == "premier" else products.days_after_release
    return None if days is None else released + timedelta(days=days)


def is_legal(format: Format, tier: str | None, released: date, played: date, official: date | None = None) -> bool:
    """Whether a product that came out on one day may be played on another."""
    first = legal_from(format, tier, released, official)
    return first is None or played >= first
