"""What two settle at their table before they play: coins, first player, colours, the objective, totals of lists."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    current,
    facts,
    game_in,
    in_play,
    person,
    refuse_over,
    refuse_ruling_own_game,
    warning,
)
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.noted import AddedUp, ChosenObjective
from finalsalvo.event.life.permission import BETWEEN, DRAFT, FLOOR, JUDGE, LEADERS, OWN, PLAYING, SETUP, permission_line
from finalsalvo.event.life.seeds import coin_seed, stage_secret
from finalsalvo.event.life.state import Game, LiveRound, Role, State
from finalsalvo.event.life.topics.table import sentences as say
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.refusal import AlreadySo, Refusal
from finalsalvo.rules.setup_steps import Question, coin_rules, objective_rule, totals_rule
from finalsalvo.words.message import Listed, Term
from finalsalvo.words.sentence import Sentence

# --- the coin ---------------------------------------------------------------------------------------------


def flip_coin(state: State, command: c.FlipCoin, context: Context) -> Decision:
    """Who decides where the book leaves it to chance (XW2-GAME-03, XW2-GAME-08, ESC-GAME-06, EPIC-GAME-05, B56).

    A coin is flipped once for each question; again only a leader lets it be, with a reason.
    """
    round, rules = current(state), coin_rules(state.format)
    game = game_in(round, command.game)
    rule = rules.get(command.about)
    if rule is None:
        known = Listed(tuple(Term("coin", each) for each in rules), "comma")
        told = (
            say.NOT_BY_COIN(format=state.format.name, known=known) if rules else say.NO_COINS(format=state.format.name)
        )
        raise Refusal("about", "contract", told)
    refuse_over(state, game)
    fallen = f.CoinFlipped(
        round.number,
        game.number,
        command.about,
        side(stage_secret(context.secret, state.at), round, game, command.about),
    )
    before = game.fell_for(command.about)
    if before is None:
        return facts(fallen)
    winner = person(state, before)
    if state.roles_of(context.by) <= {Role.PLAYER}:
        raise Refusal("about", rule, say.TOSSED_ALREADY(player=winner))
    refuse_ruling_own_game(state, game, context.by)
    return Decision((fallen,), warnings=(warning(rule, say.TOSS_AGAIN(player=winner), "about", game.players),))


def side(secret: str, round: LiveRound, game: Game, about: Question) -> str:
    """For whom the coin falls the next time: it comes from the secret, so that anybody can flip it again.

    Nobody's id goes into the seed, and a flip that is taken back falls the same way once more.
    """
    flips = sum(coin.about == about for coin in game.coins)
    return Dice(coin_seed(secret, round.number, game.number, about, flips + 1)).choice(game.players)


# --- the objective ----------------------------------------------------------------------------------------


def choose_objective(state: State, command: c.ChooseObjective, context: Context) -> Decision:
    """The objective that the first player chose among the other's (ARM-GAME-06); chosen again, the last one stands.

    Once they have settled who is first player it is the other's. Before that it is written down as they say it.
    """
    round, rule = current(state), objective_rule(state.format)
    game = game_in(round, command.game)
    if rule is None:
        raise Refusal("objective", "contract", say.NO_OBJECTIVES(format=state.format.name))
    refuse_over(state, game)
    name = " ".join(command.objective.split())
    if not name:
        raise Refusal("objective", rule, say.OBJECTIVE_EMPTY())
    if command.whose is not None and command.whose not in game.players:
        raise Refusal("whose", rule, say.OBJECTIVE_WHOSE())
    second, whose = game.second_player, command.whose
    if second is not None and whose not in (None, second):
        raise Refusal("whose", rule, say.OBJECTIVE_OF_SECOND(player=person(state, second)))
    chosen = ChosenObjective(name, second or whose)
    if game.objective == chosen:
        raise AlreadySo("objective", "contract", say.OBJECTIVE_ALREADY())
    return facts(f.ObjectiveChosen(round.number, game.number, name, chosen.whose))


# --- who goes first, and in which colour ------------------------------------------------------------------


def settle_first_player(state: State, command: c.SettleFirstPlayer, context: Context) -> Decision:
    """Who is first player or has initiative (XW2-GAME-07, ESC-GAME-06, EPIC-GAME-05, TEAM-GAME-01, ARM-GAME-05).

    Whoever has the smaller list chooses, and either of the two writes it down; the last word stands until the result.
    """
    round = current(state)
    game = settled_at(state, round, command.game, "first player", "first", say.NO_FIRST_PLAYER)
    if command.first not in game.players:
        raise Refusal("first", coin_rules(state.format)["first player"], say.FIRST_WHO())
    if command.first == game.first_player:
        raise AlreadySo("first", "contract", say.FIRST_ALREADY(player=person(state, command.first)))
    return facts(f.FirstPlayerSettled(round.number, game.number, command.first))


def settle_colours(state: State, command: c.SettleColours, context: Context) -> Decision:
    """Who shows white numbers (XW2-GAME-03, ESC-GAME-04, EPIC-GAME-03, TEAM-GAME-02, ARM-GAME-03)."""
    round = current(state)
    game = settled_at(state, round, command.game, "colours", "white", say.NO_COLOURS)
    if command.white not in game.players:
        raise Refusal("white", coin_rules(state.format)["colours"], say.COLOURS_WHO())
    if command.white == game.white:
        raise AlreadySo("white", "contract", say.COLOURS_ALREADY(player=person(state, command.white)))
    return facts(f.ColoursSettled(round.number, game.number, command.white))


def settled_at(state: State, round: LiveRound, number: int, question: Question, field: str, unknown: Sentence) -> Game:
    """The game at which something is settled; refuses what the book does not know, and a game that is over."""
    game = game_in(round, number)
    if question not in coin_rules(state.format):
        raise Refusal(field, "contract", unknown(format=state.format.name))
    refuse_over(state, game)
    return game


def state_total(state: State, command: c.StateTotal, context: Context) -> Decision:
    """What somebody's own list comes to, where no list says it; said again, the last one stands (XW2-GAME-07)."""
    round, rule = current(state), coin_rules(state.format).get("first player")
    if rule is None:
        raise Refusal("total", "contract", say.NO_FIRST_PLAYER(format=state.format.name))
    player = in_play(state, command.player)
    game = round.game_of(player.id)
    if game is None or not game.open:
        told = say.NO_GAME_TO_PLAY(player=person(state, player.id), round=round.number)
        raise Refusal("player", "contract", told)
    if AddedUp(player.id, command.total) in game.stated:
        raise AlreadySo("total", "contract", say.TOTAL_ALREADY())
    return facts(f.TotalStated(round.number, game.number, player.id, command.total))


