"""`finalsalvo pair`: the next round, and why each pair was made."""

from types import SimpleNamespace
from typing import Any

from finalsalvo.cli.files import Document, complain_unreadable, documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import complain, message_object, print_json, print_problems, problem_object, with_message
from finalsalvo.event.check import format_in_force, player_problems, round_problems
from finalsalvo.event.proposal import Proposal, propose
from finalsalvo.event.record import Event, Round, StageRecord
from finalsalvo.event.sheet import sheet
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Message, Person


def run(arguments: SimpleNamespace) -> int:
    """The next round of every document; the worst exit code of them."""
    return max(show(document, arguments) for document in documents(arguments.files))


def show(document: Document, arguments: SimpleNamespace) -> int:
    """One document: its next round for each seed, or everything that stands in the way."""
    if document.unreadable:
        complain_unreadable(document.name, document.unreadable)
        return UNREADABLE
    event, problems, format, plan = document.event, document.problems, None, None
    if event is not None:
        format, problems = ready(event)
    if event is not None and format is not None and (event.stages or arguments.stage):
        from finalsalvo.cli.staged import stage_ahead

        try:
            event, plan = stage_ahead(event, arguments.stage)
        except Refusal as refusal:
            return refuse(document, event, list(refusal.problems), arguments)
        format, problems = ready(event)
    if event is None or format is None or breaks(problems):
        return refuse(document, event, problems, arguments)
    for seed in arguments.seeds or [arguments.seed]:
        try:
            proposal = propose(event, format, seed)
        except Refusal as refusal:
            found = sheet(event, format).problems or [Problem(refusal.rule, refusal.message, refusal.field)]
            return refuse(document, event, found, arguments)
        if arguments.json or arguments.seeds:
            told = proposal_object(event, seed, proposal, explain=arguments.explain)
            print_json(of_stage(told, event, plan) if plan else told)
        else:
            print_proposal(event, proposal, explain=arguments.explain, plan=plan)
    return OK


def ready(event: Event) -> tuple[Format | None, list[Problem]]:
    """The format of an event, and what keeps its next round from being paired."""
    try:
        format, problems = format_in_force(event)
    except Refusal as refusal:
        return None, [Problem(refusal.rule, refusal.message, refusal.field)]
    return format, [*problems, *player_problems(event, format), *(() if event.stages else round_problems(event))]


def refuse(document: Document, event: Event | None, problems: list[Problem], arguments: SimpleNamespace) -> int:
    """Says why there is no next round."""
    if arguments.json:
        listed = [problem_object(each) for each in problems]
        print_json({"format": event.format if event else None, "problems": listed})
    else:
        from finalsalvo.cli import sentences

        complain(sentences.NO_NEXT_ROUND(file=document.name))
        print_problems(problems)
    return BROKEN


def proposal_object(event: Event, seed: int, proposal: Proposal, *, explain: bool) -> dict[str, Any]:
    """The next round as the contract has it."""
    round = proposal.round
    told: dict[str, Any] = {
        "format": event.format,
        "seed": seed,
        "round": {
            "number": round.number,
            "stage": round.stage,
            "matches": [{"table": match.table, "players": match.players} for match in round.matches],
            "byes": round.byes,
        },
        "byes": round.byes,
        "tables": [match.table for match in round.matches],
        "notes": [with_message(note) for note in proposal.notes],
    }
    if explain and proposal.swiss is not None:
        told["reasons"] = [
            {"players": pair, "kind": reason.kind} | message_object(reason.message)
            for pair, reason in zip(proposal.swiss.pairs, proposal.swiss.reasons, strict=True)
        ]
        told["value"] = proposal.swiss.drawn.value
    return told


def of_stage(told: dict[str, Any], event: Event, plan: StageRecord) -> dict[str, Any]:
    """A round of a stage: which one it is of and, for its first, with whom the stage begins, best seed first."""
    from finalsalvo.cli.staged import is_beginning

    told["round"]["part"] = plan.id
    if is_beginning(event, plan):
        told["players"] = plan.players
        told["later_day"] = plan.later_day
    return told


def print_proposal(event: Event, proposal: Proposal, *, explain: bool, plan: StageRecord | None = None) -> None:
    """The pairings by table, the byes, and what an organizer should know."""
    from finalsalvo.cli.output import own_words, plain_table, print_line, rule_mark, screen, speaker_of_call, tell

    names, say = {player.id: player.name for player in event.players}, speaker_of_call()
    console, table = screen(), plain_table()
    told_of = [event.name or event.format, *([plan.name] if plan else []), tell(round_name(proposal.round, event))]
    console.print(own_words(" · ".join(told_of), "bold"))
    if plan is not None:
        print_beginners(event, plan)
    table.add_column(say("Table"), justify="right", overflow="fold")
    for heading in ("", "", *([say("Why")] if explain else [])):
        table.add_column(heading, overflow="fold")
    reasons = proposal.swiss.reasons if explain and proposal.swiss is not None else None
    matches = enumerate(proposal.round.matches)
    for index, match in sorted(matches, key=lambda numbered: numbered[1].table or 0):
        why = [own_words(reasons[index].message, "dim")] if reasons else [""] if explain else []
        first, second = (own_words(names[player]) for player in match.players)
        table.add_row(str(match.table), first, second, *why)
    console.print(table)
    for note in proposal.notes:
        told = [each for each in note.message.values.values() if isinstance(each, Person) and each.id in note.players]
        who = "" if told else " – ".join(names[player] for player in note.players) + "  "
        style = "yellow" if note.kind in ("rematch", "wish") else "dim"
        print_line(own_words(who, "bold"), own_words(note.message, style), own_words(rule_mark(note.rule), "dim"))


def print_beginners(event: Event, plan: StageRecord) -> None:
    """Who goes on into a stage that begins with this round."""
    from finalsalvo.cli import sentences
    from finalsalvo.cli.output import own_words, print_line
    from finalsalvo.cli.staged import is_beginning
    from finalsalvo.event.people import row_of

    ids = [player for player in plan.players if player is not None]
    if is_beginning(event, plan):
        names = row_of(event, ids, most=len(ids))
        print_line(own_words(sentences.GO_ON_TO(num=len(ids), stage=plan.name, names=names), "dim"))


def round_name(round: Round, event: Event | None = None) -> Message:
    """What a round is called: by its number, or by how many are left in the bracket."""
    from finalsalvo.event.life.sentences import ROUND

    if round.stage is Stage.SWISS:
        return ROUND(round=round.number)
    from finalsalvo.event.double_rounds import double_round_of, players_in
    from finalsalvo.event.life.naming import round_called

    double = None if event is None else double_round_of(event, format_of(event.format), round)
    return round_called(round.number, round.stage, players_in(round), double)
