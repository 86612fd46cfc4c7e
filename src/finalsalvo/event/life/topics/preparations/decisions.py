"""What is got ready before an event: a checklist, what players are told ahead, and mats that were lent."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.announced.stage_lines import begins
from finalsalvo.event.life.announced.structure_lines import open_parts
from finalsalvo.event.life.context import Context, Decision, facts
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import (
    BETWEEN,
    CUT,
    DESK,
    DRAFT,
    LEADERS,
    PLAYING,
    RUNNING,
    SETUP,
    permission_line,
)
from finalsalvo.event.life.seeds import mats_seed
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.preparations import sentences as say
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.preparations import preparations
from finalsalvo.rules.refusal import AlreadySo, Refusal
from finalsalvo.rules.step import Preparation
from finalsalvo.words.message import Listed, Message

STRUCTURE = "structure"
"""What is got ready by setting rounds and cut."""
COMING = (Presence.REGISTERED, Presence.CHECKED_IN, Presence.PLAYING)


def preparations_for(state: State) -> tuple[Preparation, ...]:
    """What is to be got ready for this event (XW2-MAT-05, XW2-TSET-01, ARM-MAT-04, ARM-TSET-01)."""
    return preparations(state.format, lists=state.lists_required)


def is_ready(state: State, item: Preparation) -> bool:
    """Whether it is: somebody said so, or the event says what players must know."""
    return not untold_of(state, item) if item.told else item.id in state.prepared


def still_open(state: State) -> list[Preparation]:
    """What is not ready yet."""
    return [each for each in preparations_for(state) if not is_ready(state, each)]


def mode_of(state: State) -> str | None:
    """How it is played: the game mode, or the card pool where the book has two of them (XW2-GEN-04, HOT-EO-02)."""
    return state.mode or state.settings.pool


def untold(state: State) -> list[Message]:
    """What players should know ahead and the event does not say: when, and in which mode (XW2-TSET-03)."""
    modes = state.format.lists.pools or state.format.lists.modes or "announce.details" in state.format.cites
    day, time = begins(state)
    told = [(say.DATE, day), (say.START_TIME, time)]
    told += [(say.GAME_MODE, mode_of(state))] if modes else []
    return [name() for name, value in told if not (value and value.strip())]


def untold_of(state: State, item: Preparation) -> list[Message]:
    """What the event does not say of something that players must know: rounds and cut, or when and how it is played."""
    return list(open_parts(state)) if item.id == STRUCTURE else untold(state)


def refuse_untold(state: State) -> None:
    """Nobody is invited to an event that does not say when and how it is played, where the book wants it said."""
    missing = untold(state)
    if missing and "announce.details" in state.format.cites:
        raise Refusal("details", state.format.cite("announce.details"), say.UNTOLD(what=Listed(tuple(missing))))


def prepare(state: State, command: c.Prepare, context: Context) -> Decision:
    """A leader ticks something off, or takes the tick away."""
    item = next((each for each in preparations_for(state) if each.id == command.item), None)
    if item is None:
        raise Refusal("item", "contract", say.NO_PREPARATION())
    missing = untold_of(state, item)
    if item.told and missing:
        raise Refusal("item", item.rules[0], say.TICKED_BY_SETTINGS(what=Listed(tuple(missing))))
    if item.told:
        raise AlreadySo("item", item.rules[0], say.TICKED_BY_SETTINGS_ALREADY())
    if is_ready(state, item) == command.done:
        raise AlreadySo("done", "contract", say.TICKED_ALREADY() if command.done else say.OPEN_ALREADY())
    return facts(f.Prepared(command.item, command.done))


def draw_mats(state: State, command: c.DrawMats, context: Context) -> Decision:
    """Whoever lent a mat must not know where it lies: each comes to a table by chance (EPIC-MOD-09)."""
    mats = tuple(name.strip() for name in command.mats)
    if not mats or not all(mats):
        raise Refusal("mats", "contract", say.MATS_UNNAMED())
    twice = next((name for place, name in enumerate(mats) if name in mats[:place]), None)
    if twice is not None:
        raise Refusal("mats", "contract", say.MATS_NAMED_ALIKE(mat=twice))
    tables = tables_there(state)
    if not tables:
        raise Refusal("mats", "contract", say.NO_TABLES())
    return facts(f.MatsDrawn(mats, drawn_tables(context.secret, len(mats), tables), tables))


def tables_there(state: State) -> tuple[int, ...]:
    """The tables that can be played at: those of the settings, else one for each game of those who come."""
    settings = state.settings
    games = sum(each.presence in COMING for each in state.players.values()) // 2
    out = set(settings.tables_out_of_order)
    if settings.tables is not None:
        plan = range(settings.first_table, settings.first_table + settings.tables)
        return tuple(table for table in plan if table not in out)
    last = settings.first_table + games + len(out)
    return tuple(table for table in range(settings.first_table, last) if table not in out)[:games]


def drawn_tables(secret: str, mats: int, tables: tuple[int, ...]) -> tuple[int | None, ...]:
    """The table of each mat, every way as likely as any other; with more mats than tables some stay rolled up."""
    places: list[int | None] = [*tables, *([None] * (mats - len(tables)))]
    Dice(mats_seed(secret)).shuffle(places)
    return tuple(places[:mats])


COMMANDS = (
    CommandKind(c.Prepare, prepare, permission_line(LEADERS, (SETUP, *RUNNING))),
    CommandKind(c.DrawMats, draw_mats, permission_line(DESK, (SETUP, DRAFT), (PLAYING, BETWEEN, CUT))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
