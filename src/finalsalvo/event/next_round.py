"""The next Swiss round of an event: who sits out, who meets whom, and why."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.people import person
from finalsalvo.event.record import Event, Player, Round, Status
from finalsalvo.event.sheet import ScoreSheet
from finalsalvo.event.standings import Standing, Standings, standings
from finalsalvo.pairing.bye import Contender, bye_choice
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.ranked import ranked_round
from finalsalvo.pairing.reason import Reason, reasons
from finalsalvo.pairing.swiss import Drawn, draw_round
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Pair, Stage
from finalsalvo.rules.terms import terms
from finalsalvo.words.message import Message


class Note(Struct, frozen=True):
    """Something about a round that is not as plain as could be: a float, a bye, a rematch, a wish not met."""

    kind: str
    rule: str
    players: tuple[str, ...]
    message: Message


class HeldByHand(Struct, frozen=True):
    """What the organizer settled by hand and the draw leaves alone: who meets whom, and who sits out."""

    pairs: tuple[Pair, ...] = ()
    byes: tuple[str, ...] = ()

    def has(self, player: str) -> bool:
        """Whether somebody's place is settled."""
        return player in self.byes or any(player in pair for pair in self.pairs)


NOBODY_HELD = HeldByHand()


class SwissRound(Struct, frozen=True):
    """A Swiss round: the field that was paired, how it was drawn, who sits out, and which pairs were held by hand.

    `tables` are those of the pairs, counted from 1, where a schedule has them.
    """

    number: int
    field: Field
    drawn: Drawn
    byes: tuple[str, ...]
    reasons: list[Reason]
    notes: list[Note]
    held: tuple[Pair, ...] = ()
    order: tuple[str, ...] = ()
    tables: tuple[int, ...] = ()

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom, from the highest group down; pairs that were held stand where their better player ranks."""
        players = self.field.players
        drawn = [(players[first], players[second]) for first, second in self.drawn.pairs]
        if not self.held:
            return drawn
        rank = {player: place for place, player in enumerate(self.order)}
        return sorted([*self.held, *drawn], key=lambda pair: min(rank[player] for player in pair))


def next_swiss_round(
    event: Event, format: Format, seed: int, apart: Sequence[Pair] = (), held: HeldByHand = NOBODY_HELD
) -> SwissRound:
    """The best next Swiss round, drawn from a seed. Those `apart` count as having met; whoever is `held` stays put."""
    found = standings(event, format, seed=seed)
    for problem in found.sheet.problems:
        raise Refusal(problem.place, problem.rule, problem.message)
    number = found.sheet.after_round + 1
    terms(format, number, Stage.SWISS)  # refuses a round that the book does not have
    dice = Dice(seed)
    playing = as_remembered(event, [line for line in found.lines if line.status is Status.ACTIVE])
    if len(playing) < 2:
        raise Refusal("players", format.cite("pairing.order"), say.ONE_LEFT() if playing else say.NOBODY_LEFT())
    if format.pairing.is_round_robin:
        from finalsalvo.event.round_robin import next_robin_round  # it stands above

        return next_robin_round(event, found, number, held)
    free = [line for line in playing if not held.has(line.player)]
    byes, notes = choose_byes(event, format, free, number, dice)
    field = field_of(event, format, found, [line for line in free if line.player not in byes], number)
    field = held_apart(field, apart)
    drawn = draw(event, format, field, number, dice)
    why = reasons(field, drawn)
    notes += pair_notes(event, format, field, why, number)
    order = tuple(line.player for line in playing)
    return SwissRound(number, field, drawn, (*held.byes, *byes), why, notes, held.pairs, order)


def draw(event: Event, format: Format, field: Field, number: int, dice: Dice) -> Drawn:
    """Random, by margin, or in the order of the organizer's seeds in round 1 (B69)."""
    if number == 1 and event.settings.first_round != "random":
        return Drawn(seeded_pairs(event, len(field.players)), draw_round(field, dice).value)
    if number > 1 and format.pairing.order == "margin":
        return ranked_round(field, dice)
    return draw_round(field, dice)


