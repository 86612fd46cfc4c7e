"""What was said to a player."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import phone_page
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.announcing import Heard, heard_by
from finalsalvo.server.shown.changes_heard import with_changes


class PhoneNewsPage(View, frozen=True, kw_only=True):
    """Everything that was said to a player, the latest first."""

    template = "phone/news.html"

    news: list[Heard]


@route("p/<slug:slug>/news", "player")
def my_news(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was said to this player, the latest first."""
    say = say_to(request)
    view = PhoneNewsPage(news=with_changes(heard_by(state_of(life), person, say), life, say))
    return phone_page(request, view, "news", slug, person, life)
