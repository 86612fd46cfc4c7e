"""Signing up, in and out; a new password by e-mail; and the first visitor, who becomes the organizer."""

import re
from collections.abc import Callable
from functools import partial
from time import time

from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.tokens import default_token_generator
from django.contrib.sessions.middleware import SessionMiddleware
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.encoding import force_bytes
from django.utils.http import url_has_allowed_host_and_scheme, urlsafe_base64_decode, urlsafe_base64_encode

from finalsalvo.server import models
from finalsalvo.server.accounts import letters
from finalsalvo.server.accounts.attempts import Attempts, Brake
from finalsalvo.server.accounts.owners import LOCAL as LOCAL
from finalsalvo.server.accounts.owners import adopt, machine_account
from finalsalvo.server.accounts.welcome import Door, claim_welcome, opens
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import place_of
from finalsalvo.server.http.tries import TRIES, attempt_key
from finalsalvo.server.pages.answers import not_found, page, say_to, tell
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.troubles import MissingPage
from finalsalvo.server.pages.view import View
from finalsalvo.server.storage.settings_secret import is_hosted
from finalsalvo.words.saying import Say

RESERVED = re.compile(rf"{LOCAL}|p\d+", re.IGNORECASE)
"""Names that nobody can sign up with: who had the organizer's, or that of a player, could be taken for them."""
BACKEND = "django.contrib.auth.backends.ModelBackend"
LETTERS = Attempts("letter", first=60.0)
"""Letters that were asked for, by their address: nobody's box is filled by somebody else."""
ACCOUNTS = Brake("account", most=60, seconds=3_600)
"""New accounts from one place."""
LONGEST_ADDRESS = 254


@route("welcome/<str:token>", "anyone")
def welcome(request: HttpRequest, token: str) -> HttpResponse:
    """Makes whoever opens it first the organizer of this installation.

    Only a sign-in that was written uses the link up. Who asks whether it is there, or fetches it before anybody opened
    it, does not.
    """
    with Door.turn:
        if not opens(token):
            return closed_door(request)
        if request.method == "HEAD" or fetched_ahead(request):
            return HttpResponse(status=200 if request.method == "HEAD" else 503)
        with claim_welcome() as ours:
            return come_in(request) if ours else closed_door(request)


def closed_door(request: HttpRequest) -> HttpResponse:
    """The link was used, or never was one."""
    say = say_to(request)
    told = say("This link works once and was used, or it's an old one. Start the server again for a new one.")
    return page(request, MissingPage(message=told), status=404)


def come_in(request: HttpRequest) -> HttpResponse:
    """Signs the organizer in and writes that down now: what Django writes after the page could still fail."""
    answer = HttpResponseRedirect("/")
    with transaction.atomic():
        login(request, machine_account(), backend=BACKEND)
        adopt(Here.store)
        SessionMiddleware(lambda _: answer).process_response(request, answer)
    request.session.modified = False
    return answer


def fetched_ahead(request: HttpRequest) -> bool:
    """Whether a browser only makes ready for somebody who may open an address."""
    return any(request.headers.get(name, "").startswith("prefetch") for name in ("Sec-Purpose", "Purpose"))


class InvitePage(View, frozen=True, kw_only=True):
    """Asks for the address to which the letter goes that begins an account."""

    template = "account/invite.html"

    email: str


class InvitedPage(View, frozen=True, kw_only=True):
    """Says that the letter is on its way."""

    template = "account/written.html"

    address: str


@route("signup", "anyone", "GET", "POST")
def signup(request: HttpRequest) -> HttpResponse:
    """A new account. Where letters go, it begins with one: so the page tells nobody which addresses have an account."""
    if not is_hosted():
        return new_account(request, posted_text(request, "email"))
    if request.method == "POST":
        address, say = posted_text(request, "email"), say_to(request)
        try:
            validate_email(address)
        except ValidationError:
            tell(request, "bad", say("That doesn't look like an e-mail address. Correct it."))
        else:
            write(request, address, send_invitation)
            return page(request, InvitedPage(address=address))
    return page(request, InvitePage(email=request.POST.get("email", "")))


@route("signup/<str:token>", "anyone", "GET", "POST")
def signup_by_letter(request: HttpRequest, token: str) -> HttpResponse:
    """A new account for who has had our letter, once."""
    try:
        address = str(signing.loads(token, salt=INVITED, max_age=INVITED_SECONDS))
    except signing.BadSignature:
        return not_found(request)
    if models.Account.objects.filter(email__iexact=address).exists():
        return not_found(request)
    return new_account(request, address, address)


