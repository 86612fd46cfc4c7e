"""What is done about links: making, printing, sending, renewing and revoking them. A code is shown only once."""

from collections.abc import Sequence
from smtplib import SMTPException
from typing import Literal

from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage, get_connection
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.preparations.decisions import refuse_untold
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.accounts import links, registration
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import server_address
from finalsalvo.server.pages.answers import language, not_found, say_to, tell
from finalsalvo.server.pages.codes import code
from finalsalvo.server.pages.console.desk import desk, say_on_paper
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.event_views import language_in_hall
from finalsalvo.server.storage.errors import KeyTaken
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.log_rows import plain
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.saying import Say

Kind = models.AccessLink.Kind
LONGEST_LABEL = 60
picture = code.__wrapped__
"""The picture of an address that is a secret: nothing of it is kept."""


class Card(Struct, frozen=True):
    """A link to be cut out, or one that was sent."""

    name: str
    role: str
    address: str
    code: str
    picture: Markup
    sent: bool = False


class MadeLinksPage(View, frozen=True, kw_only=True):
    """Links at the only moment at which they can be shown, and what for."""

    template = "console/made.html"

    cards: list[Card]
    what: Literal["personal", "screen", "registration"]


def row_of(slug: str) -> models.EventRow:
    """The row of an event that exists."""
    return models.EventRow.objects.get(slug=event_of(slug))


def back(slug: str) -> HttpResponse:
    """To the page of links."""
    return HttpResponseRedirect(f"/o/{slug}/staff#links")


# --- personal links ---------------------------------------------------------------------------------------


