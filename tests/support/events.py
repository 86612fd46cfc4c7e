"""Events in few words, for tests."""

from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round, Status
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result, Stage

FIRST_WINS = {
    "xwing-standard": Result(End.TIME, (100, 0)),
    "xwing-hotshot": Result(End.TIME, (20, 0)),
    "armada-standard": Result(End.TIME, (10, 0)),
    "xwing-escalation": Result(End.TIME, (30, 0)),
    "xwing-dogfight": Result(End.TIME, (30, 0)),
    "xwing-epic-dogfight": Result(End.TIME, (30, 0)),
}


def event(
    format: str,
    players: str,
    *rounds: Round,
    settings: Settings | None = None,
    dropped: str = "",
    tie_keys: dict[str, int] | None = None,
) -> Event:
    """An event whose players are called by single letters."""
    return Event(
        schema=SCHEMA,
        format=format,
        name="Test",
        settings=settings or Settings(),
        players=tuple(
            Player(
                id,
                f"Player {id}",
                Status.DROPPED if id in dropped else Status.ACTIVE,
                tie_key=(tie_keys or {}).get(id),
            )
            for id in players
        ),
        rounds=rounds,
    )


def swiss(number: int, *games: str | Match, byes: str = "", missed: str = "", format: str = "xwing-standard") -> Round:
    """A Swiss round: "AB" is a game that A won against B by the usual score of the format."""
    return played(number, Stage.SWISS, games, byes, missed, format)


def bracket(number: int, *games: str | Match, byes: str = "", format: str = "xwing-standard") -> Round:
    """An elimination round."""
    return played(number, Stage.ELIMINATION, games, byes, "", format)


def played(number: int, stage: Stage, games: tuple[str | Match, ...], byes: str, missed: str, format: str) -> Round:
    matches = tuple(
        game if isinstance(game, Match) else Match((game[0], game[1]), None, FIRST_WINS[format]) for game in games
    )
    return Round(number, stage, matches, tuple(byes), tuple(missed))