class SignUpPage(View, frozen=True, kw_only=True):
    """The form for an account, with what was typed so far; a `proven` address is not asked for."""

    template = "account/signup.html"

    name: str
    username: str
    email: str
    proven: str


def new_account(request: HttpRequest, email: str, proven: str = "") -> HttpResponse:
    """The form for an account; `proven`: the address is theirs, and is not asked for.

    A name that somebody has is answered like one that nobody can have, and after as much work.
    """
    if request.method == "POST":
        name, password = posted_text(request, "username"), request.POST.get("password", "")
        account = models.Account(username=name, email=email, first_name=posted_text(request, "name")[:150])
        say = say_to(request)
        try:
            account.set_unusable_password()
            account.full_clean(validate_unique=False)
            validate_password(password, account)
            if ACCOUNTS.begin(place_of(request), time()):
                raise ValidationError(say("Too many accounts were created from here. Try again in an hour."))
            account.set_password(password)
            refuse_reserved(name, say)
            with transaction.atomic():
                account.save()
        except IntegrityError:
            tell(request, "bad", not_free(say))
        except ValidationError as error:
            tell_why(request, error)
        else:
            login(request, account, backend=BACKEND)
            return HttpResponseRedirect("/")
    typed = {field: request.POST.get(field, "") for field in ("name", "username", "email")}
    return page(request, SignUpPage(**typed, proven=proven))


def posted_text(request: HttpRequest, field: str) -> str:
    """What a field of a form holds, without the one character that PostgreSQL does not take and nobody types."""
    return request.POST.get(field, "").replace("\0", "").strip()


def tell_why(request: HttpRequest, error: ValidationError) -> None:
    """What Django does not like, in our words."""
    say = say_to(request)
    found = error.error_dict if hasattr(error, "error_dict") else {"": error.error_list}
    for field, errors in found.items():
        for each in errors:
            tell(request, "bad", why_not(field, each, say))


def why_not(field: str, error: ValidationError, say: Say) -> str:
    """One reason why an account or a password cannot be as it was typed."""
    given = error.params or {}
    if error.code == "password_too_short":
        least = given["min_length"]
        told = say.counted("Use at least %(num)s character.", "Use at least %(num)s characters.", least)
        return say("This password is too short.") + " " + told % {"num": least}
    if error.code == "max_length":
        told = say("Use %(most)s characters or fewer, not %(given)s.")
        return told % {"most": given["limit_value"], "given": given["show_value"]}
    known = {
        "password_too_common": say("Many people use this password. Choose another one."),
        "password_entirely_numeric": say("A password can't be only digits. Add letters."),
        "password_too_similar": say("This password is too much like your name or address. Choose another one."),
        "blank": say("Choose a username."),
    }
    if error.code == "invalid" and field == "username":
        return say("A username has only letters, digits and @ . + - _. Choose another one.")
    if error.code == "invalid" and field == "email":
        return say("That doesn't look like an e-mail address. Correct it.")
    return known.get(error.code or "", str(error.message))


def refuse_reserved(name: str, say: Say) -> None:
    """Some names mean something already."""
    if RESERVED.fullmatch(name):
        raise ValidationError(not_free(say))


def not_free(say: Say) -> str:
    """What is said of a name that is somebody's, or nobody's and means something."""
    return say("This username is taken. Choose another one.")


class SignInPage(View, frozen=True, kw_only=True):
    """Asks for name and password; `following` is where somebody comes then."""

    template = "account/login.html"

    following: str
    username: str


@route("login", "anyone", "GET", "POST")
def signin(request: HttpRequest) -> HttpResponse:
    """With name and password."""
    following = request.POST.get("next") or request.GET.get("next") or "/"
    if not url_has_allowed_host_and_scheme(following, {request.get_host()}):
        following = "/"
    if request.method == "POST":
        name = posted_text(request, "username")[:150]
        wait = TRIES.begin(attempt_key(request, name), time())
        account = None
        if not wait:
            account = authenticate(request, username=name, password=request.POST.get("password", ""))
        if account is not None:
            TRIES.forget(attempt_key(request, name))
            login(request, account)
            return HttpResponseRedirect(following)
        say = say_to(request)
        if wait:
            seconds = int(wait) + 1
            told = say.counted(
                "Too many tries. Try again in %(num)s second.", "Too many tries. Try again in %(num)s seconds.", seconds
            )
            tell(request, "bad", told % {"num": seconds})
        else:
            tell(request, "bad", say("Username or password is wrong. Try again, or choose a new password."))
    return page(request, SignInPage(following=following, username=request.POST.get("username", "")))


