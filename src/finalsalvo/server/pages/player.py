"""The player's own page: where and whom they play, how it ended, who comes, and the way out. Made for a phone."""

from functools import partial
from secrets import token_urlsafe
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import to_builtins

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.report_form import fields_asked
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import totals_rule
from finalsalvo.server.http.access import link_cookie
from finalsalvo.server.http.following import follow_address
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import list_forms
from finalsalvo.server.pages.answers import json, page, problem_object, say_to, tell
from finalsalvo.server.pages.calculators import calculated_fields, dice
from finalsalvo.server.pages.forms import command_from, key_of
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.reporting import Form, report_form, report_from, weighed_report
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.shown import player_views, round_views, tabletop
from finalsalvo.server.shown.announcing import heard_by
from finalsalvo.server.shown.event_views import event_view
from finalsalvo.server.shown.saying import Say
from finalsalvo.server.storage.errors import KeyTaken
from finalsalvo.server.storage.store import milliseconds

NEWS_SHOWN = 2
KEY_BYTES = 12

MILLISECONDS_A_PAGE = 5
"""What concerns everybody makes every phone ask at once: they are asked to spread, each page taking about so long."""


def phone(
    request: HttpRequest,
    template: str,
    here: str,
    slug: str,
    person: str,
    life: Life,
    status: int = 200,
    **values: Any,
) -> HttpResponse:
    """A page of a player, with what all of them show."""
    say, state = say_to(request), state_of(life)
    entrant = mine(state, person)
    tabs = [
        Tab(say("My game"), f"/p/{slug}/", here == ""),
        Tab(say("News"), f"/p/{slug}/news", here == "news"),
        Tab(say("My list"), f"/p/{slug}/list", here == "list"),
        Tab(say("Standings"), f"/e/{slug}/standings", here == "standings"),
    ]
    return page(
        request,
        template,
        status=status,
        event=event_view(slug, life, say),
        follow=follow_address(slug, person),
        spread=len(state.players) * MILLISECONDS_A_PAGE,
        tabs=tabs,
        me=entrant,
        phase=state.phase.value,
        key=partial(token_urlsafe, KEY_BYTES),
        lists=asks_lists(state),
        ticking=state.cards is not None,
        by_link=link_cookie(request, slug) is not None,
        leads=person in state.leaders,
        **values,
    )


def mine(state: State, person: str) -> Entrant:
    """Whom somebody plays as."""
    player = state.player_of(person)
    assert player is not None
    return state.players[player]


def asks_lists(state: State) -> bool:
    """Whether lists must be handed in."""
    return state.lists_required


