"""The end of an event: what finishing does, what is left to do after it, and the event as people will remember it."""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.facts import Finished
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.naming import round_called
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.end.ending import places_at_the_end
from finalsalvo.event.numbers import EventNumbers, PlayedGame, numbers_of
from finalsalvo.event.places import Place, champion_of
from finalsalvo.rules.result import Stage
from finalsalvo.words.saying import Say

PODIUM, FIRST = 3, 4
"""The best place that no step of the podium is for any more comes after this one; so many places are told before."""


class Step(Struct, frozen=True):
    """A step of the podium: a place, alone or shared, and who stands on it."""

    place: str
    best: int
    names: list[str]


class Told(Struct, frozen=True):
    """A number of the event with what it counts, or a game that people talk about."""

    title: str
    text: str
    score: str = ""
    about: str = ""


def podium(places: list[Place]) -> list[Step]:
    """The steps of the podium, the first place first; those of a band stand on one step."""
    steps: dict[int, list[Place]] = {}
    for place in places:
        if place.best <= PODIUM:
            steps.setdefault(place.best, []).append(place)
    return [Step(those[0].band, best, [each.name for each in those]) for best, those in sorted(steps.items())]


def ahead(state: State) -> list[Place]:
    """The places as finishing now would give them; none while a round is played, or none was."""
    return list(places_at_the_end(state)) if state.rounds and state.phase in (Phase.BETWEEN, Phase.CUT) else []


def first_places(state: State) -> list[Place]:
    """The first of these places."""
    return [place for place in ahead(state) if place.best <= FIRST]


def would_win(state: State) -> str:
    """The name of who has won if the event is finished now; nothing where nobody has."""
    first = champion_of(ahead(state))
    return "" if first is None else first.name


def withheld(state: State) -> list[tuple[str, str]]:
    """Whose prize is withheld: ids and names."""
    everybody = state.roster or state.players
    return [(id, each.name) for id, each in everybody.items() if each.prize_withheld]


def hidden_lists(state: State) -> int:
    """How many lists were handed in that nobody but the staff can read."""
    if state.lists_public:
        return 0
    return sum(each.squad.text is not None for each in (state.roster or state.players).values())


def thanked(life: Life, state: State) -> str:
    """What was last said to everybody since the event is over; nothing before that."""
    ended = next((entry.at for entry in reversed(life.entries) if is_end(entry.facts)), None)
    if ended is None:
        return ""
    return next((said.text for said in reversed(state.said) if said.at >= ended and said.to == "everybody"), "")


def is_end(facts: tuple[object, ...]) -> bool:
    """Whether an entry ended the event."""
    return any(isinstance(fact, Finished) for fact in facts)


def event_numbers(state: State) -> EventNumbers:
    """The numbers of the whole event."""
    return numbers_of(whole_document(state), book(state))


def told_numbers(state: State, numbers: EventNumbers, say: Say) -> Iterator[Told]:
    """The games that people talk about, and who was never beaten."""
    names = {id: each.name for id, each in (state.roster or state.players).items()}
    if numbers.closest is not None and numbers.widest is not None and numbers.games > 1:
        yield game_told(state, say("Closest game"), numbers.closest, names, say)
        yield game_told(state, say("Biggest win"), numbers.widest, names, say)
    if numbers.unbeaten:
        yield Told(say("Unbeaten"), ", ".join(names[each] for each in numbers.unbeaten if each in names))


def game_told(state: State, title: str, game: PlayedGame, names: dict[str, str], say: Say) -> Told:
    """A game in words: the two, the score, and the round; in a double elimination people know it by the game alone."""
    one, two = (names.get(each, each) for each in game.players)
    score = f"{game.scores[0]}–{game.scores[1]}"
    named = game.stage is Stage.SWISS or book(state).cut.lives == 1
    round = say.tell(round_called(game.number, game.stage, game.left)) if named else ""
    return Told(title, f"{one} – {two}", score, round)