@route("logout", "account", "POST")
def signout(request: HttpRequest) -> HttpResponse:
    """And out."""
    logout(request)
    return HttpResponseRedirect("/")


class ForgottenPasswordPage(View, frozen=True, kw_only=True):
    """Asks for an address, or says that a letter was `sent` if there is such an account."""

    template = "account/reset.html"

    sent: bool


@route("reset", "anyone", "GET", "POST")
def reset(request: HttpRequest) -> HttpResponse:
    """A link for a new password, by e-mail. The answer does not tell whether there is such an account."""
    if request.method == "POST":
        write(request, posted_text(request, "email"), send_password_link)
    return page(request, ForgottenPasswordPage(sent=request.method == "POST"))


# --- letters ----------------------------------------------------------------------------------------------

Writer = Callable[[str, str, Say], None]
"""Writes a letter to an address, with the address of this server, in somebody's language."""
INVITED = "finalsalvo.signup"
INVITED_SECONDS = 3 * 24 * 3600
"""So long the link of an invitation opens something."""


def write(request: HttpRequest, address: str, writer: Writer) -> None:
    """Lets a letter be written to an address, unless it has had too many; who is there is found out when it is."""
    if not 0 < len(address) <= LONGEST_ADDRESS or LETTERS.begin(address.casefold(), time()):
        return
    letters.later(partial(writer, address, request.build_absolute_uri("/"), say_to(request)))


def send_password_link(address: str, here: str, say: Say) -> None:
    """A link for a new password, to each account of an address."""
    for account in accounts_of(address):
        code = urlsafe_base64_encode(force_bytes(account.pk))
        link = f"{here}reset/{code}/{default_token_generator.make_token(account)}"
        told = say("Choose a new password for the account %(name)s here:") % {"name": account.username}
        ignored = say("Didn't ask for this? Then ignore this e-mail.")
        letters.send(say("Your new password for Final Salvo"), f"{told}\n{link}\n\n{ignored}\n", account.email)


def send_invitation(address: str, here: str, say: Say) -> None:
    """A link to choose a name and a password; to who has an account already, what it is called."""
    subject, known = say("Your Final Salvo account"), accounts_of(address)
    for account in known:
        told = say("You already have an account: %(name)s") % {"name": account.username}
        sign_in = say("Sign in: %(link)s") % {"link": f"{here}login"}
        forgot = say("Forgot your password? %(link)s") % {"link": f"{here}reset"}
        letters.send(subject, f"{told}\n{sign_in}\n{forgot}\n", account.email)
    if not known:
        link = f"{here}signup/{signing.dumps(address, salt=INVITED)}"
        told = say("Choose your username and password here. The link works for 3 days:")
        letters.send(subject, f"{told}\n{link}\n", address)


def accounts_of(address: str) -> list[models.Account]:
    """Who signs in with an e-mail address."""
    return list(models.Account.objects.filter(email__iexact=address, is_active=True))


class NewPasswordPage(View, frozen=True, kw_only=True):
    """Asks for a new password."""

    template = "account/password.html"


@route("reset/<str:code>/<str:token>", "anyone", "GET", "POST")
def reset_done(request: HttpRequest, code: str, token: str) -> HttpResponse:
    """The new password."""
    try:
        account = models.Account.objects.get(pk=int(urlsafe_base64_decode(code).decode()), is_active=True)
    except (ValueError, OverflowError, models.Account.DoesNotExist):
        return not_found(request)
    if not default_token_generator.check_token(account, token):
        return not_found(request)
    if request.method == "POST":
        password = request.POST.get("password", "")
        try:
            validate_password(password, account)
        except ValidationError as error:
            tell_why(request, error)
        else:
            account.set_password(password)
            account.save()
            TRIES.forget(attempt_key(request, account.get_username()))
            return HttpResponseRedirect("/login")
    return page(request, NewPasswordPage())
