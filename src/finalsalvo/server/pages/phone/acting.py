"""Giving a command from a phone, and what is said about it."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import list_forms
from finalsalvo.server.pages.answers import json, problem_object, say_to, tell
from finalsalvo.server.pages.forms import Form, command_from, key_of
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import entrant_of, form_of
from finalsalvo.server.pages.phone.game import game_page
from finalsalvo.server.pages.phone.reporting import report_from
from finalsalvo.server.pages.phone.squad import list_page
from finalsalvo.server.shown import player_views, tabletop
from finalsalvo.server.shown.saying import Say
from finalsalvo.server.storage.errors import KeyTaken


@route("p/<slug:slug>/do/<slug:action>", "player", "POST")
def act(request: HttpRequest, slug: str, action: str, person: str, life: Life) -> HttpResponse:
    """Gives a command; the engine knows what players may do about themselves, and refuses the rest."""
    form, state = form_of(request), state_of(life)
    try:
        command = command_of_form(state, action, entrant_of(state, person).id, form)
        outcome = Here.store.obey(slug, command, person, reason=sure_of(action, form), key=key_of(request))
    except Refusal as refusal:
        return refusal_answer(request, slug, action, person, to_be_sure_of(action, refusal, say_to(request)))
    except KeyTaken as taken:
        return refusal_answer(request, slug, action, person, Refusal("key", "contract", str(taken)))
    told = done_words(action, outcome.life, person, say_to(request))
    if LIVE in request.headers:
        notices = [problem_object(each) for each in outcome.notices]
        return json(200, seq=outcome.life.seq, message=told, notices=notices)
    tell(request, "good", told)
    for notice in outcome.notices:
        tell(request, "warn", notice.message, notice.rule)
    return HttpResponseRedirect(f"/p/{slug}/list" if action == "submit-list" else f"/p/{slug}/")


def sure_of(action: str, form: Form) -> str | None:
    """Why a report is meant as it is, once its player was asked (B81)."""
    meant = action == "report-result" and "".join(form.get("sure", ())) == "true"
    return "The survivor wins with fewer mission points." if meant else None


def to_be_sure_of(action: str, refusal: Refusal, say: Say) -> Refusal:
    """What is asked once more about a report has a box to tick, because a phone has no field for reasons."""
    if action != "report-result" or not isinstance(refusal, NeedsReason):
        return refusal
    told = say("%(problem)s. If that is right, tick the box and send it again.")
    return Refusal("sure", refusal.rule, told % {"problem": refusal.warnings[0].message})


def command_of_form(state: State, action: str, player: str, form: Form) -> c.Command:
    """The command that a form means. A list from a phone has words: that one was handed in on paper a leader says."""
    if action == "report-result" and "ending" in form:
        return report_from(state, player, form)
    if action == "submit-list" and not "".join(form.get("text", ())).strip():
        raise Refusal("text", "contract", "the list is empty")
    return list_forms.command_of(action, form, state) or command_from(action, form)


def refusal_answer(request: HttpRequest, slug: str, action: str, person: str, refusal: Refusal) -> HttpResponse:
    """Why not: for our script, or on the page that it came from with everything that was typed."""
    status = 403 if refusal.field == "by" else 422
    if LIVE in request.headers:
        return json(status, message=refusal.message, rule=refusal.rule, field=refusal.field)
    life = Here.store.life(slug)
    if action == "submit-list":
        return list_page(request, slug, person, life, refusal)
    return game_page(request, slug, person, life, form_of(request), refusal, status)


def done_words(action: str, life: Life, person: str, say: Say) -> str:
    """What has come of a command, for the one who gave it."""
    state = state_of(life)
    if action in ("report-result", "confirm-result", "dispute-result"):
        return report_done(player_views.my_game(state, entrant_of(state, person).id, say), action, say)
    if action == "flip-coin":
        return coin_done(state, person, say)
    return {
        "call-judge": say("Called. Somebody will come to your table."),
        "appeal": say("Appealed. Somebody will come to your table."),
        "drop": say("Done. You leave after this round.")
        if entrant_of(state, person).leaving
        else say("Done. You have left."),
        "cancel-drop": say("Done. You stay."),
        "submit-list": say("Your list is handed in."),
        "accept-seat": say("You are in the cut."),
        "decline-seat": say("Done. Your seat is free for somebody else."),
        "withdraw": say("Done. Your registration is taken back."),
        "report-component": say("Noted. A leader will look after it."),
        "verify-total": say("Noted."),
        "choose-objective": say("Noted."),
    }.get(action, say("Done."))


def coin_done(state: State, person: str, say: Say) -> str:
    """What the coin that was flipped last at somebody's table decided."""
    game = state.round.game_of(entrant_of(state, person).id) if state.round is not None else None
    told = dict(tabletop.coin_words(state, game, say)) if game is not None else {}
    return told[game.coins[-1].about] if game is not None and game.coins else say("Done.")


def report_done(game: player_views.MyGame | None, action: str, say: Say) -> str:
    """What has come of a report."""
    if game is None:
        return say("Done.")
    if not game.open:
        return say("The result stands: %(result)s, %(verdict)s.") % {"result": game.result, "verdict": game.verdict}
    if game.disputed:
        return say("You two do not agree: a leader will come.")
    return say("Your report is in. %(name)s must confirm it.") % {"name": game.opponent}
