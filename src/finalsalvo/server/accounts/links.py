"""Links that let people in without an account: making, finding, renewing and revoking them. Only hashes are kept.

A link is a code of 130 random bits behind an address (`/in#CODE`). The code stands in the fragment, which browsers send
to nobody, so it is in no log and in no Referer.
"""

import re
import secrets
from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256

from django.db import transaction
from django.db.models import QuerySet
from django.utils.crypto import salted_hmac
from django.utils.timezone import now
from msgspec import Struct

from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.state import Entrant, Presence, State
from finalsalvo.rules.stages import first_stages
from finalsalvo.server import models

Kind = models.AccessLink.Kind

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's 32: none that is taken for another, so that a code can be read from paper and typed."""
LENGTH = 26
GROUPS = re.compile(r".{1,4}")
LOOKALIKE = str.maketrans({"i": "1", "l": "1", "o": "0", "u": "v"})
LEAST_KEY = 32
LONGEST = 1_000
"""Whatever is pasted, no link of ours is longer."""

PERSONAL = (Kind.PLAYER, Kind.LEADER)
OPENED = "opened"
"""The label of a personal link that somebody has come by."""
GONE = (Presence.WITHDRAWN,)


class Made(Struct, frozen=True):
    """A link at the only moment at which its code is known; not `new` where the same form was sent before."""

    kind: str
    person: str
    code: str
    new: bool = True