def seeded_pairs(event: Event, count: int) -> Pairs:
    """Round 1 in the organizer's order: neighbours meet, or the first half meets the second, the best its best."""
    if event.settings.first_round == "folded":
        return [(seat, seat + count // 2) for seat in range(count // 2)]
    return [(seat, seat + 1) for seat in range(0, count, 2)]


def choose_byes(
    event: Event, format: Format, playing: Sequence[Standing], number: int, dice: Dice
) -> tuple[tuple[str, ...], list[Note]]:
    """Byes awarded for round 1, and the one of an odd number."""
    awarded = {player.id for player in event.players if player.first_round_bye} if number == 1 else set()
    byes = [line.player for line in playing if line.player in awarded]
    notes = [Note("bye", "XW2-PAIR-02", (player,), say.BYE_AWARDED()) for player in byes]
    rest = [line for line in playing if line.player not in awarded]
    if len(rest) % 2:
        contenders = for_the_bye(event, format, rest, number)
        choice = bye_choice(format, contenders, first_round=number == 1)
        player = choice.among[0] if len(choice.among) == 1 else dice.choice(sorted(choice.among))
        byes.append(player)
        again = choice.warning if any(each.player == player and each.byes for each in contenders) else None
        notes.append(Note("bye", choice.rule, (player,), again or why_bye(event, format, player, number)))
    return tuple(byes), notes


def for_the_bye(event: Event, format: Format, rest: Sequence[Standing], number: int) -> list[Contender]:
    """Those among whom the bye of an odd number is given; in the first round of a stage, earlier ones may count."""
    found = [Contender(line.player, line.points, line.margin, line.byes) for line in rest]
    if number > 1 or not event.memory.byes or format.bye.later != "lowest-without-bye":
        return found
    fewest = min(each.byes for each in found)
    return [each for each in found if each.byes == fewest]


def as_remembered(event: Event, lines: list[Standing]) -> list[Standing]:
    """The lines with the byes that count for the next one: in a stage perhaps its own alone, or also earlier ones."""
    memory = event.memory
    if not memory.byes_after and not memory.byes:
        return lines
    more = Counter(memory.byes)
    for each in event.rounds_of(Stage.SWISS):
        if each.number <= memory.byes_after:
            more.subtract(byes_in(each))
    return [replace(line, byes=line.byes + more[line.player]) for line in lines]


def byes_in(round: Round) -> list[str]:
    """Those who had a bye in a round, or the win of a game to which nobody came (B8)."""
    awarded = [match.result.winner for match in round.matches if match.result and match.result.end is End.NO_SHOW]
    return [*round.byes, *(player for player in awarded if player is not None)]


def why_bye(event: Event, format: Format, player: str, number: int) -> Message:
    """Why somebody who has had no bye gets the one of an odd number."""
    if number == 1:
        return say.BYE_AT_RANDOM()
    told = say.BYE_LOWEST if format.bye.later == "lowest-without-bye" else say.BYE_FEWEST_POINTS
    return told(player=person(event, player))


def field_of(event: Event, format: Format, found: Standings, playing: Sequence[Standing], number: int) -> Field:
    """Those who play, highest ranked first, with whom they have met.

    In round 1 nobody has met, and those to be kept apart take that place: as few as possible of them meet. A stage may
    have a fresh memory, or one of games that are not among its rounds.
    """
    players = {player.id: player for player in event.players}
    if number == 1:
        order = first_round_order(event, playing, players)
        apart = keep_apart([players[id] for id in order]) if format.pairing.keep_apart else [{} for _ in order]
        return held_apart(Field(tuple(order), (0,) * len(order), apart), event.memory.met)
    order = [line.player for line in playing]
    met = meetings(found.sheet, order, event.memory.meetings_after)
    return held_apart(Field(tuple(order), tuple(line.points for line in playing), met), event.memory.met)


def held_apart(field: Field, apart: Sequence[Pair]) -> Field:
    """The field with one more meeting for each pair that is not wanted."""
    if not apart:
        return field
    seats = {player: seat for seat, player in enumerate(field.players)}
    met = [dict(row) for row in field.met]
    for one, two in apart:
        if one in seats and two in seats:
            for own, other in ((seats[one], seats[two]), (seats[two], seats[one])):
                met[own][other] = met[own].get(other, 0) + 1
    return replace(field, met=met)


def first_round_order(event: Event, playing: Sequence[Standing], players: dict[str, Player]) -> list[str]:
    """By the organizer's seeds where they count; else by id, so that the file's order changes nothing."""
    ids = sorted(line.player for line in playing)
    if event.settings.first_round == "random":
        return ids
    last = len(ids) + 1
    return sorted(ids, key=lambda id: last if players[id].seed is None else players[id].seed or 0)


def meetings(sheet: ScoreSheet, order: Sequence[str], after_round: int = 0) -> list[dict[int, int]]:
    """By place in the order, how often each opponent was met after a round; an awarded win is a meeting too (B8)."""
    seats = sheet.seats
    place = {seats[player]: index for index, player in enumerate(order)}
    met: list[dict[int, int]] = [{} for _ in order]
    for column in sheet.columns:
        if column.round <= after_round:
            continue
        opponents = column.opponents
        for seat, index in place.items():
            other = opponents[seat]
            if other is not None and other in place:
                row, rival = met[index], place[other]
                row[rival] = row.get(rival, 0) + 1
    return met


def keep_apart(players: Sequence[Player]) -> list[dict[int, int]]:
    """By place, those who share a tag (ESC-PAIR-02, EPIC-PAIR-01, TEAM-PAIR-01, B67)."""
    tagged: dict[str, list[int]] = {}
    for index, player in enumerate(players):
        for tag in player.avoid:
            tagged.setdefault(tag, []).append(index)
    apart: list[dict[int, int]] = [{} for _ in players]
    for together in tagged.values():
        for index in together:
            apart[index].update(dict.fromkeys((other for other in together if other != index), 1))
    return apart


def pair_notes(event: Event, format: Format, field: Field, why: list[Reason], number: int) -> list[Note]:
    """The floats and rematches of a round, and wishes that could not be met."""
    notes, met = [], {frozenset(pair) for pair in event.memory.met}
    for reason in why:
        pair = (field.players[reason.pair[0]], field.players[reason.pair[1]])
        if reason.kind == "float":
            notes.append(Note("float", "B12", pair, reason.message))
        elif reason.kind == "rematch" and number == 1 and frozenset(pair) not in met:
            notes.append(Note("wish", format.cite("pairing.keep_apart"), pair, say.KEPT_APART_IN_VAIN()))
        elif reason.kind == "rematch":
            notes.append(Note("rematch", "B11", pair, reason.message))
    return notes
