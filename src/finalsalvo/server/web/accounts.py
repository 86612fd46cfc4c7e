"""Signing up, in and out; a new password by e-mail; and the first visitor, who becomes the organizer."""

import logging
import re
import secrets
from pathlib import Path
from smtplib import SMTPException
from threading import Lock
from time import monotonic

from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.core.mail import send_mail
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.encoding import force_bytes
from django.utils.http import url_has_allowed_host_and_scheme, urlsafe_base64_decode, urlsafe_base64_encode
from django.utils.translation import override

from finalsalvo.server import models
from finalsalvo.server.failures import Failures
from finalsalvo.server.web.answers import language, not_found, page, say_to, tell
from finalsalvo.server.web.routes import route
from finalsalvo.server.web.saying import Say

LOCAL = "organizer"
"""The name of the account that the one-time link makes on a laptop in a shop."""


RESERVED = re.compile(r"organizer|p\d+", re.IGNORECASE)
"""Names that nobody can sign up with: who had the organizer's, or that of a player, could be taken for them."""
BACKEND = "django.contrib.auth.backends.ModelBackend"
TRIES = Failures(first=2.0)
"""Wrong passwords, by the name of the account, on pages and through the API together."""


LETTERS = Failures(first=60.0)
"""Letters that were asked for, by their address: nobody's box is filled by somebody else."""
LONGEST_ADDRESS = 254

log = logging.getLogger("finalsalvo")


class Door:
    """The one-time link of this process. Where several have the same one, whoever takes the key away has used it."""

    token: str | None = None
    key: Path | None = None
    turn = Lock()


def new_welcome() -> str:
    """A link that makes the first visitor the organizer, once."""
    Door.token, Door.key = secrets.token_urlsafe(24), None
    return f"/welcome/{Door.token}"


def shared_welcome(folder: Path) -> tuple[str, Path]:
    """The link of this process with a key in the data folder, for other processes to have as well."""
    assert Door.token is not None
    for old in folder.glob("welcome-*"):
        old.unlink(missing_ok=True)
    Door.key = folder / f"welcome-{secrets.token_hex(8)}"
    Door.key.touch(mode=0o600)
    return Door.token, Door.key


def taken(key: Path) -> bool:
    """Whether we are the one who took a key away: only one process can."""
    try:
        key.unlink()
    except FileNotFoundError:
        return False
    return True


@route("welcome/<str:token>", "anyone")
def welcome(request: HttpRequest, token: str) -> HttpResponse:
    """Makes whoever comes first the organizer of this installation."""
    with Door.turn:
        if Door.token is None or not secrets.compare_digest(token.encode(), Door.token.encode()):
            return not_found(request)
        Door.token = None
        if Door.key is not None and not taken(Door.key):
            return not_found(request)
    account, _ = models.Account.objects.get_or_create(username=LOCAL, defaults={"first_name": "Organizer"})
    login(request, account, backend=BACKEND)
    return HttpResponseRedirect("/")


@route("signup", "anyone", "GET", "POST")
def signup(request: HttpRequest) -> HttpResponse:
    """A new account."""
    if request.method == "POST":
        name, password = typed(request, "username"), request.POST.get("password", "")
        account = models.Account(username=name, email=typed(request, "email"), first_name=typed(request, "name")[:150])
        say = say_to(request)
        try:
            refuse_reserved(name, say)
            account.set_unusable_password()
            with override(language(request)):
                account.full_clean()
                validate_password(password, account)
            account.set_password(password)
            account.save()
        except IntegrityError:
            tell(request, "bad", say("This name was taken a moment ago."))
        except ValidationError as error:
            tell_why(request, error)
        else:
            login(request, account, backend=BACKEND)
            return HttpResponseRedirect("/")
    return page(request, "account/signup.html", posted=request.POST)


def typed(request: HttpRequest, field: str) -> str:
    """What a field of a form holds, without the one character that PostgreSQL does not take and nobody types."""
    return request.POST.get(field, "").replace("\0", "").strip()


def tell_why(request: HttpRequest, error: ValidationError) -> None:
    """What Django does not like, in its own words for the reader's language."""
    with override(language(request)):
        for message in error.messages:
            tell(request, "bad", message)


def refuse_reserved(name: str, say: Say) -> None:
    """Some names mean something already."""
    if RESERVED.fullmatch(name):
        raise ValidationError(say("This name is not free: choose another one."))


@route("login", "anyone", "GET", "POST")
def signin(request: HttpRequest) -> HttpResponse:
    """With name and password."""
    following = request.POST.get("next") or request.GET.get("next") or "/"
    if not url_has_allowed_host_and_scheme(following, {request.get_host()}):
        following = "/"
    if request.method == "POST":
        name = typed(request, "username")[:150]
        wait = TRIES.wait(name, monotonic())
        account = None
        if not wait:
            TRIES.note(name, monotonic())
            account = authenticate(request, username=name, password=request.POST.get("password", ""))
        if account is not None:
            TRIES.forget(name)
            login(request, account)
            return HttpResponseRedirect(following)
        say = say_to(request)
        if wait:
            seconds = int(wait) + 1
            told = say.counted("Too many tries: wait %(num)s second.", "Too many tries: wait %(num)s seconds.", seconds)
            tell(request, "bad", told % {"num": seconds})
        else:
            tell(request, "bad", say("Name or password is not right."))
    return page(request, "account/login.html", following=following, posted=request.POST)


@route("logout", "account", "POST")
def signout(request: HttpRequest) -> HttpResponse:
    """And out."""
    logout(request)
    return HttpResponseRedirect("/")


@route("reset", "anyone", "GET", "POST")
def reset(request: HttpRequest) -> HttpResponse:
    """A link for a new password, by e-mail. The answer does not tell whether there is such an account."""
    if request.method == "POST":
        address = typed(request, "email")
        known = models.Account.objects.filter(email__iexact=address, is_active=True)
        if 0 < len(address) <= LONGEST_ADDRESS and not LETTERS.wait(address.casefold(), monotonic()):
            LETTERS.note(address.casefold(), monotonic())
            for account in known:
                send_reset(request, account)
    sent = request.method == "POST"
    return page(request, "account/reset.html", sent=sent)


def send_reset(request: HttpRequest, account: models.Account) -> None:
    """A link for a new password. That a letter cannot be sent is for the log: the answer would tell who is here."""
    code = urlsafe_base64_encode(force_bytes(account.pk))
    link = request.build_absolute_uri(f"/reset/{code}/{default_token_generator.make_token(account)}")
    say = say_to(request)
    try:
        send_mail(say("A new password for Final Salvo"), f"{account.username}:\n{link}\n", None, [account.email])
    except (SMTPException, OSError):
        log.exception("no letter could be sent")


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
            with override(language(request)):
                validate_password(password, account)
        except ValidationError as error:
            tell_why(request, error)
        else:
            account.set_password(password)
            account.save()
            TRIES.forget(account.get_username())
            return HttpResponseRedirect("/login")
    return page(request, "account/password.html")
