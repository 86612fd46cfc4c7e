"""How each fact changes the state of an event. Pure: the same state and fact always give the same state."""

from collections.abc import Callable, Iterable
from typing import Any

from immutables import Map
from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import from_document, new_event, stretch_of
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.state import (
    AddedUp,
    Announcement,
    Call,
    Coin,
    Cut,
    Entrant,
    Game,
    Inspection,
    Leader,
    Mark,
    Mat,
    Objection,
    Objective,
    Presence,
    Ready,
    Report,
    Role,
    Squad,
    State,
    Stretch,
    Timer,
)
from finalsalvo.rules.result import Pair, Stage

Evolver = Callable[[State, Any, Entry], State]


def fold(entries: Iterable[Entry]) -> State:
    """The state after a whole log, without what was taken back."""
    entries = list(entries)
    gone = taken_back(entries)
    state: State | None = None
    for entry in entries:
        if entry.seq not in gone:
            state = evolve(state, entry)
    if state is None:
        raise ValueError("an event begins with its creation")
    return state


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The entries that are undone. An undo that was itself taken back does nothing, so later ones are read first."""
    gone: set[int] = set()
    for entry in reversed(list(entries)):
        if entry.seq not in gone:
            gone.update(fact.entry for fact in entry.facts if type(fact) is f.Undone)
    return gone


def evolve(state: State | None, entry: Entry) -> State:
    """The state after one more entry. An undo changes what came before: `fold` does that."""
    for fact in entry.facts:
        kind = type(fact)
        if state is None:
            state = created(fact, entry)
        elif kind is not f.Undone:
            state = EVOLVERS[kind](state, fact, entry)
    if state is None:
        raise ValueError("an event begins with its creation")
    return state


def created(fact: f.Fact, entry: Entry) -> State:
    """The state that the first fact makes."""
    if isinstance(fact, f.Imported):
        return from_document(fact)
    if not isinstance(fact, f.Created):
        raise ValueError(f"entry {entry.seq} comes before the event was created")
    made = new_event(fact, fact)
    return replace(
        made,
        capacity=fact.capacity,
        lists_required=fact.lists_required or made.lists_required,
        starts_at=fact.starts_at,
        mode=fact.mode,
        outline=fact.outline,
    )


# --- helpers ----------------------------------------------------------------------------------------------


def with_player(state: State, player: str, **changes: object) -> State:
    """The state with something about a player changed."""
    changed: Entrant = replace(state.players[player], **changes)
    return replace(state, players=state.players.set(player, changed))


def with_round(state: State, stretch: Stretch) -> State:
    """The state with a round changed: the drawn one or a published one."""
    if state.draft is not None and state.draft.number == stretch.number:
        return replace(state, draft=stretch)
    if state.rounds[-1].number == stretch.number:
        return replace(state, rounds=(*state.rounds[:-1], stretch))
    return replace(state, rounds=tuple(stretch if each.number == stretch.number else each for each in state.rounds))


def round_at(state: State, number: int) -> Stretch:
    """A round that a fact is about."""
    if state.draft is not None and state.draft.number == number:
        return state.draft
    found = state.round_numbered(number)
    if found is None:
        raise ValueError(f"there is no round {number}")
    return found


def with_game(state: State, number: int, game: Game) -> State:
    """The state with a game of a round changed."""
    stretch = round_at(state, number)
    before = stretch.games[game.number]
    still_open = stretch.open + game.open - before.open
    return with_round(state, replace(stretch, games=stretch.games.set(game.number, game), open=still_open))


def with_timer(state: State, number: int, **changes: object) -> State:
    """The state with the clock of a round changed."""
    stretch = round_at(state, number)
    assert stretch.timer is not None
    return with_round(state, replace(stretch, timer=replace(stretch.timer, **changes)))


def departed(stretch: Stretch, why: str) -> Stretch:
    """A round with one more reason why it is not what the rules would draw now."""
    return replace(stretch, departures=(*stretch.departures, why))


# --- setting up -------------------------------------------------------------------------------------------


def changed(state: State, fact: f.Changed, entry: Entry) -> State:
    return replace(
        state,
        name=fact.name,
        date=fact.date,
        settings=fact.settings,
        capacity=fact.capacity,
        lists_required=fact.lists_required or state.format.lists.always,
        starts_at=fact.starts_at,
        mode=fact.mode,
        outline=fact.outline,
    )


def prepared(state: State, fact: f.Prepared, entry: Entry) -> State:
    if fact.done:
        return replace(state, prepared=state.prepared.set(fact.item, Ready(entry.by, entry.at)))
    return replace(state, prepared=state.prepared.delete(fact.item))


def mats_drawn(state: State, fact: f.MatsDrawn, entry: Entry) -> State:
    mats = tuple(Mat(name, table) for name, table in zip(fact.mats, fact.tables, strict=True))
    return replace(state, mats=mats)


def leader_named(state: State, fact: f.LeaderNamed, entry: Entry) -> State:
    before = state.leaders.get(fact.leader)
    said = fact.player is not None or (before is not None and before.said)
    leader = Leader(fact.leader, fact.name, Role(fact.role), player=fact.player, said=said)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def leader_plays(state: State, fact: f.LeaderPlays, entry: Entry) -> State:
    leader = replace(state.leaders[fact.leader], player=fact.player, said=True)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def leader_released(state: State, fact: f.LeaderReleased, entry: Entry) -> State:
    return replace(state, leaders=state.leaders.delete(fact.leader))


def duty_changed(state: State, fact: f.DutyChanged, entry: Entry) -> State:
    leader = replace(state.leaders[fact.leader], on_duty=fact.on_duty)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def handed_over(state: State, fact: f.HandedOver, entry: Entry) -> State:
    before = replace(state.leaders[state.organizer], role=Role.MARSHAL)
    after = replace(state.leaders[fact.leader], role=Role.ORGANIZER)
    if fact.player is not None:
        after = replace(after, player=fact.player, said=True)
    leaders = state.leaders.set(before.id, before).set(after.id, after)
    return replace(state, leaders=leaders, organizer=fact.leader)


def announced(state: State, fact: f.Announced, entry: Entry) -> State:
    players = still_playing(state) if fact.to == "playing" else fact.players
    number = state.round.number if state.round is not None else None
    heard = Announcement(entry.at, entry.by, text=fact.text, to=fact.to, players=players, number=number)
    return replace(state, said=(*state.said, heard))


def still_playing(state: State) -> tuple[str, ...]:
    """Those whose game has no result yet: who they were when something was said to them."""
    games = state.round.in_order() if state.round is not None else ()
    return tuple(player for game in games if game.open for player in game.players)


# --- registration -----------------------------------------------------------------------------------------


def registered(state: State, fact: f.Registered, entry: Entry) -> State:
    presence = Presence.WAITING if fact.waiting else Presence.REGISTERED
    entrant = Entrant(fact.player, fact.number, fact.entry, presence, from_round=fact.from_round)
    last = max(state.registered, fact.number)
    return replace(state, players=state.players.set(fact.player, entrant), registered=last)


def admitted(state: State, fact: f.Admitted, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.REGISTERED)


def edited(state: State, fact: f.Edited, entry: Entry) -> State:
    return with_player(state, fact.player, entry=fact.entry)


def withdrawn(state: State, fact: f.Withdrawn, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.WITHDRAWN)


def merged(state: State, fact: f.Merged, entry: Entry) -> State:
    state = with_player(state, fact.player, presence=Presence.WITHDRAWN)
    for leader in state.leaders.values():
        if leader.player == fact.player:
            leaders = state.leaders.set(leader.id, replace(leader, player=fact.into))
            state = replace(state, leaders=leaders)
    return state


def checked_in(state: State, fact: f.CheckedIn, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.CHECKED_IN)


def checked_out(state: State, fact: f.CheckedOut, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.REGISTERED)


def list_submitted(state: State, fact: f.ListSubmitted, entry: Entry) -> State:
    squad = Squad("problem" if fact.problems else "submitted", fact.text, problems=fact.problems)
    return with_player(state, fact.player, squad=squad)


def list_judged(state: State, fact: f.ListJudged, entry: Entry) -> State:
    squad = replace(state.players[fact.player].squad, state=fact.verdict, note=fact.note)
    return with_player(state, fact.player, squad=squad)


def list_amended(state: State, fact: f.ListAmended, entry: Entry) -> State:
    squad = Squad("problem" if fact.problems else "checked", fact.text, "amended", fact.problems)
    return with_player(state, fact.player, squad=squad)


def lists_checked(state: State, fact: f.ListsChecked, entry: Entry) -> State:
    return state


def list_rechecked(state: State, fact: f.ListRechecked, entry: Entry) -> State:
    squad = state.players[fact.player].squad
    by_hand = squad.state == "problem" and squad.note not in ("", "amended")
    if fact.problems:
        found = "problem"
    elif squad.state == "problem" and not by_hand:
        found = "checked" if squad.note else "submitted"
    else:
        found = squad.state
    return with_player(state, fact.player, squad=replace(squad, state=found, problems=fact.problems))


def cards_chosen(state: State, fact: f.CardsChosen, entry: Entry) -> State:
    return replace(state, cards=fact.cards)


def cards_overridden(state: State, fact: f.CardsOverridden, entry: Entry) -> State:
    return replace(state, overrides=fact.overrides)


def deadline_set(state: State, fact: f.DeadlineSet, entry: Entry) -> State:
    return replace(state, lists_due=fact.due)


def lists_published(state: State, fact: f.ListsPublished, entry: Entry) -> State:
    return replace(state, lists_public=True)


def lists_hidden(state: State, fact: f.ListsHidden, entry: Entry) -> State:
    return replace(state, lists_public=False)


# --- rounds -----------------------------------------------------------------------------------------------


def started(state: State, fact: f.Started, entry: Entry) -> State:
    players = state.players
    for each in fact.tie_keys:
        begun = replace(players[each.player], presence=Presence.PLAYING, tie_key=each.key)
        players = players.set(each.player, begun)
    return replace(
        state,
        players=players,
        started=True,
        settings=fact.settings,
        field=fact.players,
        announced=fact.announced,
    )


def missed(state: State, player: str, rounds: Iterable[int]) -> State:
    """The state with a loss for every round that somebody missed."""
    for number in rounds:
        stretch = round_at(state, number)
        state = with_round(state, replace(stretch, unpaired_losses=(*stretch.unpaired_losses, player)))
    return state


def entered_late(state: State, fact: f.EnteredLate, entry: Entry) -> State:
    state = with_player(state, fact.player, presence=Presence.PLAYING, tie_key=fact.tie_key)
    return missed(state, fact.player, fact.missed)


def round_drawn(state: State, fact: f.RoundDrawn, entry: Entry) -> State:
    return replace(state, draft=stretch_of(fact.round))


def draft_discarded(state: State, fact: f.DraftDiscarded, entry: Entry) -> State:
    return replace(state, draft=None)


def players_swapped(state: State, fact: f.PlayersSwapped, entry: Entry) -> State:
    stretch = round_at(state, fact.number)
    other = {fact.first: fact.second, fact.second: fact.first}
    games = stretch.games
    touched = {stretch.seats[player] for player in other if player in stretch.seats}
    for number in touched:
        game = games[number]
        one, two = game.players
        seated = (other.get(one, one), other.get(two, two))
        games = games.set(number, seated_anew(game, seated))
    seats = stretch.seats
    for player in other:
        seats = without(seats, player)
    for number in touched:
        for player in games[number].players:
            seats = seats.set(player, number)
    byes = tuple(other.get(player, player) for player in stretch.byes)
    why = f"{fact.first!r} and {fact.second!r} changed places by hand ({entry.reason or 'no reason given'})"
    swapped = replace(stretch, games=games, seats=seats, byes=byes)
    return with_round(state, departed(swapped, why))


def seated_anew(game: Game, players: Pair) -> Game:
    """A game with others in it, who have settled nothing yet."""
    return replace(
        game, players=players, reports=(), disputed=False, objections=(), coins=(), totals=(), objective=None
    )


def without(seats: Map[str, int], player: str) -> Map[str, int]:
    """The seats without one player."""
    return seats.delete(player) if player in seats else seats


def table_moved(state: State, fact: f.TableMoved, entry: Entry) -> State:
    stretch = round_at(state, fact.number)
    moved = stretch.games[fact.game]
    games = stretch.games
    for game in stretch.games.values():
        if game.table == fact.table:
            games = games.set(game.number, replace(game, table=moved.table))
    games = games.set(moved.number, replace(moved, table=fact.table))
    return with_round(state, replace(stretch, games=games))


def round_published(state: State, fact: f.RoundPublished, entry: Entry) -> State:
    assert state.draft is not None
    return replace(state, draft=None, rounds=(*state.rounds, state.draft))


def publication_withdrawn(state: State, fact: f.PublicationWithdrawn, entry: Entry) -> State:
    return replace(state, draft=state.rounds[-1], rounds=state.rounds[:-1])


def round_cancelled(state: State, fact: f.RoundCancelled, entry: Entry) -> State:
    return replace(state, rounds=state.rounds[:-1])


def pairing_kept(state: State, fact: f.PairingKept, entry: Entry) -> State:
    return with_round(state, departed(round_at(state, fact.number), fact.why))


def seat_taken(state: State, fact: f.SeatTaken, entry: Entry) -> State:
    stretch = round_at(state, fact.number)
    games, seats, still_open = stretch.games, without(stretch.seats, fact.leaver), stretch.open
    left = seats.get(fact.comer)
    if left is not None:
        still_open -= games[left].open
        for player in games[left].players:
            seats = without(seats, player)
        games = games.delete(left)
    game = games[fact.game]
    one, two = game.players
    players = (fact.comer if one == fact.leaver else one, fact.comer if two == fact.leaver else two)
    games = games.set(game.number, replace(seated_anew(game, players), gone=()))
    taken = replace(
        stretch,
        games=games,
        open=still_open,
        seats=seats.set(fact.comer, game.number),
        byes=tuple(player for player in stretch.byes if player != fact.comer),
    )
    return with_round(state, departed(taken, f"{fact.comer!r} took the place of {fact.leaver!r} (B63)"))


def game_added(state: State, fact: f.GameAdded, entry: Entry) -> State:
    stretch = round_at(state, fact.number)
    number = max(stretch.games, default=0) + 1
    seats = stretch.seats
    for player in fact.players:
        seats = seats.set(player, number)
    added = replace(
        stretch,
        games=stretch.games.set(number, Game(number, fact.players, fact.table)),
        open=stretch.open + 1,
        seats=seats,
        byes=tuple(player for player in stretch.byes if player not in fact.players),
        unpaired_losses=tuple(player for player in stretch.unpaired_losses if player not in fact.players),
    )
    return with_round(state, departed(added, f"{fact.players[0]!r} v {fact.players[1]!r} was added (B18, B63)"))


# --- at the table -----------------------------------------------------------------------------------------


def coin_flipped(state: State, fact: f.CoinFlipped, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, coins=(*game.coins, Coin(fact.about, fact.winner))))


def objective_chosen(state: State, fact: f.ObjectiveChosen, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, objective=Objective(fact.objective, fact.whose)))


def totals_mandated(state: State, fact: f.TotalsMandated, entry: Entry) -> State:
    return replace(state, totals_mandated=fact.on)


def total_verified(state: State, fact: f.TotalVerified, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(each for each in game.totals if each.player != fact.player)
    return with_game(state, fact.number, replace(game, totals=(*others, AddedUp(fact.player, fact.total))))


# --- the clock --------------------------------------------------------------------------------------------


def clock_started(state: State, fact: f.ClockStarted, entry: Entry) -> State:
    timer = Timer(fact.minutes, entry.at, rolled=fact.attack is not None)
    return with_round(state, replace(round_at(state, fact.number), timer=timer))


def clock_paused(state: State, fact: f.ClockPaused, entry: Entry) -> State:
    return with_timer(state, fact.number, paused=entry.at)


def clock_resumed(state: State, fact: f.ClockResumed, entry: Entry) -> State:
    timer = round_at(state, fact.number).timer
    assert timer is not None
    assert timer.paused is not None
    stood = timer.stood + max(0, entry.at - timer.paused)
    return with_timer(state, fact.number, stood=stood, paused=None)


def time_extended(state: State, fact: f.TimeExtended, entry: Entry) -> State:
    stretch = round_at(state, fact.number)
    if fact.game is None:
        assert stretch.timer is not None
        return with_timer(state, fact.number, minutes=stretch.timer.minutes + fact.minutes)
    game = stretch.games[fact.game]
    return with_game(state, fact.number, replace(game, extra_minutes=game.extra_minutes + fact.minutes))


def mid_point_called(state: State, fact: f.MidPointCalled, entry: Entry) -> State:
    called = Announcement(entry.at, entry.by, kind="mid-point", number=fact.number)
    return with_timer(replace(state, said=(*state.said, called)), fact.number, mid_point_called=True)


def time_called(state: State, fact: f.TimeCalled, entry: Entry) -> State:
    called = Announcement(entry.at, entry.by, kind="time", number=fact.number)
    return with_timer(replace(state, said=(*state.said, called)), fact.number, time_called=True)


# --- results ----------------------------------------------------------------------------------------------


def result_reported(state: State, fact: f.ResultReported, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(report for report in game.reports if report.player != fact.player)
    report = Report(fact.player, fact.result, fact.leaving)
    reported = (*others, report)
    differ = len({each.result for each in reported}) > 1
    said = game.objections if differ else ()
    state = with_game(state, fact.number, replace(game, reports=reported, disputed=differ, objections=said))
    return with_player(state, fact.player, leaving=True) if fact.leaving else state


def report_disputed(state: State, fact: f.ReportDisputed, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(each for each in game.objections if each.player != fact.player)
    said = (*others, Objection(fact.player, fact.note))
    return with_game(state, fact.number, replace(game, disputed=True, objections=said))


def result_set(state: State, fact: f.ResultSet, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, result=fact.result, disputed=False, objections=()))


def result_cleared(state: State, fact: f.ResultCleared, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, result=None, reports=(), disputed=False, objections=()))


def game_voided(state: State, fact: f.GameVoided, entry: Entry) -> State:
    stretch = round_at(state, fact.number)
    game = stretch.games[fact.game]
    if stretch.stage is Stage.ELIMINATION:
        return with_game(state, fact.number, replace(game, void=True, result=None))
    seats = stretch.seats
    for player in game.players:
        seats = without(seats, player)
    return with_round(
        state,
        replace(
            stretch,
            games=stretch.games.delete(game.number),
            seats=seats,
            open=stretch.open - game.open,
            unpaired_losses=(*stretch.unpaired_losses, *game.players),
        ),
    )


# --- leaving ----------------------------------------------------------------------------------------------


def leave_announced(state: State, fact: f.LeaveAnnounced, entry: Entry) -> State:
    return with_player(state, fact.player, leaving=True)


def leave_cancelled(state: State, fact: f.LeaveCancelled, entry: Entry) -> State:
    return with_player(state, fact.player, leaving=False)


def gone(state: State, player: str, presence: Presence, *, came: bool = True) -> State:
    """The state after somebody left; a game of theirs that is still open knows it, unless they never came to it."""
    state = with_player(state, player, presence=presence, leaving=False)
    for stretch in (state.draft, state.round) if came else ():
        game = stretch.game_of(player) if stretch is not None else None
        if stretch is not None and game is not None and game.open and player not in game.gone:
            state = with_game(state, stretch.number, replace(game, gone=(*game.gone, player)))
    if state.cut is not None and player in state.cut.offered:
        asked = tuple(each for each in state.cut.offered if each != player)
        state = replace(state, cut=replace(state.cut, offered=asked))
    return state


def dropped(state: State, fact: f.Dropped, entry: Entry) -> State:
    return gone(state, fact.player, Presence.DROPPED, came=fact.why != "no-show")


def disqualified(state: State, fact: f.Disqualified, entry: Entry) -> State:
    return gone(state, fact.player, Presence.DISQUALIFIED)


def rejoined(state: State, fact: f.Rejoined, entry: Entry) -> State:
    state = with_player(state, fact.player, presence=Presence.PLAYING)
    for stretch in (state.draft, state.round):
        game = stretch.game_of(fact.player) if stretch is not None else None
        if stretch is not None and game is not None and fact.player in game.gone:
            stayed = tuple(player for player in game.gone if player != fact.player)
            state = with_game(state, stretch.number, replace(game, gone=stayed))
    return missed(state, fact.player, fact.missed)


def member_replaced(state: State, fact: f.MemberReplaced, entry: Entry) -> State:
    team = state.players[fact.player].entry
    coming = (fact.coming,) if fact.coming else ()
    place = team.members.index(fact.leaving)
    members = (*team.members[:place], *coming, *team.members[place + 1 :])
    captain = team.captain if team.captain in members else members[0]
    return with_player(state, fact.player, entry=replace(team, members=members, captain=captain))


def prize_withheld(state: State, fact: f.PrizeWithheld, entry: Entry) -> State:
    return with_player(state, fact.player, prize_withheld=fact.withheld)


# --- conduct ----------------------------------------------------------------------------------------------


def marked(state: State, player: str, mark: Mark) -> State:
    """The state with one more mark on a player."""
    return with_player(state, player, marks=(*state.players[player].marks, mark))


def warned(state: State, fact: f.Warned, entry: Entry) -> State:
    return marked(state, fact.player, Mark("warning", fact.category, fact.note, entry.by))


def penalized(state: State, fact: f.Penalized, entry: Entry) -> State:
    return marked(state, fact.player, Mark("penalty", fact.category, fact.note, entry.by))


def removal_recommended(state: State, fact: f.RemovalRecommended, entry: Entry) -> State:
    return marked(state, fact.player, Mark("removal recommended", "", fact.note, entry.by))


def judge_called(state: State, fact: f.JudgeCalled, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    call = Call(
        fact.call, fact.number, fact.game, game.players, entry.by, entry.at, fact.text, fortressing=fact.fortressing
    )
    return replace(state, calls=state.calls.set(fact.call, call))


def with_call(state: State, call: int, **changes: object) -> State:
    """The state with a call changed."""
    return replace(state, calls=state.calls.set(call, replace(state.calls[call], **changes)))


def call_taken(state: State, fact: f.CallTaken, entry: Entry) -> State:
    return with_call(state, fact.call, taken_by=fact.leader)


def ruled(state: State, fact: f.Ruled, entry: Entry) -> State:
    call = state.calls[fact.call]
    earlier = call.earlier if call.ruling is None else (*call.earlier, call.ruling)
    return with_call(
        state,
        fact.call,
        ruling=fact.ruling,
        ruled_by=fact.leader,
        overrules=fact.overrules,
        final=fact.final,
        appealed_to=None,
        earlier=earlier,
        finding=fact.finding,
    )


def appealed(state: State, fact: f.Appealed, entry: Entry) -> State:
    return with_call(state, fact.call, appealed_to=Role(fact.to), taken_by=None)


def component_missing(state: State, fact: f.ComponentMissing, entry: Entry) -> State:
    entrant = state.players[fact.player]
    damaged = (*entrant.damaged, fact.component) if fact.damaged else entrant.damaged
    return with_player(state, fact.player, missing=(*entrant.missing, fact.component), damaged=damaged)


def component_settled(state: State, fact: f.ComponentSettled, entry: Entry) -> State:
    entrant = state.players[fact.player]
    missing = tuple(each for each in entrant.missing if each != fact.component)
    damaged = tuple(each for each in entrant.damaged if each != fact.component)
    shared = (*entrant.shared, fact.component) if fact.how == "shared" else entrant.shared
    return with_player(state, fact.player, missing=missing, damaged=damaged, shared=shared)


def inspected(state: State, fact: f.Inspected, entry: Entry) -> State:
    found = Inspection(fact.what, fact.verdict, fact.note, entry.by, entry.at)
    return with_player(state, fact.player, inspections=(*state.players[fact.player].inspections, found))


def sharing_mandated(state: State, fact: f.SharingMandated, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    told = Announcement(entry.at, entry.by, "sharing", fact.what, "game", game.players, fact.number)
    state = replace(state, said=(*state.said, told))
    return with_game(state, fact.number, replace(game, sharing=(*game.sharing, fact.what)))


# --- the cut and the end ----------------------------------------------------------------------------------


def cut_made(state: State, fact: f.CutMade, entry: Entry) -> State:
    left = tuple(player for player in fact.ranked if state.players[player].presence is not Presence.PLAYING)
    return replace(state, cut=Cut(fact.size, fact.ranked, fact.later_day, left=left))


def cut_taken_back(state: State, fact: f.CutTakenBack, entry: Entry) -> State:
    return replace(state, cut=None)


def cut_reseeded(state: State, fact: f.CutReseeded, entry: Entry) -> State:
    if state.cut is None:  # it was taken back since
        return state
    gone = {player for player in fact.ranked if state.players[player].presence is not Presence.PLAYING}
    inside = [player for player in fact.ranked if player not in gone][: state.cut.size]
    asked = fact.offered
    if asked is None:
        asked = tuple(player for player in state.cut.offered if player in inside)
    return replace(state, cut=replace(state.cut, ranked=fact.ranked, offered=asked, kept=""))


def bracket_kept(state: State, fact: f.BracketKept, entry: Entry) -> State:
    if state.cut is not None:
        state = replace(state, cut=replace(state.cut, kept=fact.why))
    first = next((each for each in state.rounds if each.stage is Stage.ELIMINATION), None)
    return state if first is None else with_round(state, departed(replace(first, seeds=fact.seeds), fact.why))


def seat_offered(state: State, fact: f.SeatOffered, entry: Entry) -> State:
    assert state.cut is not None
    return replace(state, cut=replace(state.cut, offered=(*state.cut.offered, fact.player)))


def seat_accepted(state: State, fact: f.SeatAccepted, entry: Entry) -> State:
    assert state.cut is not None
    offered = tuple(player for player in state.cut.offered if player != fact.player)
    return replace(state, cut=replace(state.cut, offered=offered, accepted=(*state.cut.accepted, fact.player)))


def finished(state: State, fact: f.Finished, entry: Entry) -> State:
    places = tuple((place.player, place.best, place.worst) for place in fact.places)
    return replace(state, finished=True, places=places, secret=fact.secret)


def reopened(state: State, fact: f.Reopened, entry: Entry) -> State:
    return replace(state, finished=False, places=())


def forgotten(state: State, fact: f.Forgotten, entry: Entry) -> State:
    return state


EVOLVERS: dict[type, Evolver] = {
    f.Changed: changed,
    f.Prepared: prepared,
    f.MatsDrawn: mats_drawn,
    f.LeaderNamed: leader_named,
    f.LeaderPlays: leader_plays,
    f.LeaderReleased: leader_released,
    f.DutyChanged: duty_changed,
    f.HandedOver: handed_over,
    f.Announced: announced,
    f.Registered: registered,
    f.Admitted: admitted,
    f.Edited: edited,
    f.Withdrawn: withdrawn,
    f.Merged: merged,
    f.CheckedIn: checked_in,
    f.CheckedOut: checked_out,
    f.ListSubmitted: list_submitted,
    f.ListJudged: list_judged,
    f.ListAmended: list_amended,
    f.ListsChecked: lists_checked,
    f.ListRechecked: list_rechecked,
    f.CardsChosen: cards_chosen,
    f.CardsOverridden: cards_overridden,
    f.DeadlineSet: deadline_set,
    f.ListsPublished: lists_published,
    f.ListsHidden: lists_hidden,
    f.Started: started,
    f.EnteredLate: entered_late,
    f.RoundDrawn: round_drawn,
    f.DraftDiscarded: draft_discarded,
    f.PlayersSwapped: players_swapped,
    f.TableMoved: table_moved,
    f.RoundPublished: round_published,
    f.PublicationWithdrawn: publication_withdrawn,
    f.RoundCancelled: round_cancelled,
    f.PairingKept: pairing_kept,
    f.SeatTaken: seat_taken,
    f.GameAdded: game_added,
    f.CoinFlipped: coin_flipped,
    f.ObjectiveChosen: objective_chosen,
    f.TotalsMandated: totals_mandated,
    f.TotalVerified: total_verified,
    f.ClockStarted: clock_started,
    f.ClockPaused: clock_paused,
    f.ClockResumed: clock_resumed,
    f.TimeExtended: time_extended,
    f.MidPointCalled: mid_point_called,
    f.TimeCalled: time_called,
    f.ResultReported: result_reported,
    f.ReportDisputed: report_disputed,
    f.ResultSet: result_set,
    f.ResultCleared: result_cleared,
    f.GameVoided: game_voided,
    f.LeaveAnnounced: leave_announced,
    f.LeaveCancelled: leave_cancelled,
    f.Dropped: dropped,
    f.Rejoined: rejoined,
    f.Disqualified: disqualified,
    f.MemberReplaced: member_replaced,
    f.PrizeWithheld: prize_withheld,
    f.Warned: warned,
    f.Penalized: penalized,
    f.RemovalRecommended: removal_recommended,
    f.JudgeCalled: judge_called,
    f.CallTaken: call_taken,
    f.Ruled: ruled,
    f.Appealed: appealed,
    f.ComponentMissing: component_missing,
    f.ComponentSettled: component_settled,
    f.Inspected: inspected,
    f.SharingMandated: sharing_mandated,
    f.CutMade: cut_made,
    f.CutTakenBack: cut_taken_back,
    f.CutReseeded: cut_reseeded,
    f.BracketKept: bracket_kept,
    f.SeatOffered: seat_offered,
    f.SeatAccepted: seat_accepted,
    f.Finished: finished,
    f.Reopened: reopened,
    f.Forgotten: forgotten,
}
"""What each kind of fact does. A new kind needs a line here, in `undo.py` and in `history.py`; a test says so."""
