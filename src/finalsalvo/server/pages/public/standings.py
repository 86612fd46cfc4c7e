"""The public standings."""

from msgspec.structs import replace

from finalsalvo.server.pages.public.frame import HALL, Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.standings_views import StandingsView, standings_view


class PublicStandingsPage(View, frozen=True, kw_only=True):
    """Who is ahead."""

    template = "public/standings.html"

    page_title: str
    standings: StandingsView


def standings_page(asked: Asked) -> PublicStandingsPage:
    """Who is ahead, at the end or after the Swiss rounds."""
    of = asked.query.get("of", "")
    shown = standings_view(asked.state, asked.slug, asked.say, swiss=of == "swiss", of=of)
    if asked.kept:
        choices = [
            replace(each, href=f"{each.href}{'&' if '?' in each.href else '?'}in={HALL}") for each in shown.choices
        ]
        shown = replace(shown, choices=choices)
    return PublicStandingsPage(page_title=shown.title, standings=shown)
