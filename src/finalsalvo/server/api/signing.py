"""Signing in for programs that make events, and the tokens of an event."""

from math import ceil
from time import time

from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.timezone import now
from msgspec import Struct

from finalsalvo.event.life.state import Role, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.accounts.links import hash_of_token
from finalsalvo.server.api import sentences
from finalsalvo.server.api.answers import OURS, Stopped
from finalsalvo.server.api.bodies import Credentials, NewToken
from finalsalvo.server.api.endpoints import ApiCall, endpoint
from finalsalvo.server.api.tokens import new_token
from finalsalvo.server.http import tries
from finalsalvo.server.storage.event_address import event_of

SESSION, TOKENS = "Session", "Tokens"
API = models.AccessLink.Kind.API


class OwnEvent(Struct, frozen=True):
    """An event that an account is somebody in."""

    slug: str
    person: str


class Session(Struct, frozen=True):
    """Who has signed in. `csrf` goes into the header X-CSRFToken of every request of this session that changes things.

    With a token none of this is needed.
    """

    account: str | None
    csrf: str
    events: tuple[OwnEvent, ...]


class TokenLine(Struct, frozen=True):
    """A token, without the token. `roles` are what its person is today."""

    id: int
    label: str
    person: str
    roles: tuple[Role, ...]
    created: str
    revoked: str | None


class Tokens(Struct, frozen=True):
    """All tokens of an event, the newest first."""

    tokens: tuple[TokenLine, ...]


class MadeToken(Struct, frozen=True):
    """A new token: this is the only time that it is shown."""

    token: str
    id: int
    label: str
    person: str
    roles: tuple[Role, ...]


# --- sessions ---------------------------------------------------------------------------------------------


@endpoint("GET", "/session", "anyone", SESSION, answer=Session)
def show_session(call: ApiCall) -> Session:
    """Who has signed in, and what a session needs to change things."""
    return session(call.request)


@endpoint("POST", "/session", "anyone", SESSION, body=Credentials, answer=Session)
def sign_in(call: ApiCall) -> Session:
    """Sign in with name and password. Failures make an account wait where they come from, longer each time."""
    name = call.body.username.strip()
    key = tries.attempt_key(call.request, name)
    wait = tries.TRIES.begin(key, time())
    if wait:
        seconds = ceil(wait)
        raise Stopped(429, "username", sentences.SIGN_IN_WAIT(num=seconds), Retry_After=str(seconds))
    account = authenticate(call.request, username=name, password=call.body.password)
    if account is None:
        raise Stopped(401, "password", sentences.WRONG_PASSWORD())
    tries.TRIES.forget(key)
    login(call.request, account)
    return session(call.request)


@endpoint("DELETE", "/session", "account", SESSION, answer=Session)
def sign_out(call: ApiCall) -> Session:
    """Sign out."""
    logout(call.request)
    return session(call.request)


def session(request: HttpRequest) -> Session:
    """Who has signed in."""
    account = request.user
    if not isinstance(account, models.Account):
        return Session(None, get_token(request), ())
    found = models.Membership.objects.filter(account=account).order_by("-event_id")
    events = tuple(OwnEvent(*line) for line in found.values_list("event__slug", "person"))
    return Session(account.get_username(), get_token(request), events)


# --- tokens -----------------------------------------------------------------------------------------------


@endpoint("GET", "/events/{slug}/tokens", "organizer", TOKENS, answer=Tokens)
def list_tokens(call: ApiCall) -> Tokens:
    """The tokens of this event."""
    links = models.AccessLink.objects.filter(event__slug=event_of(call.slug), kind=API).order_by("-id")
    return Tokens(tuple(line(link, call.state) for link in links))


@endpoint("POST", "/events/{slug}/tokens", "organizer", TOKENS, body=NewToken, answer=MadeToken, status=201)
def create_token(call: ApiCall) -> MadeToken:
    """Make a token that acts as one person of this event. It is shown this once; only its hash is kept."""
    person, roles = call.body.person, roles_of(call.state, call.body.person)
    if not roles:
        raise Refusal("person", OURS, sentences.NO_PERSON(id=person))
    token = new_token()
    row = models.EventRow.objects.get(slug=event_of(call.slug))
    link = models.AccessLink.objects.create(
        event=row, token=hash_of_token(token), kind=API, person=person, label=call.body.label
    )
    return MadeToken(token, link.pk, link.label, person, roles)


@endpoint("DELETE", "/events/{slug}/tokens/{token}", "organizer", TOKENS, answer=TokenLine)
def revoke_token(call: ApiCall) -> TokenLine:
    """Revoke a token, at once and for good."""
    found = models.AccessLink.objects.filter(pk=call.named["token"], event__slug=event_of(call.slug), kind=API).first()
    if found is None:
        raise Stopped(404, "token", sentences.NO_TOKEN(token=call.named["token"]))
    if found.revoked is None:
        found.revoked = now()
        found.save(update_fields=["revoked"])
    return line(found, call.state)


def line(link: models.AccessLink, state: State) -> TokenLine:
    """A token in a list."""
    revoked = link.revoked.isoformat() if link.revoked is not None else None
    return TokenLine(link.pk, link.label, link.person, roles_of(state, link.person), link.created.isoformat(), revoked)


def roles_of(state: State, person: str) -> tuple[Role, ...]:
    """What somebody is to an event, in the order of the roles."""
    roles = state.roles_of(person)
    return tuple(role for role in Role if role in roles)
