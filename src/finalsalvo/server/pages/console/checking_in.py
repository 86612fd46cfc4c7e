"""Checking people in by their code: with a leader's phone, a camera at the desk, or a scanner that types."""

import re
from urllib.parse import quote, unquote

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.eyes import as_seen_by
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, Presence, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import here_address
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.codes import code
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.arrivals import checks_in_again, has_come, how_many
from finalsalvo.server.shown.spelling import plain
from finalsalvo.server.storage.event_address import address_in, event_of
from finalsalvo.words.message import Person
from finalsalvo.words.saying import Say

ADDRESS = re.compile(r"/o/(?P<event>[\w~-]+)/here/(?P<player>[^/?#\s]+)/?$")
TYPED = re.compile(r"\bhere\W(?P<player>\w+)\W?$")
"""The end of a code as a scanner types it that believes in another keyboard: other signs, the same letters."""
LONGEST = 500
MOST_CHOICES = 12


class CodeAnswer(Struct, frozen=True):
    """What came of a code: a sentence, good or bad, and whom it may have meant where that is not clear."""

    kind: str
    message: str
    rule: str = ""
    choices: tuple[Entrant, ...] = ()
    player: Entrant | None = None


class HerePage(View, frozen=True, kw_only=True):
    """Somebody at the door: who it is, and whether they are `there` already."""

    template = "console/here.html"

    entrant: Entrant
    lists: bool
    there: bool


@route("o/<slug:slug>/here/<str:player>", "leader")
def here(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """What a player's code opens on a leader's phone: who that is, and one button."""
    state = state_of(life)
    entrant = state.players.get(player)
    if entrant is None and state.is_player(player):
        own = state_of(Here.store.life_of(event_of(slug), player)).at
        return HttpResponseRedirect(f"/o/{address_in(slug, own)}/here/{quote(player, safe='')}")
    if entrant is None:
        return not_found(request)
    view = HerePage(entrant=entrant, lists=state.lists_required, there=has_come(state, entrant))
    return desk(request, view, "players", slug, person, life)


class ScanPage(View, frozen=True, kw_only=True):
    """What came of the code that was read last, and how many of those `expected` are `there`."""

    template = "console/scan.html"

    answer: CodeAnswer | None
    there: int
    expected: int


@route("o/<slug:slug>/scan", "leader", "GET", "POST")
def scan(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Where codes are read, one after the other; a name or a part of it will do."""
    say, answer, given = say_to(request), None, ""
    if request.method == "POST":
        given = request.POST.get("code", "").strip()[:LONGEST]
        answer = checked_in(slug, given, person, life, say) if given else None
        life = as_seen_by(Here.store.life(slug), person)
    there, expected = how_many(state_of(life))
    view = ScanPage(answer=answer, there=there, expected=expected)
    return desk(request, view, "players", slug, person, life)


def checked_in(slug: str, given: str, person: str, life: Life, say: Say) -> CodeAnswer:
    """Checks in whoever a code or a name means, or says why that cannot be done."""
    state = state_of(life)
    try:
        meant = meant_by(state, slug, given)
    except Refusal as refusal:
        return CodeAnswer("bad", say.tell(refusal.message))
    if len(meant) != 1:
        if not meant:
            return CodeAnswer("bad", say("No player found for “%(code)s”.") % {"code": given})
        several = say.counted("%(num)s player found. Is it this one?", "%(num)s players found. Which one?", len(meant))
        return CodeAnswer("warn", several % {"num": len(meant)}, choices=meant[:MOST_CHOICES])
    player = meant[0]
    name = {"name": player.entry.name}
    if has_come(state, player):
        return CodeAnswer("", say("%(name)s is already checked in.") % name, player=player)
    again = checks_in_again(state)
    try:
        Here.store.obey(slug, c.CheckInForStage((player.id,)) if again else c.CheckIn((player.id,)), person)
    except Refusal as refusal:
        told = sentences.OF_PLAYER(player=Person(player.id, player.entry.name), problem=refusal.message)
        return CodeAnswer("bad", say.tell(told), refusal.rule, player=player)
    return CodeAnswer("good", say("%(name)s is checked in.") % name, player=player)


def meant_by(state: State, slug: str, given: str) -> tuple[Entrant, ...]:
    """Who a code means: its player, or everybody whose name has what was typed; first those who are still missing."""
    address = ADDRESS.search(given)
    if address is not None and event_of(address["event"]) != event_of(slug):
        raise Refusal("code", "contract", sentences.OTHER_EVENTS_CODE())
    typed = address or TYPED.search(given)
    player = state.players.get(unquote(typed["player"]) if typed else given)
    if player is not None:
        return (player,)
    if address is not None:
        return ()
    wanted = plain(given)
    known = [each for each in state.entrants() if wanted in plain(names_of(each))]
    exact = [each for each in known if wanted in (plain(each.entry.name), plain(each.entry.nickname or ""))]
    missing = [each for each in known if each.presence is Presence.REGISTERED]
    return tuple(exact if len(exact) == 1 else missing or known)


def names_of(player: Entrant) -> str:
    """Everything that somebody may be called."""
    return " ".join((player.entry.name, player.entry.nickname or "", *player.entry.members))


class CodesPage(View, frozen=True, kw_only=True):
    """Everybody with the picture of their code."""

    template = "console/codes.html"

    cards: list[tuple[Entrant, Markup]]


@route("o/<slug:slug>/codes", "leader")
def codes(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody's code on paper: to cut up, or to hang at the door."""
    gone = (Presence.DROPPED, Presence.DISQUALIFIED, Presence.WITHDRAWN)
    players = [each for each in state_of(life).entrants() if each.presence not in gone]
    players.sort(key=lambda each: plain(each.name))
    view = CodesPage(cards=[(each, code(here_address(request, slug, each.id))) for each in players])
    return desk(request, view, "players", slug, person, life)