@route("o/<slug:slug>/links/make", "organizer", "POST")
def make_links(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Links for some or for all who have none, to be printed; those who can be reached get theirs by e-mail if wished.

    The answer is the sheet itself and no redirect: nobody could show the codes a second time.
    """
    say, state, row = say_to(request), state_of(life), row_of(slug)
    people = receivers(request, state, row)
    if not people:
        tell(request, "warn", say("There is nobody to create a link for. Register players first."))
        return back(slug)
    key, made = request.POST.get("key", ""), list[links.Made]()
    for kind in links.PERSONAL:
        made += links.make(row, kind, [each for each in people if links.kind_of(state, each) == kind], key=key)
    cards = [card_of(request, state, each, say_on_paper(request, life)) for each in made]
    if request.POST.get("send"):
        cards = send_links(request, slug, state, made, cards)
    return desk(request, MadeLinksPage(cards=cards, what="personal"), "staff", slug, person, life)


def receivers(request: HttpRequest, state: State, row: models.EventRow) -> list[str]:
    """For whom: named ones, everybody, or those who have no link that opens something (a form sent again: the same)."""
    named = [each for each in request.POST.getlist("person") if links.kind_of(state, each) is not None]
    if named or request.POST.get("who") != "everybody":
        return named
    return [*(each for each in links.leaders_of(state) if each != state.organizer), *links.players_of(state)]


def card_of(request: HttpRequest, state: State, made: links.Made, say: Say) -> Card:
    """A link on paper."""
    address = f"{server_address(request)}/in#{made.code}"
    leader = state.leaders.get(made.person)
    name = (
        leader.name if leader is not None else (state.players.get(made.person) or state.roster[made.person]).entry.name
    )
    role = say.label("role", leader.role.value if leader is not None else "player")
    return Card(name, role, address, links.printed_code(made.code), picture(address))


@route("o/<slug:slug>/links/revoke", "organizer", "POST")
def revoke_links(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Ends the links of some, or of everybody; whoever came by them is out at once."""
    say, row = say_to(request), row_of(slug)
    named = [plain(each) for each in request.POST.getlist("person")]
    if named or request.POST.get("who") == "everybody":
        count = links.revoke(row, named or None)
        told = say.counted("%(num)s link was revoked.", "%(num)s links were revoked.", count)
        tell(request, "good", told % {"num": count} if count else say("There was no link to revoke."))
    screen = request.POST.get("screen", "")
    if screen.isdecimal() and len(screen) < 10:
        links.revoke_one(row, int(screen))
    return back(slug)


@route("o/<slug:slug>/links/screen", "organizer", "POST")
def make_screen(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """A link for a screen, which shows what everybody may see."""
    label = registration.tidy(request.POST.get("label", "")[:LONGEST_LABEL], "label") or "1"
    made = links.make(row_of(slug), Kind.DISPLAY, [""], key=request.POST.get("key", ""), label=label)
    address = [f"{server_address(request)}/in#{each.code}" for each in made]
    cards = [
        Card(label, "", where, links.printed_code(each.code), picture(where))
        for each, where in zip(made, address, strict=True)
    ]
    return desk(request, MadeLinksPage(cards=cards, what="screen"), "staff", slug, person, life)


# --- by e-mail --------------------------------------------------------------------------------------------


@route("o/<slug:slug>/links/contact", "organizer", "POST")
def keep_contact(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Where somebody can be reached."""
    say, who = say_to(request), request.POST.get("person", "")
    email = request.POST.get("email", "").strip()
    if links.kind_of(state_of(life), who) is None:
        return not_found(request)
    try:
        if email:
            validate_email(email)
        registration.keep_contact(row_of(slug), who, email)
    except ValidationError:
        told = say("“%(email)s” doesn't look like an e-mail address. Correct it or leave it empty.")
        tell(request, "bad", told % {"email": email[:100]})
    return back(slug)


def send_links(
    request: HttpRequest, slug: str, state: State, made: Sequence[links.Made], cards: Sequence[Card]
) -> list[Card]:
    """Sends each new link to whom it is for; the cards tell which were sent, so that only the others are printed.

    Letters are in the language of the event, and else in that of whoever sends them.
    """
    say, written = say_to(request), speaker(language_in_hall(state, language(request)))
    reached = dict(models.Contact.objects.filter(event__slug=event_of(slug)).values_list("person", "email"))
    post = [(index, each) for index, each in enumerate(made) if each.new and each.person in reached]
    letters = [letter(state, cards[index], reached[each.person], written) for index, each in post]
    try:
        get_connection().send_messages(letters)
    except (OSError, SMTPException):
        tell(request, "bad", say("The e-mails couldn't be sent. Print the links, or try again."))
        return list(cards)
    told = say.counted("%(num)s link was sent.", "%(num)s links were sent.", len(letters))
    if letters:
        tell(request, "good", told % {"num": len(letters)})
    else:
        tell(request, "warn", say("No link was sent. Add e-mail addresses first, or print the links."))
    gone = {index for index, _ in post}
    return [
        Card(each.name, each.role, each.address, each.code, each.picture, index in gone)
        for index, each in enumerate(cards)
    ]


def letter(state: State, card: Card, email: str, say: Say) -> EmailMessage:
    """A link by e-mail, in plain words."""
    title = " ".join((state.name or state.format.name).split())
    lines = (
        say("Hello %(name)s,") % {"name": card.name},
        say("here is your personal link to %(event)s:") % {"event": title},
        card.address,
        say(
            "Anyone who has it can act as you, so keep it to yourself. If you lose it, ask the organizer for a new one."
        ),
    )
    return EmailMessage(say("Your link to %(event)s") % {"event": title}, "\n\n".join(lines) + "\n", to=[email])


# --- registration -----------------------------------------------------------------------------------------


@route("o/<slug:slug>/links/registration", "organizer", "POST")
def set_registration(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Opens registration, by a link or for everybody, with a look at each or without; or closes it.

    Nobody is invited before the event says when and how it is played (XW2-TSET-03).
    """
    row, state = row_of(slug), state_of(life)
    how = request.POST.get("how", "")
    if how not in ("link", "public") or not registration.is_open(state):
        registration.close(row)
        return back(slug)
    try:
        refuse_untold(state)
    except Refusal as refusal:
        tell(request, "bad", refusal.message, refusal.rule)
        return back(slug)
    label = registration.PUBLIC if how == "public" else ""
    approval = bool(request.POST.get("approval"))
    key = request.POST.get("key", "")
    made = links.make(row, Kind.REGISTRATION, [""], key=key, label=label, approval=approval)
    if label or not made:
        return back(slug)
    address = f"{server_address(request)}/r/{slug}#{made[0].code}"
    card = Card(state.name or state.format.name, "", address, links.printed_code(made[0].code), picture(address))
    return desk(request, MadeLinksPage(cards=[card], what="registration"), "staff", slug, person, life)


@route("o/<slug:slug>/links/application", "organizer", "POST")
def decide_application(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Yes or no to somebody who asks to play; who can be reached gets their link by e-mail."""
    say, asked = say_to(request), request.POST.get("application", "")
    found = models.Application.objects.select_related("event").filter(event__slug=event_of(slug), decided=None)
    application = found.filter(pk=int(asked)).first() if asked.isdecimal() and len(asked) < 10 else None
    if application is None:
        tell(request, "warn", say("This request was already decided."))
    elif request.POST.get("answer") != "accept":
        registration.decline(application)
    else:
        accept(request, slug, application, person)
    return back(slug)


def accept(request: HttpRequest, slug: str, application: models.Application, person: str) -> None:
    """Registers somebody, and sends their link where that is possible."""
    say = say_to(request)
    try:
        made = registration.accept(Here.store, application, person, say("Accepted by the organizer"))
    except (Refusal, KeyTaken) as refusal:
        tell(request, "bad", refusal.message)
        return
    tell(request, "good", say("%(name)s is registered.") % {"name": application.name})
    if application.email:
        state = state_of(Here.store.life(slug))
        new = links.make(application.event, Kind.PLAYER, [made.player])
        send_links(request, slug, state, new, [card_of(request, state, each, say) for each in new])
