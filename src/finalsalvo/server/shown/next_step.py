"""The one thing to do next in an event: always the same button in the same place, or why it has to wait."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.event.life.state import Phase, Presence, State
from finalsalvo.event.life.task import Task
from finalsalvo.words.saying import Say

STEPS = ("start", "publish", "start-clock", "resume-clock", "call-time", "draw-round", "make-cut", "finish")
"""The commands that an event goes on by, from its start to its end."""


class NextStep(Struct, frozen=True, kw_only=True):
    """What comes next. `command` is given by its button; without one, `href` leads to where it is done.

    `waits` says why it cannot be done yet, and `href` leads to what it waits for. `then` is the page that follows.
    `told` says why this comes next, where that is not plain. `sure`: the page shows what comes of it, so nobody is
    asked again.
    """

    title: str
    command: str = ""
    href: str = ""
    waits: str = ""
    then: str = ""
    kind: str = ""
    told: str = ""
    sure: bool = False


def next_step(state: State, tasks: Sequence[Task], slug: str, here: str, say: Say) -> NextStep | None:
    """What comes next, of what is to be done; None where the event is over and looked back on."""
    if state.phase is Phase.FINISHED:
        return None if here == "finish" else NextStep(title=say("Open summary"), href=f"/o/{slug}/finish")
    task = next((each for each in tasks if each.command in STEPS), None)
    if state.phase is Phase.SETUP:
        return starting(state, task, slug, say)
    if task is None:
        return waiting(state, tasks, slug, say)
    return step_of(state, task, slug, here, say)


def starting(state: State, task: Task | None, slug: str, say: Say) -> NextStep:
    """The start, or what it waits for."""
    title, players = start_title(state, say), f"/o/{slug}/players"
    there = [each.presence for each in state.players.values()]
    if Presence.REGISTERED not in there and Presence.CHECKED_IN not in there:
        return NextStep(title=title, waits=say("Register players first"), href=players)
    if Presence.CHECKED_IN not in there:
        return NextStep(title=title, waits=say("Nobody is checked in yet"), href=players)
    if task is None:
        return NextStep(title=title, waits=say("A team has no captain yet"), href=players)
    return NextStep(title=title, command="start", kind=task.kind)


def start_title(state: State, say: Say) -> str:
    """What the start is called: of several flights only one starts."""
    flights = sum(not each.after for each in state.stages)
    return say("Start flight") if flights > 1 else say("Start event")


def waiting(state: State, tasks: Sequence[Task], slug: str, say: Say) -> NextStep | None:
    """What cannot be done before something else is: results that are missing, spots without an answer."""
    if state.phase is Phase.PLAYING and state.round is not None:
        open = state.round.open
        told = say.counted("Waiting for the last result", "Waiting for the last %(num)s results", open)
        missing = f"/o/{slug}/round?show=missing"
        return NextStep(title=pairing_title(state, say), waits=told % {"num": open}, href=missing)
    if any(each.command in ("accept-seat", "check-in-for-stage") for each in tasks):
        return NextStep(title=pairing_title(state, say), waits=say("Waiting for answers"), href=f"/o/{slug}/cut")
    return None


def step_of(state: State, task: Task, slug: str, here: str, say: Say) -> NextStep | None:
    """The step that a task asks for."""
    command = task.command or ""
    if command == "publish":
        if here == "round":
            return NextStep(title=say("Publish pairings"), command=command, kind=task.kind)
        return NextStep(title=say("Check pairings"), href=f"/o/{slug}/round", kind=task.kind)
    if command == "make-cut":
        if here == "cut" and not state.stages:
            return NextStep(title=say("Make cut"), command=command, kind=task.kind, sure=True)
        if here == "cut":  # the page has the form, and what there is to choose in it
            return None
        return NextStep(title=say("Open cut"), href=f"/o/{slug}/cut", kind=task.kind)
    if command == "draw-round":
        return NextStep(title=pairing_title(state, say), command=command, then=f"/o/{slug}/round", kind=task.kind)
    if command == "finish":
        return finishing(task, slug, here, say)
    return NextStep(title=titles(state, say)[command], command=command, kind=task.kind)


def finishing(task: Task, slug: str, here: str, say: Say) -> NextStep:
    """The end: its page shows what finishing does, and there it is done."""
    told, page = say.tell(task.message), f"/o/{slug}/finish"
    if here == "finish":
        title = say("Finish and show the winner")
        return NextStep(title=title, command="finish", then=page, kind=task.kind, told=told, sure=True)
    return NextStep(title=say("Finish event"), href=page, kind=task.kind, told=told)


def titles(state: State, say: Say) -> dict[str, str]:
    """What the other steps are called."""
    return {
        "start-clock": say("Roll and start clock") if state.format.clock.rolled else say("Start clock"),
        "resume-clock": say("Resume clock"),
        "call-time": say("Call time"),
    }


def pairing_title(state: State, say: Say) -> str:
    """What pairing the next round is called: the first has its number, and so has the first of a stage its own."""
    if not state.rounds:
        return say("Pair round 1")
    if state.stages and len(state.rounds) == state.before:
        return say("Pair first round")
    return say("Pair next round")
