"""The reader's choice of a language, kept in a cookie."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

from finalsalvo.server.pages.answers import forged_form_page
from finalsalvo.server.pages.people import People, route
from finalsalvo.speech.languages import LANGUAGES

COOKIE = "language"
YEAR = 365 * 24 * 3600


class FromOurPages(People):
    """Public pages are the same bytes for all and hold no token: here the browser says where a form comes from."""

    own_csrf = True

    def stopped(self, request: HttpRequest, allow: str) -> HttpResponse | None:
        """What comes from another site."""
        origin = request.headers.get("Origin")
        return None if origin is None or urlsplit(origin).netloc == request.get_host() else forged_form_page(request)


@route("language", "anyone", "POST", doorkeeper=FromOurPages())
def choose_language(request: HttpRequest) -> HttpResponse:
    """Keeps the choice, and goes back to where it was made."""
    back = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}):
        back = "/"
    page, do, _ = back.partition("/do/")  # what was sent cannot be opened again
    answer = HttpResponseRedirect(f"{page}/" if do else back)
    chosen = request.POST.get("language", "")
    if chosen in LANGUAGES:
        secure = settings.SESSION_COOKIE_SECURE
        answer.set_cookie(COOKIE, chosen, max_age=YEAR, secure=secure, httponly=True, samesite="Lax")
    return answer
