"""Where an organizer deletes the personal data of an event: explained first, and done by typing the event's name."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import say_to, tell
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.forgetting import forget_people


class ForgetPage(View, frozen=True, kw_only=True):
    """What is deleted and what stays: the same in every event. `word` is typed to do it."""

    template = "console/forget.html"

    word: str


@route("o/<slug:slug>/forget", "organizer", "GET", "POST")
def forget(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What is deleted and what stays; it is done once the event's name has been typed."""
    say, word = say_to(request), " ".join(state_of(life).name.split()) or event_of(slug)
    if request.method == "POST" and " ".join(request.POST.get("sure", "").split()) != word:
        tell(request, "bad", say("Nothing deleted. Type “%(word)s” to confirm.") % {"word": word})
    elif request.method == "POST":
        try:
            forget_people(Here.store, slug, person)
        except Refusal as refusal:
            tell(request, "bad", refusal.message, refusal.rule)
        else:
            tell(request, "good", say("Personal data deleted."))
            return HttpResponseRedirect(f"/o/{slug}/settings")
    return desk(request, ForgetPage(word=word), "settings", slug, person, life)
