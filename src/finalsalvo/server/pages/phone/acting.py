"""Giving a command from a phone, and what is said about it."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, State
from finalsalvo.rules.refusal import AlreadySo, Refusal
from finalsalvo.rules.step import Question
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import list_forms, sentences
from finalsalvo.server.pages.answers import json, problem_object, say_to, tell
from finalsalvo.server.pages.forms import Form, command_from, key_of
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import entrant_of, form_of
from finalsalvo.server.pages.phone.game import game_page
from finalsalvo.server.pages.phone.reporting import report_from
from finalsalvo.server.pages.phone.squad import list_page
from finalsalvo.server.pages.table_rolls import ENTERED, rolled_command
from finalsalvo.server.shown import player_views, precedence, tabletop
from finalsalvo.server.shown.dice_words import rolls_words
from finalsalvo.server.storage.errors import KeyTaken
from finalsalvo.words.saying import Say

TOLD_TO_STAFF = ("drop", "report-component")
"""What becomes of the opponent and the score, or of a missing component, is for the staff to hear."""


@route("p/<slug:slug>/do/<slug:action>", "player", "POST")
def act(request: HttpRequest, slug: str, action: str, person: str, life: Life) -> HttpResponse:
    """Gives a command; the engine knows what players may do about themselves, and refuses the rest."""
    form, state = form_of(request), state_of(life)
    try:
        command = command_of_form(state, action, entrant_of(state, person).id, form)
        reason = sure_of(action, form, say_to(request))
        outcome = Here.store.obey(slug, command, person, reason=reason, key=key_of(request), stage=state.at or None)
    except AlreadySo as so:
        return so_already(request, slug, action, person, so)
    except Refusal as refusal:
        return refusal_answer(request, slug, action, person, to_be_sure_of(action, refusal))
    except KeyTaken:
        return refusal_answer(request, slug, action, person, Refusal("key", "contract", sentences.SENT_BEFORE()))
    told = done_words(action, outcome.life, person, say_to(request))
    heard = () if action in TOLD_TO_STAFF else outcome.notices
    if LIVE in request.headers:
        notices = [problem_object(each, say_to(request)) for each in heard]
        return json(200, seq=outcome.life.seq, message=told, notices=notices)
    tell(request, "good", told)
    for notice in heard:
        tell(request, "warn", notice.message, notice.rule)
    return HttpResponseRedirect(f"/p/{slug}/list" if action == "submit-list" else f"/p/{slug}/")


def sure_of(action: str, form: Form, say: Say) -> str | None:
    """Why a report is meant as it is, once its player was asked (B81)."""
    meant = action == "report-result" and "".join(form.get("sure", ())) == "true"
    return say("The survivor wins despite fewer mission points.") if meant else None


def to_be_sure_of(action: str, refusal: Refusal) -> Refusal:
    """What is asked once more about a report has a box to tick, because a phone has no field for reasons."""
    if action != "report-result" or not isinstance(refusal, NeedsAnswer):
        return refusal
    return Refusal("sure", refusal.rule, sentences.TICK_IF_SURE(problem=refusal.warnings[0].message))


def command_of_form(state: State, action: str, player: str, form: Form) -> c.Command:
    """The command that a form means. A list from a phone has words: that one was handed in on paper a leader says."""
    if action == "report-result" and "ending" in form:
        return report_from(state, player, form)
    if action in ENTERED and "way" in form:
        return rolled_command(state, action, player, form)
    if action == "submit-list" and not "".join(form.get("text", ())).strip():
        raise Refusal("text", "contract", sentences.LIST_EMPTY())
    return list_forms.command_of(action, form, state) or command_from(action, form)


PACE = ("start-planning", "stop-planning", "set-game-round")
"""What both at a table may press in the same moment: the second finds it done, and nothing is wrong."""


def so_already(request: HttpRequest, slug: str, action: str, person: str, so: AlreadySo) -> HttpResponse:
    """What was asked for is so: at a table because the other was quicker, and their page shows it."""
    if action not in PACE:
        return refusal_answer(request, slug, action, person, so)
    told, seq = say_to(request).tell(so.message), Here.store.life(slug).seq
    if LIVE in request.headers:
        return json(200, seq=seq, message=told, notices=[])
    tell(request, "good", told)
    return HttpResponseRedirect(f"/p/{slug}/")


def refusal_answer(request: HttpRequest, slug: str, action: str, person: str, refusal: Refusal) -> HttpResponse:
    """Why not: for our script, or on the page that it came from with everything that was typed."""
    status = 403 if refusal.field == "by" else 422
    if LIVE in request.headers:
        return json(status, message=say_to(request).tell(refusal.message), rule=refusal.rule, field=refusal.field)
    life = Here.store.life_of(slug, person)
    if action == "submit-list":
        return list_page(request, slug, person, life, refusal)
    return game_page(request, slug, person, life, form_of(request), refusal, status)


def done_words(action: str, life: Life, person: str, say: Say) -> str:
    """What has come of a command, for the one who gave it."""
    state = state_of(life)
    if action in ("report-result", "confirm-result", "dispute-result"):
        return report_done(player_views.my_game(state, entrant_of(state, person).id, say), action, say)
    if action in ENTERED or action in ENTERED.values():
        return dice_done(state, person, say)
    if action == "flip-coin":
        return coin_done(state, person, say)
    return {
        "call-judge": say("A judge has been called to your table."),
        "appeal": say("You appealed. Stay at your table."),
        "drop": drop_done(state, entrant_of(state, person), say),
        "cancel-drop": say("You're staying in the event."),
        "submit-list": say("List handed in."),
        "accept-seat": seat_done(state, say, taken=True),
        "decline-seat": seat_done(state, say, taken=False),
        "withdraw": say("Registration canceled."),
        "report-component": say("Reported to staff."),
        "verify-total": say("Count saved."),
        "choose-objective": say("Objective saved."),
        "start-planning": say("Planning started."),
        "stop-planning": say("Planning stopped."),
        "settle-first-player": settled_done(state, person, "first player", say),
        "settle-colours": settled_done(state, person, "colours", say),
        "state-total": say("Count saved."),
    }.get(action, say("Saved."))


def drop_done(state: State, entrant: Entrant, say: Say) -> str:
    """What has come of a drop: when it is, and what becomes of a game that was being played."""
    if entrant.leaving:
        return say("You'll drop after this round.")
    gone, conceded = say("You dropped."), player_views.conceded_by_drop(state, entrant.id, say)
    return f"{gone} {conceded}" if conceded else say("You dropped from the event.")


def coin_done(state: State, person: str, say: Say) -> str:
    """What the coin that was flipped last at somebody's table decided."""
    game = state.round.game_of(entrant_of(state, person).id) if state.round is not None else None
    told = dict(tabletop.coin_words(state, game, say)) if game is not None else {}
    return told[game.coins[-1].about] if game is not None and game.coins else say("Saved.")


