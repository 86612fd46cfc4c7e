"""Giving a command from a page: one address for all of them, because the engine knows who may do what when."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Literal

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.confirmation import BEFORE_ALL, FALLS_ONCE
from finalsalvo.event.life.context import NeedsChoice, entrant
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.eyes import as_seen_by
from finalsalvo.event.life.facts import Registered, Undone
from finalsalvo.event.life.history import sentences as sentences_of
from finalsalvo.event.life.history import words
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.cut.sentences import STAGE_KEEP_ONLY, STAGE_KEEP_OR_REMAKE
from finalsalvo.event.life.topics.registration.decisions import known_names
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.stages import stage_called
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.http.venue import event_address
from finalsalvo.server.pages import list_forms, sentences
from finalsalvo.server.pages.answers import json, language, page, problem_object, say_to, shown_problem, tell
from finalsalvo.server.pages.conceding import with_total
from finalsalvo.server.pages.console.confirming import AnswerButton, ConfirmPage
from finalsalvo.server.pages.forms import command_from, key_of, struct_from_form
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.quick_entry import in_a_line, quick_entry
from finalsalvo.server.pages.ticking import with_ticks
from finalsalvo.server.shown.emergency import Readers
from finalsalvo.server.shown.flights import as_shown
from finalsalvo.server.shown.player_rows import those_for
from finalsalvo.server.storage.errors import KeyTaken
from finalsalvo.server.storage.store import CommandOutcome
from finalsalvo.words.saying import Say

LONGEST_LINE = 200
LATER = ("keep", "redo", "reseed")
"""What can be answered to a typed line that corrects a result from which more was made."""


@route("o/<slug:slug>/do/<slug:action>", "member", "POST")
def do(request: HttpRequest, slug: str, action: str, person: str, life: Life) -> HttpResponse:
    """Gives a command; answers our script with JSON, and a browser without it with a page."""
    reason = request.POST.get("reason", "").strip() or None
    try:
        command = command_asked(request, action, life)
        Readers.heard(slug, language(request), event_address(request, slug))
        sure = is_sure(request)
        outcome = Here.store.obey(slug, command, person, reason=reason, key=key_of(request), sure=sure, asks=True)
    except AlreadySo as so:
        return done(request, slug, life, (Problem(so.rule, so.message, so.field),))
    except Refusal as refusal:
        return refusal_page(request, slug, action, in_a_line(refusal) if action == "quick-entry" else refusal)
    except KeyTaken:
        return refusal_page(request, slug, action, Refusal("key", "contract", sentences.SENT_BEFORE()))
    notices = tuple(each for each in outcome.notices if not is_beside(each))
    notices += registered_elsewhere(life, outcome.entry)
    if action == "change" and not notices and LIVE not in request.headers:  # our script says so itself
        say = say_to(request)
        tell(request, "good", say("Settings saved."))
    return done(request, slug, outcome.life, notices, did(request, type(command), outcome, person))


def is_sure(request: HttpRequest) -> bool:
    """Whether somebody was asked about a command, and goes on with it."""
    return request.POST.get("sure") == "yes"


def is_beside(notice: Problem) -> bool:
    """Whether a notice stands on the page already: at a pair of a drawn round, or as a rule of the house."""
    return notice.place in BESIDE or notice.place.startswith("settings.")


class Did(Struct, frozen=True):
    """What was just done: its entry in the log, in words, and for how many seconds it can be undone beside it."""

    entry: int
    words: tuple[str, ...]
    undo: bool
    seconds: int


SHORTLY, LONGER = 10, 30
"""Seconds for which an undo stands beside a deed; the longer ones are for what everybody sees."""


def did(request: HttpRequest, kind: type[c.CommandBase], outcome: CommandOutcome, person: str) -> Did:
    """What a command did, to whoever gave it; a key that was used before tells of the deed that it was used for."""
    life, say = as_seen_by(outcome.life, person), say_to(request)
    state, entry = state_of(life), life.entries[outcome.entry.seq - 1]
    undone = any(isinstance(fact, Undone) for fact in entry.facts)
    told = sentences_of(state, [entry], life.entries)[0] if undone else words(state, entry)
    return Did(
        entry.seq,
        in_short([say.tell(each) for each in told], say),
        kind not in FALLS_ONCE and bool(state.roles_of(person) & permission(c.Undo, state.format).roles),
        LONGER if kind in BEFORE_ALL else SHORTLY,
    )


MOST_SENTENCES = 3
"""So many sentences are said of one deed; of five hundred who are checked in at once, two and how many more."""


def in_short(told: Sequence[str], say: Say) -> tuple[str, ...]:
    """What was done, without naming everybody where it was done with many."""
    if len(told) <= MOST_SENTENCES:
        return tuple(told)
    more = len(told) - MOST_SENTENCES + 1
    return (*told[: MOST_SENTENCES - 1], say.counted("and %(num)s more", "and %(num)s more", more) % {"num": more})


def registered_elsewhere(life: Life, entry: Entry) -> tuple[Problem, ...]:
    """That players were registered for another flight than the one whose page one is on, where nobody sees them."""
    number = sum(isinstance(fact, Registered) for fact in entry.facts)
    plan = stage_called(life.state.stages, entry.stage) if life.state is not None and entry.stage else None
    if not number or plan is None or life.state is None or life.state.at == plan.id:
        return ()
    return (Problem("contract", sentences.REGISTERED_FOR(num=number, stage=plan.name), "flights"),)


BESIDE = ("bye", "float", "rematch", "wish")
"""Notices about a pair of a drawn round: its page has them beside the pair, and nowhere else."""


def done(
    request: HttpRequest, slug: str, life: Life, notices: tuple[Problem, ...], what: Did | None = None
) -> HttpResponse:
    """What was asked for is so, with what is to be said about it; `what` was done, unless it was so before."""
    if LIVE in request.headers:
        told = [problem_object(each, say_to(request)) for each in notices]
        return json(200, seq=life.seq, notices=told, did=to_builtins(what))
    for notice in notices:
        tell(request, "warn", notice.message, notice.rule)
    return HttpResponseRedirect(back(request, slug))


def command_asked(request: HttpRequest, action: str, life: Life) -> c.Command:
    """The command that was asked for; a typed line is a result."""
    if action == "quick-entry":
        assert life.state is not None
        if life.state.round is None:
            raise Refusal("line", "contract", sentences.LINE_NO_ROUND())
        typed = quick_entry(life.state, life.state.round, request.POST.get("line", "")[:LONGEST_LINE])
        later = request.POST.get("later", "")
        return replace(typed, later=later) if later in LATER and isinstance(typed, c.SetResult) else typed
    form = {name: request.POST.getlist(name) for name in request.POST}
    if action == "register" and "paste" in form:
        return register_pasted(form)
    if action == "register":
        from finalsalvo.event.life.facts import Registration

        paid = (0,) if form.get("paid") else ()
        return c.Register((struct_from_form(Registration, form),), plays_from(form), namesakes_in(form), paid)
    assert life.state is not None
    if "among" in form and action in ("check-in", "check-out", "mark-paid"):
        return command_from(action, {**form, "players": chosen_for(life.state, action, form)})
    if action == "edit" and "letter" in form:
        return edit_with_letter(life.state, form.get("player", [""])[-1])
    if action == "change":
        return command_from(action, without_inherited(form))
    if action == "set-result":
        return command_from(action, with_total(life.state, with_ticks(life.state, form)))
    return list_forms.command_of(action, form, life.state) or command_from(action, form)


def register_pasted(form: Mapping[str, Sequence[str]]) -> c.Register:
    """Everybody of a list. Where it was `looked` through first, those who are ticked, whatever they are called."""
    from finalsalvo.documents.roster import look_through, whole_roster

    text, flights = form["paste"][-1], tuple(form.get("flights", ()))
    looked, ticked = "looked" in form, form.get("line", ())
    roster = look_through(text, form.get("meaning", ())) if looked else whole_roster(text)
    lines = [line for line in roster.readable if not looked or str(line.number) in ticked]
    entries = tuple(replace(line.entry, flights=line.entry.flights or flights) for line in lines if line.entry)
    paid = tuple(index for index, line in enumerate(lines) if line.paid)
    return c.Register(entries, plays_from(form), "register" if looked else namesakes_in(form), paid)


def chosen_for(state: State, action: str, form: Mapping[str, Sequence[str]]) -> list[str]:
    """Of those who are ticked, or of all, those whom an action is for."""
    unpaid = action == "mark-paid" and form.get("paid", [""])[-1] == "false"
    chosen = None if form["among"][-1] == "all" else form.get("players", ())
    return those_for("mark-unpaid" if unpaid else action, as_shown(state), chosen)


def edit_with_letter(state: State, player: str) -> c.Edit:
    """Somebody who has the name of another gets a letter behind it, so that people can tell them apart."""
    known, found = known_names(state), entrant(state, player)
    letters = (f"{found.entry.name} {letter}" for letter in ascii_uppercase[1:])
    name = next((each for each in letters if each.casefold() not in known), found.entry.name)
    return c.Edit(player, replace(found.entry, name=name))


def without_inherited(form: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """A form of settings without those that are as they would be anyway: they follow the book, and not this number."""
    usual = {name.removeprefix(INHERIT): form[name][-1] for name in form if name.startswith(INHERIT)}
    own = {name: values for name, values in form.items() if not name.startswith(INHERIT)}
    typed = {name: ", ".join(filter(None, (each.strip() for each in own.get(name, ())))) for name in usual}
    return {name: values for name, values in own.items() if name not in usual or typed[name] != usual[name]}


INHERIT = "inherit."
"""In front of the name of a field: what it would hold if nobody had chosen anything."""


def plays_from(form: Mapping[str, Sequence[str]]) -> int | None:
    """The round from which those play whom a form registers."""
    given = form.get("from_round", [""])[-1].strip()
    if given and not (given.isdecimal() and len(given) < 4):
        raise Refusal("from_round", "contract", sentences.NO_SUCH_ROUND(round=given))
    return int(given) if given else None


def namesakes_in(form: Mapping[str, Sequence[str]]) -> Literal["ask", "register", "skip"]:
    """What was answered to the question about a name that is there already."""
    said = form.get("namesakes", ["ask"])[-1]
    return "register" if said == "register" else "skip" if said == "skip" else "ask"


def refusal_page(
    request: HttpRequest, slug: str, action: str, refusal: Refusal, address: str | None = None
) -> HttpResponse:
    """Why not: to be confirmed (409; `reason`: with one), not by this person (403), or not at all (422).

    `address` is where the form goes that is sent once more; that of the command, where nothing else is said.
    """
    say, warnings = say_to(request), refusal.warnings if isinstance(refusal, NeedsAnswer | NeedsChoice) else ()
    answers = answers_to(refusal, action, say)
    asks = refusal.field in ("reason", "sure") or bool(answers)
    reason = refusal.field == "reason" or (isinstance(refusal, NeedsChoice) and refusal.reasoned)
    status = 409 if asks else {"by": 403}.get(refusal.field, 422)
    if LIVE in request.headers:
        told: dict[str, Any] = {"message": say.tell(refusal.message), "rule": refusal.rule, "field": refusal.field}
        told |= {"problems": [problem_object(each, say) for each in refusal.problems], "answers": to_builtins(answers)}
        return json(status, **told, reason=reason, warnings=[problem_object(each, say) for each in warnings])
    kind = "warn" if asks else "bad"
    view = ConfirmPage(
        asks=asks,
        reason=reason,
        answers=answers,
        choice=say.tell(refusal.message) if isinstance(refusal, NeedsChoice) else "",
        problems=[shown_problem(kind, each, say) for each in warnings or refusal.problems],
        kept=fields_sent(request),
        action=address or f"/o/{slug}/do/{action}",
        back=back(request, slug),
    )
    return page(request, view, status=status)


def fields_sent(request: HttpRequest) -> list[tuple[str, str]]:
    """The fields of a form that is to be sent once more."""
    names = [name for name in request.POST if name not in ("csrfmiddlewaretoken", "reason", "sure")]
    return [(name, value) for name in names for value in request.POST.getlist(name)]


def answers_to(refusal: Refusal, action: str, say: Say) -> list[AnswerButton]:
    """The buttons that answer a question, where it has answers of its own."""
    if isinstance(refusal, NeedsChoice):
        bracket = {"keep": say("Keep bracket"), "reseed": say("Seed bracket again")}
        titles = {"recheck": say("Check lists again"), "keep": say("Keep the points")}
        stages = {"keep": say("Keep these players"), "reseed": say("Undo the cut")}
        rounds = {"keep": say("Keep pairings"), "redo": say("Pair again")}
        named = titles if refusal.field == "lists" else stages if is_about_stage(refusal) else bracket
        named = rounds if "redo" in refusal.choices else named
        return [AnswerButton(refusal.field, each, named[each]) for each in refusal.choices]
    if action == "register" and isinstance(refusal, NeedsAnswer):
        return namesake_answers(refusal.warnings, say)
    return []


def is_about_stage(refusal: Refusal) -> bool:
    """Whether a question is what becomes of a later stage, for which the cut was made."""
    asked = (STAGE_KEEP_OR_REMAKE.id, STAGE_KEEP_ONLY.id)
    return not isinstance(refusal.message, str) and refusal.message.id in asked


def namesake_answers(warnings: Sequence[Problem], say: Say) -> list[AnswerButton]:
    """Who has a name that is there: the same person or another. Whatever else is asked beside it is to be sure of."""
    if not all(each.place.endswith("].name") for each in warnings):
        return []
    one = len(warnings) == 1
    return [
        AnswerButton("namesakes", "skip", say("Same person: skip") if one else say("Same people: skip")),
        AnswerButton("namesakes", "register", say("Someone else: register") if one else say("Other people: register")),
    ]


def back(request: HttpRequest, slug: str) -> str:
    """Where a form came from: a page of ours, as the form or the browser says."""
    named = request.POST.get("back", "")
    where = named if named.startswith("/") else request.headers.get("Referer", "")
    if where and url_has_allowed_host_and_scheme(where, {request.get_host()}):
        return where
    return f"/o/{slug}/"
