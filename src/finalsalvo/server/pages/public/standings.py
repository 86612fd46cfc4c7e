"""The public standings."""

from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.standings_views import StandingsView, standings_view


class PublicStandingsPage(View, frozen=True, kw_only=True):
    """Who is ahead."""

    template = "public/standings.html"

    page_title: str
    standings: StandingsView


def standings_page(asked: Asked) -> PublicStandingsPage:
    """Who is ahead, at the end or after the Swiss rounds."""
    shown = standings_view(asked.state, asked.slug, asked.say, swiss=asked.query.get("of") == "swiss")
    return PublicStandingsPage(page_title=shown.title, standings=shown)
