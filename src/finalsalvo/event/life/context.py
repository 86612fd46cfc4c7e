"""What a command comes with, what comes of it, and what the deciders look up."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.facts import Fact, ListProblem
from finalsalvo.event.life.permission import Asking
from finalsalvo.event.life.state import Entrant, Game, LiveRound, Presence, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.words.message import Listed, Message, Person, Term

Found = Mapping[str, tuple[ListProblem, ...]]
"""By player what a check found against their list."""

Worth = Mapping[str, int]
"""By player what their whole list is worth in the game that a command is about."""


class CardsAhead(Struct, frozen=True):
    """The card pack that lists are checked by `before` a command and `after` it; None: they are not checked.

    The limits are what a squad may cost by each, where its points say so.
    """

    before: str | None
    after: str | None
    limit_before: int | None = None
    limit_after: int | None = None


class NeedsChoice(Refusal):
    """A command that must say which of several ways it goes: what would change, and what can be chosen.

    `reasoned`: the choice also needs a reason.
    """

    def __init__(
        self,
        field: str,
        rule: str,
        message: Message,
        warnings: Sequence[Problem],
        choices: tuple[str, ...],
        *,
        reasoned: bool = True,
    ) -> None:
        super().__init__(field, rule, message)
        self.warnings = tuple(warnings)
        self.choices = choices
        self.reasoned = reasoned


class Context(Struct, frozen=True, kw_only=True):
    """Who gives a command, when and why. `history` is the log so far, `secret` is where draws come from.

    `found` is by player what the cards say against the list that the event would have of them after the command:
    whoever has the cards has checked it, and nobody can send a verdict along with a list. None: nobody has looked.
    `worth` is what the lists of a game add up to, by the same cards, where a command says how it ended; who is not in
    it has a list that nobody can add up. `cards` are the packs before and after a command that may change them.
    `stage` is the part of the event that somebody speaks of, where they say so. `sure`: they were asked and go on.
    `asks`: a page gives the command that can ask a person first, also where nothing speaks against it.
    """

    by: str
    at: int
    secret: str
    reason: str | None = None
    history: Sequence[Entry] = ()
    found: Found | None = None
    worth: Worth | None = None
    cards: CardsAhead | None = None
    stage: str | None = None
    sure: bool = False
    asks: bool = False


class Decision(Struct, frozen=True):
    """The facts that a command makes. `warnings` are answered before they become true, `notices` are only told.

    `stage` is where they are true, in an event that has several. `asks` is how they are answered: by being sure, or by
    a reason.
    """

    facts: tuple[Fact, ...]
    warnings: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()
    stage: str | None = None
    asks: Asking = Asking.AT_ONCE


def facts(*made: Fact) -> Decision:
    """A decision that nothing speaks against."""
    return Decision(made)


def warning(rule: str, message: Message, place: str = "", players: tuple[str, ...] = ()) -> Problem:
    """Something that the organizer may decide, and is asked about or told of."""
    return Problem(rule, message, place, players=players, severity=Severity.WARNING)


BOOKS: dict[tuple[int, int], tuple[Format, Settings, Format]] = {}
"""Books that were asked for last, by the very format and settings; these are held, so that no others become them."""
BOOKS_KEPT = 64


def book(state: State) -> Format:
    """The format as this event plays it: the same for every question until the settings change."""
    asked = (id(state.format), id(state.settings))
    kept = BOOKS.get(asked)
    if kept is None:
        if len(BOOKS) >= BOOKS_KEPT:
            BOOKS.clear()
        kept = BOOKS[asked] = (state.format, state.settings, house_format(state.format, state.settings)[0])
    return kept[2]


def entrant(state: State, player: str, field: str = "player") -> Entrant:
    """A player of the event."""
    found = state.players.get(player)
    if found is None:
        raise Refusal(field, "contract", say.NOT_IN_EVENT())
    return found


def in_play(state: State, player: str, field: str = "player") -> Entrant:
    """A player who is still in the event."""
    found = entrant(state, player, field)
    if found.presence is not Presence.PLAYING:
        told = say.NOT_PLAYING(player=person(state, player), presence=Term("presence", found.presence.value))
        raise Refusal(field, "contract", told)
    return found


def current(state: State) -> LiveRound:
    """The round that is being played."""
    round = state.round
    if round is None:
        raise Refusal("number", "contract", say.NO_ROUND_YET())
    return round


def published_round(state: State, number: int) -> LiveRound:
    """A published round."""
    round = state.round_numbered(number)
    if round is None:
        raise Refusal("number", "contract", say.NO_SUCH_ROUND(round=number))
    return round


def game_in(round: LiveRound, number: int) -> Game:
    """A game of a round."""
    game = round.games.get(number)
    if game is None:
        raise Refusal("game", "contract", say.NO_SUCH_GAME(round=round.number))
    return game


def refuse_over(state: State, game: Game) -> None:
    """A game that has its result; it is called by its table, or by those who play it."""
    if game.open:
        return
    if game.table is not None:
        raise Refusal("game", "contract", say.GAME_OVER_AT_TABLE(table=game.table))
    raise Refusal("game", "contract", say.GAME_OVER(pair=pair_of(state, game)))


def person(state: State, id: str) -> Person:
    """Somebody of the event as messages have them."""
    return Person(id, state.called(id))


def row_of(state: State, ids: Sequence[str], most: int = 5) -> Listed:
    """Some people in a message."""
    return Listed(tuple(person(state, each) for each in ids), most=most)


def pair_of(state: State, game: Game) -> Message:
    """Who play a game, as messages have them."""
    one, two = (person(state, player) for player in game.players)
    return say.PAIR(one=one, two=two)


def refuse_ruling_own_game(state: State, game: Game, person: str) -> None:
    """A leader who plays leaves rulings in their game to the others, as long as one is there (XW2-LEAD-03)."""
    others = any(each.on_duty and each.id != person for each in state.leaders.values())
    if others and state.player_of(person) in game.players:
        raise Refusal("by", state.format.cite("leaders.own_game"), say.OWN_GAME())


def opponent_of(game: Game, player: str) -> str:
    """Whom somebody plays."""
    one, two = game.players
    return two if one == player else one