def hash_of_token(token: str) -> str:
    """What is kept of a token. It is drawn from 2^130 or more, so one round of SHA-256 hides it for good."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def new_key() -> str:
    """What a form carries from which codes are to be made."""
    return secrets.token_urlsafe(24)


def new_code(key: str, event: models.EventRow, kind: str, person: str) -> str:
    """A code that nobody can guess: from the key of a form, which is kept nowhere, and the secret of this server.

    A form that is sent twice, or a page that is loaded again to be printed once more, has the same codes again.
    """
    if len(key) < LEAST_KEY:
        key = new_key()
    drawn = salted_hmac("finalsalvo.links", f"{key}|{event.pk}|{kind}|{person}", algorithm="sha256").digest()
    number = int.from_bytes(drawn, "big")
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(LENGTH))


def printed_code(code: str) -> str:
    """A code as it is printed."""
    return "-".join(GROUPS.findall(code))


def tidy(pasted: str) -> str:
    """The code in what somebody pasted or typed: the whole link, or the code with dashes and look-alikes."""
    code = pasted[:LONGEST].rpartition("#")[2]
    return re.sub(r"[\s-]", "", code).lower().translate(LOOKALIKE)


# --- making and ending ------------------------------------------------------------------------------------


def make(
    event: models.EventRow,
    kind: str,
    people: Iterable[str],
    *,
    key: str = "",
    label: str = "",
    approval: bool = False,
) -> list[Made]:
    """A new link for each of them, all or none; the link of that kind that they had ends with that."""
    key = key if len(key) >= LEAST_KEY else new_key()
    codes = {person: new_code(key, event, kind, person) for person in people}
    hashes = {hash_of_token(code): person for person, code in codes.items()}
    with transaction.atomic():
        models.EventRow.objects.select_for_update().get(pk=event.pk)  # two at once would both be the last
        known = dict(models.AccessLink.objects.filter(token__in=hashes).values_list("token", "revoked"))
        ended = {hashes[token] for token, revoked in known.items() if revoked is not None}
        if kind != Kind.DISPLAY:
            kinds = PERSONAL if kind in PERSONAL else (kind,)
            others = current(event, kinds).filter(person__in=set(codes) - ended).exclude(token__in=hashes)
            others.update(revoked=now())
        models.AccessLink.objects.bulk_create(
            models.AccessLink(event=event, token=token, kind=kind, person=person, label=label, approval=approval)
            for token, person in hashes.items()
            if token not in known
        )
    return [
        Made(kind, person, code, hash_of_token(code) not in known)
        for person, code in codes.items()
        if person not in ended
    ]


def current(event: models.EventRow, kinds: Collection[str] = PERSONAL) -> QuerySet[models.AccessLink]:
    """The links of an event that open something."""
    return models.AccessLink.objects.filter(event=event, kind__in=kinds, revoked=None)


def revoke(event: models.EventRow, people: Sequence[str] | None = None) -> int:
    """Ends the personal links of some, or of everybody; how many they were. Whoever came by them is out at once."""
    found = current(event)
    if people is not None:
        found = found.filter(person__in=people)
    return found.update(revoked=now())


def revoke_one(event: models.EventRow, pk: int) -> None:
    """Ends the link of a screen."""
    current(event, (Kind.DISPLAY,)).filter(pk=pk).update(revoked=now())


def made_before(event: models.EventRow, key: str, people: Iterable[str]) -> str | None:
    """Whom a form has made a link for that is now sent again, or a page that is loaded once more; None: nobody."""
    if len(key) < LEAST_KEY:
        return None
    hashes = {hash_of_token(new_code(key, event, Kind.LEADER, person)): person for person in people}
    token = models.AccessLink.objects.filter(token__in=hashes).values_list("token", flat=True).first()
    return None if token is None else hashes[token]


# --- looking up -------------------------------------------------------------------------------------------


def link_of(code: str, kinds: Collection[str]) -> models.AccessLink | None:
    """The link that a code opens; None where it opens nothing, or nothing any more."""
    link = models.AccessLink.objects.select_related("event").filter(token=hash_of_token(code)).first()
    if link is None or link.kind not in kinds or link.revoked is not None:
        return None
    return link


def note_opened(link: models.AccessLink) -> None:
    """Somebody came by a personal link: the organizer sees that it was used."""
    if link.kind in PERSONAL and link.label != OPENED:
        models.AccessLink.objects.filter(pk=link.pk).update(label=OPENED, opened=now())


class LinkLine(Struct, frozen=True):
    """Somebody on the organizer's list: who they are, and whether they have a link that opens something.

    `opened` is when it was opened first, in milliseconds since 1970, where that is known.
    """

    person: str
    name: str
    role: str
    state: str
    email: str
    opened: int | None = None


def overview(event: models.EventRow, state: State) -> list[LinkLine]:
    """Everybody who may have a link, the leaders first: `none`, `made`, `used` or `revoked`."""
    found: dict[str, tuple[str, int | None]] = {}
    kept = models.AccessLink.objects.filter(event=event, kind__in=PERSONAL).order_by("id")
    for person, label, opened, revoked in kept.values_list("person", "label", "opened", "revoked"):
        how = "revoked" if revoked else "used" if label == OPENED else "made"
        found[person] = (how, int(opened.timestamp() * 1000) if opened is not None else None)
    emails = dict(models.Contact.objects.filter(event=event).values_list("person", "email"))
    leading = [(id, state.leaders[id].name, state.leaders[id].role.value) for id in leaders_of(state)]
    names = {each.id: each.entry.name for each in those_coming(state)}
    playing = [(id, names[id], "player") for id in players_of(state)]
    return [
        LinkLine(id, name, role, state, emails.get(id, ""), opened)
        for id, name, role in [*leading, *playing]
        for state, opened in [found.get(id, ("none", None))]
    ]


def leaders_of(state: State) -> list[str]:
    """Who leads an event."""
    return sorted(state.leaders)


def players_of(state: State) -> list[str]:
    """Who plays and needs a link of their own: a leader who plays does both with one."""
    leading = {leader.player for leader in state.leaders.values()}
    return [each.id for each in those_coming(state) if each.id not in leading and each.presence not in GONE]


def those_coming(state: State) -> list[Entrant]:
    """Everybody of an event; where several flights make its first stage, those of all flights, each once."""
    plan = state.plan
    if plan is None or not plan.is_first:
        return state.entrants()
    found: dict[str, Entrant] = {}
    for flight in first_stages(state.stages):
        for each in focus(state, flight.id).entrants():
            if each.id not in found or found[each.id].presence in GONE:
                found[each.id] = each
    return list(found.values())


def kind_of(state: State, person: str) -> str | None:
    """What kind of link somebody gets; None where they are nobody in this event."""
    if person in state.leaders:
        return Kind.LEADER
    return Kind.PLAYER if state.is_player(person) else None
