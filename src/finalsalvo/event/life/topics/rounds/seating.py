"""A round changed by hand: swaps, pairs that are forced, tables, and those who lost their opponents."""

from itertools import count

from msgspec.structs import replace

from finalsalvo.event.bracket_rules import bracket_rules
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    book,
    current,
    facts,
    game_in,
    in_play,
    opponent_of,
    warning,
)
from finalsalvo.event.life.document import document, round_of
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import evolve
from finalsalvo.event.life.state import LiveRound, Presence, State
from finalsalvo.event.pairing_check import problems_of_round
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage


def after(state: State, made: tuple[f.Fact, ...], context: Context) -> State:
    """The state as it will be with these facts, to look at what follows from them."""
    return evolve(state, Entry(0, context.at, context.by, made, context.reason))


def changeable(state: State) -> LiveRound:
    """The round that can still be changed by hand; the pairs of a bracket cannot."""
    round = state.draft if state.draft is not None else current(state)
    if round.stage is Stage.ELIMINATION:
        told = "the bracket says who meets whom: its pairs cannot be changed by hand"
        raise Refusal("number", state.format.cite("cut.bracket"), told)
    return round


def is_untouched(state: State, round: LiveRound) -> bool:
    """Whether nothing has happened in a published round: no clock, no result or report, nobody who left."""
    if round.timer is not None or any(game.result or game.reports for game in round.games.values()):
        return False
    return all(state.players[player].presence is Presence.PLAYING for player in (*round.seats, *round.byes))


def swap(state: State, command: c.Swap, context: Context) -> Decision:
    """Two change places; what the round loses by it is shown, and needs a reason (B69)."""
    return swap_with_problems(state, changeable(state), command.first, command.second, context)


def force_pair(state: State, command: c.ForcePair, context: Context) -> Decision:
    """Two meet; their opponents meet each other, or the one left over has the bye."""
    round = changeable(state)
    for player in (command.first, command.second):
        refuse_stranger(state, round, player)
    game = round.game_of(command.first)
    if game is None:
        return swap_with_problems(state, round, command.first, partner(round, command.second), context)
    if command.second in game.players:
        raise Refusal("second", "contract", "these two meet already")
    return swap_with_problems(state, round, opponent_of(game, command.first), command.second, context)


def partner(round: LiveRound, player: str) -> str:
    """Whom somebody plays in a round."""
    game = round.game_of(player)
    if game is None:
        raise Refusal("second", "contract", "both sit out: there is no game to change")
    return opponent_of(game, player)


def refuse_stranger(state: State, round: LiveRound, player: str) -> None:
    """Only those who play or sit out in a round can be moved in it."""
    in_play(state, player)
    if player not in round.seats and player not in round.byes:
        raise Refusal("player", "contract", f"{state.players[player].name!r} is not in round {round.number}")


def swap_with_problems(state: State, round: LiveRound, first: str, second: str, context: Context) -> Decision:
    """The swap with what it breaks; refuses what changes nothing, and games that are over."""
    for player in (first, second):
        refuse_stranger(state, round, player)
        game = round.game_of(player)
        if game is not None and (game.result is not None or game.gone):
            told = f"the game of {state.players[player].name!r} has ended: clear its result first"
            raise Refusal("player", "contract", told)
    one, two = round.seats.get(first), round.seats.get(second)
    if first == second or one == two:
        raise Refusal("second", "contract", "that changes nothing: they play each other, or neither plays")
    plain = f.PlayersSwapped(round.number, first, second)
    broke = what_breaks(state, after(state, (plain,), context), round.number)
    asked = tuple(warning(each.rule, each.message, "round", each.players) for each in broke)
    return Decision((replace(plain, broke=tuple(each.message for each in broke)),), warnings=asked)


def what_breaks(before: State, changed: State, number: int) -> list[Problem]:
    """What a round loses by a change: the rules that it broke not before."""
    known = {each.message for each in hand_problems(before, number)}
    return [each for each in hand_problems(changed, number) if each.message not in known]


def hand_problems(state: State, number: int) -> list[Problem]:
    """Where a round, drawn or published, is not the best by the rules."""
    event = document(state)
    if state.draft is not None and state.draft.number == number:
        event = replace(event, rounds=(*event.rounds, round_of(state.draft)))
    own = next(each for each in event.rounds if each.number == number)
    return list(problems_of_round(event, book(state), own))