# --- totals -----------------------------------------------------------------------------------------------


def mandate_totals(state: State, command: c.MandateTotals, context: Context) -> Decision:
    """Before the first round everybody may be asked to add up the other's list (XW2-GAME-04, ARM-GAME-04)."""
    rule = totals_rule(state.format)
    if rule is None:
        raise Refusal("on", "contract", say.NO_TOTALS(format=state.format.name))
    if round_one_began(state):
        raise Refusal("on", rule, say.TOTALS_TOO_LATE())
    if command.on == state.totals_mandated:
        raise AlreadySo("on", "contract", say.TOTALS_ASKED_ALREADY() if command.on else say.TOTALS_NOT_ASKED())
    return facts(f.TotalsMandated(command.on))


def round_one_began(state: State) -> bool:
    """Whether the first round has begun: its clock, its last result, or the round after it."""
    first = state.rounds[0] if state.rounds else None
    return first is not None and (first.timer is not None or not first.open or len(state.rounds) > 1)


def verify_total(state: State, command: c.VerifyTotal, context: Context) -> Decision:
    """A player has added up the list of whom they play (XW2-GAME-04, ARM-GAME-04); counted again, the last one stands.

    What they counted is written down as they say it: whether it is right is for those to see who have the lists.
    """
    round = adding_up(state)
    rule = totals_rule(state.format)
    if round is None or rule is None:
        raise Refusal("player", rule or "contract", say.NO_TOTALS_NOW())
    player = in_play(state, command.player)
    game = round.game_of(player.id)
    if game is None or not game.open:
        told = say.NO_GAME_TO_PLAY(player=person(state, player.id), round=round.number)
        raise Refusal("player", "contract", told)
    if any(each.player == player.id and each.total == command.total for each in game.totals):
        raise AlreadySo("total", "contract", say.TOTAL_ALREADY())
    return facts(f.TotalVerified(round.number, game.number, player.id, command.total))


def adding_up(state: State) -> LiveRound | None:
    """The first round, while lists are to be added up in it."""
    round = state.round
    return round if round is not None and state.totals_mandated and not round_one_began(state) else None


def not_added_up(state: State) -> list[str]:
    """Who was asked to add up the other's list and has not done so; nobody once the clock runs."""
    round = adding_up(state)
    if round is None:
        return []
    return [
        player
        for game in round.in_order()
        if game.open and not game.gone
        for player in game.players
        if player not in {each.player for each in game.totals}
    ]


COMMANDS = (
    CommandKind(c.FlipCoin, flip_coin, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.ChooseObjective, choose_objective, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.SettleFirstPlayer, settle_first_player, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.SettleColours, settle_colours, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.StateTotal, state_total, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.MandateTotals, mandate_totals, permission_line(FLOOR - {JUDGE}, (SETUP, DRAFT, PLAYING, BETWEEN))),
    CommandKind(c.VerifyTotal, verify_total, permission_line(LEADERS | OWN, (PLAYING,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
