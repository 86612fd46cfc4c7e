"""What was said to a player."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import phone_page
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.announcing import Heard, heard_by


class PhoneNewsPage(View, frozen=True, kw_only=True):
    """Everything that was said to a player, the latest first."""

    template = "phone/news.html"

    news: list[Heard]


@route("p/<slug:slug>/news", "player")
def my_news(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was said to this player, the latest first."""
    view = PhoneNewsPage(news=heard_by(state_of(life), person, say_to(request)))
    return phone_page(request, view, "news", slug, person, life)
