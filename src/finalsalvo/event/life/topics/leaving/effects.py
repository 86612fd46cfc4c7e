"""What each fact does: leaving the event, and coming back."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import with_game, with_losses, with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.leaving import sentences as say
from finalsalvo.words.message import Message, Person


def leave_announced(state: State, fact: f.LeaveAnnounced, entry: Entry) -> State:
    return with_player(state, fact.player, leaving=True)


def leave_cancelled(state: State, fact: f.LeaveCancelled, entry: Entry) -> State:
    return with_player(state, fact.player, leaving=False)


def with_absence(state: State, player: str, presence: Presence, *, came: bool = True) -> State:
    """The state after somebody left; a game of theirs that is still open knows it, unless they never came to it."""
    state = with_player(state, player, presence=presence, leaving=False)
    for round in (state.draft, state.round) if came else ():
        game = round.game_of(player) if round is not None else None
        if round is not None and game is not None and game.open and player not in game.gone:
            state = with_game(state, round.number, replace(game, gone=(*game.gone, player)))
    if state.cut is not None and player in state.cut.offered:
        asked = tuple(each for each in state.cut.offered if each != player)
        state = replace(state, cut=replace(state.cut, offered=asked))
    return state


def dropped(state: State, fact: f.Dropped, entry: Entry) -> State:
    return with_absence(state, fact.player, Presence.DROPPED, came=fact.why != "no-show" and not fact.game_open)


def disqualified(state: State, fact: f.Disqualified, entry: Entry) -> State:
    state = with_absence(state, fact.player, Presence.DISQUALIFIED)
    drawn = {id: part for id, part in state.parts.items() if part.draft is not None and part.draft.has(fact.player)}
    return replace(state, parts=state.parts.update({id: replace(part, draft=None) for id, part in drawn.items()}))


def rejoined(state: State, fact: f.Rejoined, entry: Entry) -> State:
    state = with_player(state, fact.player, presence=Presence.PLAYING)
    for round in (state.draft, state.round):
        game = round.game_of(fact.player) if round is not None else None
        if round is not None and game is not None and fact.player in game.gone:
            stayed = tuple(player for player in game.gone if player != fact.player)
            state = with_game(state, round.number, replace(game, gone=stayed))
    return with_losses(state, fact.player, fact.missed)


def member_replaced(state: State, fact: f.MemberReplaced, entry: Entry) -> State:
    team = state.players[fact.player].entry
    coming = (fact.coming,) if fact.coming else ()
    place = team.members.index(fact.leaving)
    members = (*team.members[:place], *coming, *team.members[place + 1 :])
    captain = team.captain if team.captain in members else members[0]
    return with_player(state, fact.player, entry=replace(team, members=members, captain=captain))


def prize_withheld(state: State, fact: f.PrizeWithheld, entry: Entry) -> State:
    return with_player(state, fact.player, prize_withheld=fact.withheld)


def gone_reach(fact: f.Dropped | f.Disqualified) -> Reach:
    plain = reaches.presence(fact)
    round = {f"round:{fact.after_round}"} if fact.after_round else set()
    return Reach(plain.touches, plain.feeds, plain.needs | round | {"start"})


def member_replaced_reach(fact: f.MemberReplaced) -> Reach:
    return reaches.reach(touches=[f"profile:{fact.player}"], needs=[f"entry:{fact.player}", "start"])


WHY_DROPPED = {
    "asked": say.DROPPED,
    "no-show": say.DROPPED_NO_SHOW,
    "unable": say.DROPPED_UNABLE,
    "declined": say.DROPPED_DECLINED,
    "component": say.DROPPED_COMPONENT,
}
"""How a drop reads, by why it was."""


def dropped_words(fact: f.Dropped, name: Names) -> Message:
    """That somebody left, and why; who did not want a spot in a stage, by its name."""
    player, plan = name.person(fact.player), name.then.plan
    if fact.why == "declined" and plan is not None:
        return say.DROPPED_DECLINED_IN(name=player, stage=plan.name)
    return WHY_DROPPED[fact.why](name=player)


def rejoined_words(fact: f.Rejoined, name: Names) -> Message:
    """That somebody is back, and how many rounds they missed."""
    player = name.person(fact.player)
    if not fact.missed:
        return say.REJOINED(name=player)
    return say.REJOINED_MISSED(name=player, num=len(fact.missed))


def member_replaced_words(fact: f.MemberReplaced, name: Names) -> Message:
    """Who left a team, and who came, if anybody did."""
    team, leaving = name.person(fact.player), Person("", fact.leaving)
    if fact.coming is None:
        return say.MEMBER_LEFT(team=team, leaving=leaving)
    return say.REPLACED(team=team, coming=Person("", fact.coming), leaving=leaving)


FACTS = (
    FactKind(
        f.LeaveAnnounced,
        leave_announced,
        reach=reaches.about("leaving", "field"),
        sentence=lambda fact, name: say.WILL_DROP(name=name.person(fact.player)),
        concerns=concerns.player,
    ),
    FactKind(
        f.LeaveCancelled,
        leave_cancelled,
        reach=reaches.about("leaving", "field"),
        sentence=lambda fact, name: say.WILL_STAY(name=name.person(fact.player)),
        concerns=concerns.player,
    ),
    FactKind(
        f.Dropped,
        dropped,
        reach=gone_reach,
        sentence=dropped_words,
    ),
    FactKind(
        f.Rejoined,
        rejoined,
        reach=reaches.back,
        sentence=rejoined_words,
    ),
    FactKind(
        f.Disqualified,
        disqualified,
        reach=gone_reach,
        sentence=lambda fact, name: say.DISQUALIFIED(name=name.person(fact.player)),
    ),
    FactKind(
        f.MemberReplaced,
        member_replaced,
        reach=member_replaced_reach,
        sentence=member_replaced_words,
    ),
    FactKind(
        f.PrizeWithheld,
        prize_withheld,
        reach=reaches.about("prize"),
        sentence=lambda fact, name: (say.PRIZE_WITHHELD if fact.withheld else say.PRIZE_RESTORED)(
            name=name.person(fact.player)
        ),
        concerns=concerns.player,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
