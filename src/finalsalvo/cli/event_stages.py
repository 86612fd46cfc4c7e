"""The stages of an event in the terminal: what each is, when and where, and how far it is."""

from typing import Any

from msgspec import to_builtins

from finalsalvo.cli.output import own_words, plain_table, print_json, print_whole, screen, speaker_of_call, tell
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.routing import stage_now
from finalsalvo.event.life.stage_progress import StageNow, stages_now
from finalsalvo.rules.stage_notation import write_stages
from finalsalvo.rules.stages import StagePlan
from finalsalvo.words.saying import ENGLISH


def show_stages(slug: str, life: Life, *, as_json: bool) -> None:
    """Every stage; the one that things happen in is marked."""
    from finalsalvo.server.storage.event_address import address_in

    state = state_of(life)
    found = [(each, address_in(slug, each.plan.id if state.stages else None)) for each in stages_now(state)]
    if as_json:
        for each, address in found:
            print_json(stage_object(each, address))
        return
    say, table, now = speaker_of_call(), plain_table(), stage_now(state)
    for heading in ("", say("Event"), say("Name"), say("Rounds"), say("When"), say("Players"), say("Status")):
        table.add_column(heading, no_wrap=True)
    for each, address in found:
        table.add_row(
            "▸" if each.plan.id == now else "",
            own_words(address, "cyan"),
            own_words(tell(each.name)),
            rounds_words(each),
            own_words(when_words(each.plan)),
            str(each.players),
            say.label("progress", each.progress.value),
        )
    print_whole(table)
    if state.stages:  # as `plan-stages` takes them, to be changed and given again
        screen().print(own_words(write_stages(state.stages), "dim"), soft_wrap=True)


def rounds_words(stage: StageNow) -> str:
    """How many of the rounds of a stage were published: 1/3; of a bracket nobody counts them before."""
    return str(stage.played) if stage.plan.rounds is None else f"{stage.played}/{stage.plan.rounds}"


def when_words(plan: StagePlan) -> str:
    """When and where a stage is."""
    say = speaker_of_call()
    return ", ".join(part for part in (plan.date and say.date(plan.date), plan.starts_at, plan.place) if part)


def stage_object(stage: StageNow, address: str) -> dict[str, Any]:
    """A stage for programs: its plan, and how far it is."""
    told = {"address": address, "state": stage.progress.value, "players": stage.players, "played": stage.played}
    plan: dict[str, Any] = to_builtins(stage.plan)
    return plan | {"name": ENGLISH.tell(stage.name)} | told
