"""Who leads an event, and with which account: a role is in the log, the way in is a membership.

An account is named by hand and exactly. Nobody gets in because they signed up with
the name that somebody has here.
"""

import re

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import json, say_to, tell
from finalsalvo.server.pages.forms import struct_from_form
from finalsalvo.server.pages.people import route
from finalsalvo.server.shown.spelling import plain
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.words.message import Person, Quote

LONGEST_ID = 40


@route("o/<slug:slug>/name-leader", "organizer", "POST")
def name_leader(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """A new leader; with an account where one is named, else they are known by name alone."""
    wanted = request.POST.get("account", "").strip()
    try:
        account = account_named(wanted) if wanted else None
        seat = free_seat(slug, life, account) if account else None
        given = {name: [request.POST.get(name, "")] for name in ("name", "role")}
        leader, player = new_id(slug, life, given["name"][0]), seat or request.POST.get("player")
        command = struct_from_form(c.NameLeader, {**given, "leader": [leader], **seat_of(player)})
        outcome = Here.store.obey(slug, command, person)
    except Refusal as refusal:
        return refusal_page(request, slug, refusal)
    if account is not None:
        admit(account, slug, command.leader)
    return done(request, slug, outcome.life)


@route("o/<slug:slug>/give-access", "organizer", "POST")
def give_access(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """An account for a leader who has none."""
    leader = request.POST.get("leader", "")
    try:
        known = state_of(life).leaders.get(leader)
        if known is None:
            raise Refusal("leader", "contract", sentences.NOT_ON_STAFF())
        account = account_named(request.POST.get("account", "").strip())
        if (player := free_seat(slug, life, account)) is not None:
            plays = Person(player, state_of(life).players[player].entry.name)
            raise Refusal("account", "contract", sentences.PLAYS_WITH_ACCOUNT(player=plays))
        if accounts_of(slug).get(leader):
            told = sentences.HAS_ACCOUNT(person=Person(leader, known.name))
            raise Refusal("account", "contract", told)
    except Refusal as refusal:
        return refusal_page(request, slug, refusal)
    admit(account, slug, leader)
    return done(request, slug, life)


@route("o/<slug:slug>/release-leader", "organizer", "POST")
def release_leader(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """A leader goes, and so does their way in; who plays as well stays a player."""
    leader = request.POST.get("leader", "")
    known = state_of(life).leaders.get(leader)
    try:
        outcome = Here.store.obey(slug, c.ReleaseLeader(leader), person)
    except Refusal as refusal:
        return refusal_page(request, slug, refusal)
    memberships = models.Membership.objects.filter(event__slug=event_of(slug), person=leader)
    if known is not None and known.player is not None:
        memberships.update(person=known.player)
    else:
        memberships.delete()
    return done(request, slug, outcome.life)


def account_named(name: str) -> models.Account:
    """The account with exactly this name."""
    account = models.Account.objects.filter(username=name.replace("\0", ""), is_active=True).first() if name else None
    if account is None or account.get_username() != name:  # a database may take ADA for ada
        raise Refusal("account", "contract", sentences.NO_SUCH_ACCOUNT(account=Quote(name)))
    return account


def free_seat(slug: str, life: Life, account: models.Account) -> str | None:
    """Whom an account plays as in an event, if anybody; refuses one that leads it already."""
    state = state_of(life)
    found = models.Membership.objects.filter(event__slug=event_of(slug), account=account).first()
    if found is None:
        return None
    leader = state.leaders.get(found.person)
    if leader is not None:
        person = Person(leader.id, leader.name)
        told = sentences.ACCOUNT_TAKEN(account=Quote(account.get_username()), person=person)
        raise Refusal("account", "contract", told)
    return found.person if found.person in state.players else None


def seat_of(player: str | None) -> dict[str, list[str]]:
    """A leader who plays is both with one account."""
    return {"player": [player]} if player else {}


def new_id(slug: str, life: Life, name: str) -> str:
    """An id that nobody of this event has or ever had: an old membership or link must not open a new person's door."""
    state = state_of(life)
    links = models.AccessLink.objects.filter(event__slug=event_of(slug))
    taken = {*state.leaders, *state.players, state.organizer, *links.values_list("person", flat=True)}
    taken |= set(models.Membership.objects.filter(event__slug=event_of(slug)).values_list("person", flat=True))
    taken |= {leader for entry in life.entries for fact in entry.facts if (leader := getattr(fact, "leader", None))}
    base = "leader-" + (re.sub(r"\W+", "-", plain(name)).strip("-")[:LONGEST_ID] or "one")
    number, found = 1, base
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found


def admit(account: models.Account, slug: str, leader: str) -> None:
    """The account is this leader from now on."""
    row = models.EventRow.objects.get(slug=event_of(slug))
    models.Membership.objects.update_or_create(account=account, event=row, defaults={"person": leader})


def accounts_of(slug: str) -> dict[str, str]:
    """By person the account that they come with."""
    found = models.Membership.objects.filter(event__slug=event_of(slug)).values_list("person", "account__username")
    return dict(found)


def done(request: HttpRequest, slug: str, life: Life) -> HttpResponse:
    """It is done."""
    if LIVE in request.headers:
        return json(200, seq=life.seq, notices=[])
    return HttpResponseRedirect(f"/o/{slug}/staff")


def refusal_page(request: HttpRequest, slug: str, refusal: Refusal) -> HttpResponse:
    """Why not."""
    if LIVE in request.headers:
        return json(
            422, message=say_to(request).tell(refusal.message), rule=refusal.rule, field=refusal.field, warnings=[]
        )
    tell(request, "bad", refusal.message, refusal.rule)
    return HttpResponseRedirect(f"/o/{slug}/staff")