def dice_done(state: State, person: str, say: Say) -> str:
    """What the dice at somebody's table show so far."""
    player = entrant_of(state, person).id
    game = state.round.game_of(player) if state.round is not None else None
    return say("Saved.") if game is None else rolls_words(state, game, say, game.players.index(player))


def settled_done(state: State, person: str, about: Question, say: Say) -> str:
    """What was settled at somebody's table."""
    game = state.round.game_of(entrant_of(state, person).id) if state.round is not None else None
    told = precedence.settled_words(state, game, say) if game is not None else {}
    return told.get(about) or say("Saved.")


def report_done(game: player_views.MyGame | None, action: str, say: Say) -> str:
    """What has come of a report."""
    if game is None:
        return say("Saved.")
    if not game.open:
        return say("Result confirmed. %(verdict)s.") % {"verdict": game.verdict or game.result}
    if game.disputed and game.mine and game.theirs:
        return say("Your reports don't match. A judge is coming.")
    if game.disputed:
        return say("The result is disputed. A judge is coming.")
    return say("Reported. Now %(name)s confirms it.") % {"name": game.opponent}


def seat_done(state: State, say: Say, *, taken: bool) -> str:
    """What became of a spot in the cut; in one of several stages by its name."""
    plan = state.plan
    if plan is None:
        return say("You're in the cut.") if taken else say("You gave up your spot in the cut.")
    told = say("You're in %(stage)s.") if taken else say("You gave up your spot in %(stage)s.")
    return told % {"stage": plan.name}
