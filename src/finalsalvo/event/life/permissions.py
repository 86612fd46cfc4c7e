"""What is allowed when, and to whom: the one table that pages, API and command line all use.

`docs/permissions.md` is written from it. A word for each phase says whether a command can be given then: `yes`,
`confirm` (it can, with a reason that is logged, because it takes back what people have seen), or it is not there.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import Phase, Role
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal

Word = Literal["yes", "confirm"]

SETUP, DRAFT, PLAYING, BETWEEN, CUT, FINISHED = Phase
ORGANIZER, HEAD, MARSHAL, JUDGE, SCORES, PLAYER = Role

RUNNING = (DRAFT, PLAYING, BETWEEN, CUT)
ALWAYS = tuple(Phase)

TOP = frozenset({ORGANIZER})
DESK = frozenset({ORGANIZER, HEAD, MARSHAL, SCORES})
FLOOR = frozenset({ORGANIZER, HEAD, MARSHAL, JUDGE})
LEADERS = FLOOR | {SCORES}
OWN = frozenset({PLAYER})


class Permission(Struct, frozen=True):
    """Who may give a command, and in which phases. Players may where it is about themselves."""

    roles: frozenset[Role]
    when: Mapping[Phase, Word]


def allowed(roles: frozenset[Role], yes: tuple[Phase, ...] = (), confirm: tuple[Phase, ...] = ()) -> Permission:
    """A line of the table."""
    when: dict[Phase, Word] = dict.fromkeys(yes, "yes")
    when.update(dict.fromkeys(confirm, "confirm"))
    return Permission(roles, when)


PERMISSIONS: Mapping[type[c.CommandBase], Permission] = {
    c.Change: allowed(TOP, (SETUP,), RUNNING),
    c.Prepare: allowed(LEADERS, (SETUP, *RUNNING)),
    c.DrawMats: allowed(DESK, (SETUP,), RUNNING),
    c.NameLeader: allowed(TOP, (SETUP, *RUNNING)),
    c.PlayAs: allowed(LEADERS, (SETUP, *RUNNING)),
    c.ReleaseLeader: allowed(TOP, (SETUP, *RUNNING)),
    c.HandOver: allowed(TOP, (), ALWAYS),
    c.SetDuty: allowed(LEADERS, (SETUP, *RUNNING)),
    c.Announce: allowed(DESK, ALWAYS),
    c.Register: allowed(DESK, (SETUP, *RUNNING)),
    c.Edit: allowed(DESK, (SETUP, *RUNNING), (FINISHED,)),
    c.Withdraw: allowed(DESK | OWN, (SETUP, *RUNNING)),
    c.Merge: allowed(DESK, (SETUP,)),
    c.CheckIn: allowed(DESK, (SETUP,)),
    c.CheckOut: allowed(DESK, (SETUP,)),
    c.SubmitList: allowed(DESK | OWN, (SETUP, *RUNNING)),
    c.JudgeList: allowed(FLOOR, (SETUP, *RUNNING)),
    c.AmendList: allowed(FLOOR, (SETUP,), RUNNING),
    c.CheckLists: allowed(LEADERS, (SETUP, *RUNNING)),
    c.ChooseCards: allowed(TOP, (SETUP,), RUNNING),
    c.OverrideCards: allowed(TOP, (SETUP,), RUNNING),
    c.SetDeadline: allowed(TOP, (SETUP,), RUNNING),
    c.PublishLists: allowed(TOP, (*RUNNING, FINISHED), (SETUP,)),
    c.HideLists: allowed(TOP, (), ALWAYS),
    c.Start: allowed(TOP, (SETUP,)),
    c.EnterLate: allowed(TOP, (DRAFT, PLAYING, BETWEEN)),
    c.DrawRound: allowed(DESK, (BETWEEN, CUT)),
    c.DiscardDraft: allowed(DESK, (DRAFT,)),
    c.Swap: allowed(DESK, (DRAFT,), (PLAYING,)),
    c.ForcePair: allowed(DESK, (DRAFT,), (PLAYING,)),
    c.ForbidPair: allowed(DESK, (DRAFT,)),
    c.MoveTable: allowed(DESK, (DRAFT, PLAYING)),
    c.Publish: allowed(DESK, (DRAFT,)),
    c.WithdrawPublication: allowed(DESK, (), (PLAYING,)),
    c.CancelRound: allowed(TOP, (), (PLAYING, BETWEEN)),
    c.BringTogether: allowed(DESK, (PLAYING,)),
    c.FlipCoin: allowed(LEADERS | OWN, (PLAYING,)),
    c.ChooseObjective: allowed(LEADERS | OWN, (PLAYING,)),
    c.MandateTotals: allowed(FLOOR - {JUDGE}, (SETUP, DRAFT, PLAYING, BETWEEN)),
    c.VerifyTotal: allowed(LEADERS | OWN, (PLAYING,)),
    c.StartClock: allowed(FLOOR | DESK, (PLAYING,)),
    c.PauseClock: allowed(FLOOR | DESK, (PLAYING,)),
    c.ResumeClock: allowed(FLOOR | DESK, (PLAYING,)),
    c.ExtendTime: allowed(FLOOR, (PLAYING,)),
    c.CallMidPoint: allowed(LEADERS, (PLAYING,)),
    c.CallTime: allowed(LEADERS, (PLAYING,)),
    c.ReportResult: allowed(OWN, (PLAYING,)),
    c.ConfirmResult: allowed(OWN, (PLAYING,)),
    c.DisputeResult: allowed(OWN, (PLAYING,)),
    c.SetResult: allowed(LEADERS, RUNNING),
    c.ClearResult: allowed(DESK, (), (PLAYING, BETWEEN)),
    c.NoShow: allowed(DESK, (PLAYING,), (BETWEEN,)),
    c.Drop: allowed(DESK | OWN, RUNNING),
    c.CancelDrop: allowed(DESK | OWN, RUNNING),
    c.Rejoin: allowed(TOP, (PLAYING, BETWEEN)),
    c.Disqualify: allowed(TOP, (), RUNNING),
    c.Substitute: allowed(TOP, (SETUP,), RUNNING),
    c.WithholdPrize: allowed(TOP, (*RUNNING, FINISHED)),
    c.Warn: allowed(FLOOR, RUNNING),
    c.Penalize: allowed(FLOOR - {JUDGE}, RUNNING),
    c.RecommendRemoval: allowed(FLOOR, RUNNING),
    c.CallJudge: allowed(LEADERS | OWN, (PLAYING,)),
    c.TakeCall: allowed(FLOOR, RUNNING),
    c.Rule: allowed(FLOOR, RUNNING),
    c.Appeal: allowed(OWN, RUNNING),
    c.ReportComponent: allowed(FLOOR | OWN, (SETUP, *RUNNING)),
    c.SettleComponent: allowed(FLOOR, (SETUP, *RUNNING)),
    c.Inspect: allowed(FLOOR, (SETUP, *RUNNING)),
    c.MandateSharing: allowed(FLOOR - {JUDGE}, (PLAYING,)),
    c.MakeCut: allowed(DESK, (BETWEEN,)),
    c.DeclineSeat: allowed(DESK | OWN, (CUT,)),
    c.AcceptSeat: allowed(DESK | OWN, (CUT,)),
    c.Finish: allowed(TOP, (BETWEEN, CUT)),
    c.Reopen: allowed(TOP, (), (FINISHED,)),
    c.Undo: allowed(DESK, ALWAYS),
}
"""Every command but the two that make an event: those need no role in it."""

MARSHALS_EJECT = FLOOR - {JUDGE}

REGISTRATION_LINK = "registration link"
"""Who acts where somebody registers by the link that the organizer gave out: nobody in the log, and for that alone."""


def lent_roles(command: c.CommandBase, by: str, roles: frozenset[Role]) -> frozenset[Role]:
    """The roles of somebody; the registration link has none, and registers like the one who keeps the list."""
    if by == REGISTRATION_LINK and not roles and isinstance(command, c.Register):
        return frozenset({SCORES})
    return roles


def permission(command: type[c.CommandBase], format: Format) -> Permission:
    """The line of a command in a format: where the book lets marshals eject, they do so (HOT-SPORT-07)."""
    line = PERMISSIONS[command]
    if command is c.Disqualify and format.leaders.marshals_eject:
        return Permission(MARSHALS_EJECT, line.when)
    return line


def check_permission(
    command: c.CommandBase, format: Format, phase: Phase, roles: frozenset[Role], *, own: bool, reason: str | None
) -> None:
    """Refuses a command at the wrong time, by the wrong person, or without the reason that it needs now."""
    kind = type(command)
    line = permission(kind, format)
    if not ((roles - OWN) & line.roles or (own and roles & line.roles & OWN)):
        raise Refusal("by", format.cite("leaders.duties"), refused_words(kind, line, roles))
    word = line.when.get(phase)
    if word is None:
        when = " or ".join(f"'{each.value}'" for each in line.when)
        told = f"{kind.action()} cannot be done now ('{phase.value}'), only while the event is {when}"
        raise Refusal("phase", "contract", told)
    if word == "confirm" and not reason:
        told = f"{kind.action()} changes what people have seen ('{phase.value}'): say why, the reason is logged"
        raise Refusal("reason", "contract", told)


def refused_words(kind: type[c.CommandBase], line: Permission, roles: frozenset[Role]) -> str:
    """Who may give a command, to somebody who may not."""
    who = ", ".join(role.value for role in Role if role in line.roles)
    you = ", ".join(role.value for role in Role if role in roles) or "nobody in this event"
    own = " (for themselves)" if PLAYER in line.roles else ""
    return f"{kind.action()} is for: {who}{own}; you are {you}"
