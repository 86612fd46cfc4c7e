"""Giving a command from a page: one address for all of them, because the engine knows who may do what when."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.event.life.life import Life
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.server.store import KeyTaken
from finalsalvo.server.web import list_forms
from finalsalvo.server.web.access import Here
from finalsalvo.server.web.answers import LIVE, json, page, problem_object, tell
from finalsalvo.server.web.forms import command_from
from finalsalvo.server.web.quick_entry import quick_entry
from finalsalvo.server.web.routes import route
from finalsalvo.server.web.ticking import with_ticks

LONGEST_KEY = 200
LONGEST_LINE = 200


@route("o/<slug:slug>/do/<slug:action>", "member", "POST")
def do(request: HttpRequest, slug: str, action: str, person: str, life: Life) -> HttpResponse:
    """Gives a command; answers our script with JSON, and a browser without it with a page."""
    reason = request.POST.get("reason", "").strip() or None
    try:
        command = wanted(request, action, life)
        outcome = Here.store.obey(slug, command, person, reason=reason, key=key_of(request))
    except Refusal as refusal:
        return refused(request, slug, action, refusal)
    except KeyTaken as taken:
        return refused(request, slug, action, Refusal("key", "contract", str(taken)))
    if LIVE in request.headers:
        return json(200, seq=outcome.life.seq, notices=[problem_object(each) for each in outcome.notices])
    for notice in outcome.notices:
        tell(request, "warn", notice.message, notice.rule)
    return HttpResponseRedirect(back(request, slug))


def key_of(request: HttpRequest) -> str | None:
    """What the browser named this command, so that sending it twice does it once."""
    key = request.POST.get("key", "")
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise Refusal("key", "contract", f"a key has {LONGEST_KEY} plain letters or fewer")
    return key or None


def wanted(request: HttpRequest, action: str, life: Life) -> c.Command:
    """The command that was asked for; a typed line is a result."""
    if action == "quick-entry":
        assert life.state is not None
        if life.state.round is None:
            raise Refusal("line", "contract", "no round is published yet")
        return quick_entry(life.state.round, request.POST.get("line", "")[:LONGEST_LINE])
    form = {name: request.POST.getlist(name) for name in request.POST}
    if action == "register" and "paste" in form:
        from finalsalvo.documents.roster import read_roster

        return c.Register(tuple(read_roster(form["paste"][-1])))
    if action == "register":
        from finalsalvo.event.life.facts import Registration
        from finalsalvo.server.web.forms import converted

        return c.Register((converted(Registration, form),))
    assert life.state is not None
    if action == "set-result":
        return command_from(action, with_ticks(life.state, form))
    return list_forms.command_of(action, form, life.state) or command_from(action, form)


def refused(request: HttpRequest, slug: str, action: str, refusal: Refusal) -> HttpResponse:
    """Why not: to be confirmed with a reason (409), not by this person (403), or not at all (422)."""
    warnings = refusal.warnings if isinstance(refusal, NeedsReason) else ()
    asks = refusal.field == "reason"
    status = {"reason": 409, "by": 403}.get(refusal.field, 422)
    if LIVE in request.headers:
        told: dict[str, Any] = {"message": refusal.message, "rule": refusal.rule, "field": refusal.field}
        return json(status, **told, warnings=[problem_object(each) for each in warnings])
    shown = warnings or (Problem(refusal.rule, refusal.message, refusal.field),)
    kept = [
        (name, value)
        for name in request.POST
        if name not in ("csrfmiddlewaretoken", "reason")
        for value in request.POST.getlist(name)
    ]
    return page(
        request,
        "desk/confirm.html",
        status=status,
        asks=asks,
        problems=[{"kind": "warn" if asks else "bad", "message": each.message, "rule": each.rule} for each in shown],
        kept=kept,
        action=f"/o/{slug}/do/{action}",
        back=back(request, slug),
    )


def back(request: HttpRequest, slug: str) -> str:
    """Where a form came from: a page of ours, as the form or the browser says."""
    named = request.POST.get("back", "")
    where = named if named.startswith("/") else request.headers.get("Referer", "")
    if where and url_has_allowed_host_and_scheme(where, {request.get_host()}):
        return where
    return f"/o/{slug}/"
