"""Events that are over and out of the way: they stay as they are, and fold away in the list."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.timezone import now

from finalsalvo.event.life.life import Life
from finalsalvo.server import models
from finalsalvo.server.pages.people import route
from finalsalvo.server.storage.event_address import event_of


@route("o/<slug:slug>/archive", "organizer", "POST")
def archive(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Puts an event away."""
    models.EventRow.objects.filter(slug=event_of(slug), archived=None).update(archived=now())
    return HttpResponseRedirect("/")


@route("o/<slug:slug>/unarchive", "organizer", "POST")
def unarchive(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Takes an event out again."""
    models.EventRow.objects.filter(slug=event_of(slug)).update(archived=None)
    return HttpResponseRedirect("/")


def archived_slugs() -> set[str]:
    """Which events are put away."""
    return set(models.EventRow.objects.exclude(archived=None).values_list("slug", flat=True))