@route("p/<slug:slug>/", "player")
def my_game(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a player wants to know now, and can do."""
    given: Form = {"ending": [request.GET["ending"]]} if "ending" in request.GET else {}
    return game_page(request, slug, person, life, given)


def game_page(
    request: HttpRequest,
    slug: str,
    person: str,
    life: Life,
    given: Form,
    problem: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page, with what was typed so far and what speaks against it."""
    say, state = say_to(request), state_of(life)
    entrant, round = mine(state, person), state.round
    own = round.game_of(entrant.id) if round is not None else None
    playing = own is not None and own.open and state.phase is Phase.PLAYING and entrant.presence is Presence.PLAYING
    news = heard_by(state, person, say)
    return phone(
        request,
        "player/game.html",
        "",
        slug,
        person,
        life,
        status,
        problems=[{"kind": "bad", "message": problem.message, "rule": problem.rule}] if problem else [],
        game=player_views.my_game(state, entrant.id, say) if own is not None else None,
        playing=playing,
        round=None if round is None else round_views.round_title(round, say),
        scenario=None if round is None or not playing else round.scenario,
        timer=round_views.timer_view(book(state), round.timer) if playing and round else None,
        steps=tabletop.steps(state, round, own, entrant.id, say) if playing and round and own else (),
        total=tabletop.total_box(state, own, entrant.id) if playing and own else None,
        totals_rule=totals_rule(state.format),
        fleet=state.format.scoring.kind == "fleet-points",
        begun=round is not None and round.timer is not None,
        game_rounds=state.format.clock.game_rounds,
        planning=state.format.clock.planning_minutes,
        form=report_form(state, round, own, entrant.id, given, say) if playing and round and own else None,
        given=bool(given),
        salvo=[dice(given, side) for side in ("own", "other")],
        calls=player_views.my_calls(state, entrant.id, say),
        call_title=player_views.call_title(state, say),
        fortressing="fortressing" in state.format.manners.misconduct,
        in_doubt=state.format.cites.get("manners.call_before_moving"),
        waiting=player_views.waiting(state, entrant, say),
        seat=player_views.cut_seat(state, entrant.id),
        bracket=round is not None and round.stage is Stage.ELIMINATION,
        standing=player_views.my_standing(state, entrant.id, say),
        awaits_others=player_views.awaits_others(state, entrant.id),
        packing=state.format.packing if not state.started else None,
        news=news[:NEWS_SHOWN],
        more_news=len(news) > NEWS_SHOWN,
    )


@route("p/<slug:slug>/news", "player")
def my_news(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was said to this player, the latest first."""
    said = heard_by(state_of(life), person, say_to(request))
    return phone(request, "player/news.html", "news", slug, person, life, news=said)


@route("p/<slug:slug>/list", "player")
def my_list(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The player's squad or fleet: how far it has come, and the place to hand it in."""
    return list_page(request, slug, person, life)


def list_page(
    request: HttpRequest,
    slug: str,
    person: str,
    life: Life,
    problem: Refusal | None = None,
    text: str = "",
    checked: CheckedList | None = None,
) -> HttpResponse:
    """The page, with what speaks against a list; a `checked` text is one that is not handed in yet."""
    state = state_of(life)
    entrant = mine(state, person)
    stored = entrant.squad.text
    late = state.lists_due is not None and milliseconds() > state.lists_due
    return phone(
        request,
        "player/list.html",
        "list",
        slug,
        person,
        life,
        422 if problem else 200,
        problems=[{"kind": "bad", "message": problem.message, "rule": problem.rule}] if problem else [],
        text=text or request.POST.get("text", "") or stored or "",
        typed=checked is not None,
        checked=checked or (None if stored is None else Here.store.cards.check(state, entrant.id, stored)),
        half=state.format.scoring.half_points,
        more=list_forms.asks_for_more(state.format),
        needed=max(state.format.lists.per_competitor, state.format.members),
        open=not late and (not state.started or entrant.presence is Presence.REGISTERED),
        late=late,
        due=state.lists_due,
        public=state.lists_public,
    )


@route("p/<slug:slug>/list/check", "player", "GET", "POST")
def check_mine(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What would be said about the player's list; nothing is written."""
    if request.method != "POST":
        return HttpResponseRedirect(f"/p/{slug}/list")
    try:
        text = list_forms.list_text(form_of(request), state_of(life).format, request.FILES.getlist("file"))
        if not text:
            raise Refusal("text", "contract", "the list is empty")
    except Refusal as refusal:
        return list_page(request, slug, person, life, refusal)
    state = state_of(life)
    player = state.player_of(person)
    assert player is not None
    return list_page(request, slug, person, life, text=text, checked=Here.store.cards.check(state, player, text))


@route("p/<slug:slug>/leave", "player")
def my_leave(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Leaving: first how, then whether it is really meant."""
    state = state_of(life)
    when = request.GET.get("when", "")
    own = state.round.game_of(mine(state, person).id) if state.round is not None else None
    return phone(
        request,
        "player/leave.html",
        "",
        slug,
        person,
        life,
        when=when if when in ("now", "after", "withdraw") else "",
        in_game=own is not None and own.open,
        begun=state.round is not None and state.round.timer is not None,
        playing=state.phase is Phase.PLAYING,
        notice=state.format.leaving.notice,
        penalty=state.format.leaving.penalty,
    )


@route("p/<slug:slug>/weigh", "player", "POST")
def weigh_report(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a report would mean, while it is being typed; nothing is written."""
    notes = weighed_report(life, person, mine(state_of(life), person).id, form_of(request), say_to(request))
    return json(200, notes=[to_builtins(each) for each in notes])


@route("p/<slug:slug>/count", "player", "GET", "POST")
def count_report(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The calculator, for those whose browser runs no script: the page again, with the points filled in.

    Whoever opens the address again, or comes back to it in another language, has sent nothing: it is their page.
    """
    state, form = state_of(life), form_of(request)
    round = state.round
    if round is None or request.method != "POST":
        return HttpResponseRedirect(f"/p/{slug}/")
    wanted = fields_asked(book(state), round.number, round.stage)
    blank = {
        name: values
        for name, values in form.items()
        if name not in ("own", "other", "own_objectives", "other_objectives")
    }
    try:
        found = calculated_fields(book(state), wanted, blank)
    except Refusal as refusal:
        return game_page(request, slug, person, life, form, refusal, 422)
    return game_page(request, slug, person, life, {**form, **found})


def form_of(request: HttpRequest) -> dict[str, list[str]]:
    """What was sent, but for what every form sends."""
    return {name: request.POST.getlist(name) for name in request.POST if name not in ("csrfmiddlewaretoken", "key")}


@route("p/<slug:slug>/do/<slug:action>", "player", "POST")
def act(request: HttpRequest, slug: str, action: str, person: str, life: Life) -> HttpResponse:
    """Gives a command; the engine knows what players may do about themselves, and refuses the rest."""
    form, state = form_of(request), state_of(life)
    try:
        command = command_of_form(state, action, mine(state, person).id, form)
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
        return report_done(player_views.my_game(state, mine(state, person).id, say), action, say)
    if action == "flip-coin":
        return coin_done(state, person, say)
    return {
        "call-judge": say("Called. Somebody will come to your table."),
        "appeal": say("Appealed. Somebody will come to your table."),
        "drop": say("Done. You leave after this round.")
        if mine(state, person).leaving
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
    game = state.round.game_of(mine(state, person).id) if state.round is not None else None
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