def move_table(state: State, command: c.MoveTable, context: Context) -> Decision:
    """Another table, unless it is out of order. Not every book asks for numbers (XW2-MAT-03, ARM-MAT-03)."""
    round = state.draft if state.draft is not None else current(state)
    game = game_in(round, command.game)
    refuse_numbered_table(state, round)
    if game.table == command.table:
        raise Refusal("table", "contract", f"They are at table {command.table} already.")
    settings = state.settings
    rule = state.format.cites.get("tables.numbers", "contract")
    if command.table in settings.tables_out_of_order:
        raise Refusal("table", rule, f"table {command.table} is out of order")
    first, last = settings.first_table, last_table(settings)
    if command.table < first or (last is not None and command.table > last):
        until = "" if last is None else f" to {last}"
        raise Refusal("table", rule, f"the tables are numbered {first}{until}, and {command.table} is none of them")
    return facts(f.TableMoved(round.number, command.game, command.table))


def refuse_numbered_table(state: State, round: LiveRound) -> None:
    """Where an event begins with elimination and byes, a table is the number of its game (XW2-ELIM-04)."""
    opening = all(each.number >= round.number for each in state.rounds)
    if round.stage is Stage.ELIMINATION and round.byes and opening:
        told = "the tables of this round are the numbers of its games, and those say who meets whom in the next"
        raise Refusal("table", bracket_rules(state.format).opening, told)


def bring_together(state: State, command: c.BringTogether, context: Context) -> Decision:
    """Who lost an opponent before the clock started plays the bye holder or another such (B63)."""
    round = changeable(state)
    if round.timer is not None:
        raise Refusal("number", "B63", "the clock has started: the ones left alone have a bye now")
    one, two = command.first, command.second
    if one == two:
        raise Refusal("second", "contract", "a game needs two: name another one who is free")
    for player in (one, two):
        in_play(state, player)
        game = round.game_of(player)
        if player in awarded_byes(state, round):
            told = f"{state.players[player].name!r} was awarded this bye, and keeps it"
            raise Refusal("player", "B63", told)
        if player not in round.byes and (game is None or not game.gone):
            told = f"{state.players[player].name!r} has an opponent: only who lost theirs, or has the bye, is free"
            raise Refusal("player", "B63", told)
    if round.game_of(one) is None:
        one, two = two, one
    game = round.game_of(one)
    if game is None:
        made: f.Fact = f.GameAdded(round.number, (one, two), free_table(state, round))
    elif two in game.players:
        raise Refusal("second", "contract", "these two play each other")
    else:
        made = f.SeatTaken(round.number, game.number, opponent_of(game, one), two)
    return Decision((made,), warnings=rematch_warnings(state, one, two))


def rematch_warnings(state: State, one: str, two: str) -> tuple[Problem, ...]:
    """Two who have met should not meet again (B11)."""
    met = [each.number for each in state.rounds[:-1] if (game := each.game_of(one)) is not None and two in game.players]
    if not met:
        return ()
    return (warning("B11", f"they met in round {met[0]}", "second", (one, two)),)


def last_table(settings: Settings) -> int | None:
    """The highest number of a table; None where the plan has no end."""
    return None if settings.tables is None else settings.first_table + settings.tables - 1


def free_table(state: State, round: LiveRound) -> int:
    """The lowest table that can be used and is free."""
    taken = {game.table for game in round.games.values()} | set(state.settings.tables_out_of_order)
    last = last_table(state.settings)
    table = next(number for number in count(state.settings.first_table) if number not in taken)
    if last is not None and table > last:
        told = "the only table is" if state.settings.tables == 1 else f"all {state.settings.tables} tables are"
        raise Refusal("table", state.format.cite("tables.enough"), f"{told} taken")
    return table


def awarded_byes(state: State, round: LiveRound) -> tuple[str, ...]:
    """Who has the bye of the first round because it was won elsewhere: nobody takes it from them."""
    if round.number != 1:
        return ()
    return tuple(player for player in round.byes if state.players[player].entry.first_round_bye)


def free_players(state: State) -> list[str]:
    """Who has no opponent before the clock starts (B63)."""
    round = state.round
    if round is None or round.timer is not None or not round.open or round.stage is Stage.ELIMINATION:
        return []
    widows = [
        player
        for game in round.in_order()
        if game.open and game.gone
        for player in game.players
        if player not in game.gone
    ]
    awarded = awarded_byes(state, round)
    return [*widows, *(player for player in round.byes if player not in awarded)] if widows else []


def beside_bye(state: State, player: str) -> f.GameAdded:
    """A game against whoever has the bye of this round, before the clock starts (B18)."""
    round = state.round
    if round is None or not round.open or round.timer is not None or round.stage is Stage.ELIMINATION:
        raise Refusal("against_bye", "B18", "that can be done between the publication of a round and its clock")
    awarded = awarded_byes(state, round)
    holders = [each for each in round.byes if each not in awarded]
    if not holders or round.has(player):
        raise Refusal("against_bye", "B18", "nobody has a bye to play against")
    return f.GameAdded(round.number, (holders[0], player), free_table(state, round))
