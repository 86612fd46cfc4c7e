"""What a player needs to make the cut, in sentences: nothing is promised that is not certain."""

from typing import Literal

from finalsalvo.event.needs import Chance, Needs
from finalsalvo.rules.format import Format
from finalsalvo.words.saying import Say

Ending = Literal["win", "draw", "loss", "points", "fewer", "any"]
"""What a game must be worth at least; `fewer`: less than what the sentence before it says."""


def needs_words(found: Needs | None, format: Format, say: Say, rule: str = "", stage: str = "") -> list[str]:
    """What is needed, in sentences; `rule` says what it is needed for, where that is a `stage` and not the bracket."""
    if found is None:
        return []
    values = {"size": found.size}
    if found.worst is Chance.IN and stage:
        return [say("You're through to %(stage)s, whatever happens.") % {"stage": stage}]
    if found.worst is Chance.IN:
        return [say("You're in the top %(size)s, whatever happens.") % values]
    if found.best is Chance.OUT:
        return [say("You can't reach the top %(size)s on points unless others drop.") % values]
    told = [rule or say("The top %(size)s make the cut.") % values]
    return told + (last_round_words(found, format, say) if found.later == 0 else early_words(found, format, say))


def last_round_words(found: Needs, format: Format, say: Say) -> list[str]:
    """While the last round is played: what each result leads to, those that lead alike together."""
    if not found.playing:
        return [chance_words(found.best, say)]
    told: list[str] = []
    least = found.paths[0]
    for path in [*found.paths[1:], None]:
        if path is not None and path.chance is least.chance:
            least = path
            continue
        ending = ending_of(least.points, path is None, bool(told), format)
        told.append(path_words(ending, least.chance, least.points, say))
        if path is not None:
            least = path
    return told


def ending_of(points: int, last: bool, others: bool, format: Format) -> Ending:
    """What a game must be worth; in books with a win and a loss it is called so."""
    scoring = format.scoring
    if last and not others:
        return "any"
    if scoring.kind == "fleet-points" or scoring.modified_win is not None:
        return "fewer" if last else "points"
    endings: dict[int | None, Ending] = {scoring.win: "win", scoring.draw: "draw", scoring.loss: "loss"}
    return endings[points]


def chance_words(chance: Chance, say: Say) -> str:
    """What becomes of a player whose game is over."""
    return {
        Chance.IN: say("You're in, whatever the others do."),
        Chance.TIEBREAK: say("Points can't keep you out, but tiebreakers may."),
        Chance.HELP: say("It depends on other games and maybe on tiebreakers."),
        Chance.OUT: say("You're out unless others drop."),
    }[chance]


def path_words(ending: Ending, chance: Chance, points: int, say: Say) -> str:
    """What a result of this game leads to."""
    if ending == "points":
        return points_words(chance, points, say)
    words = {
        ("win", Chance.IN): say("If you win, you're in."),
        ("win", Chance.TIEBREAK): say("If you win, points can't keep you out, but tiebreakers may."),
        ("win", Chance.HELP): say("If you win, it depends on other games and maybe on tiebreakers."),
        ("draw", Chance.IN): say("With a draw, you're in."),
        ("draw", Chance.TIEBREAK): say("With a draw, points can't keep you out, but tiebreakers may."),
        ("draw", Chance.HELP): say("With a draw, it depends on other games and maybe on tiebreakers."),
        ("loss", Chance.TIEBREAK): say("If you lose, points can't keep you out, but tiebreakers may."),
        ("loss", Chance.HELP): say("If you lose, it depends on other games and maybe on tiebreakers."),
        ("loss", Chance.OUT): say("If you lose, you're out unless others drop."),
        ("fewer", Chance.TIEBREAK): say("With fewer, points can't keep you out, but tiebreakers may."),
        ("fewer", Chance.HELP): say("With fewer, it depends on other games and maybe on tiebreakers."),
        ("fewer", Chance.OUT): say("With fewer, you're out unless others drop."),
        ("any", Chance.TIEBREAK): say("Win or lose, points can't keep you out, but tiebreakers may."),
        ("any", Chance.HELP): say("Win or lose, it depends on other games and maybe on tiebreakers."),
    }
    return words.get((ending, chance)) or chance_words(chance, say)


def points_words(chance: Chance, points: int, say: Say) -> str:
    """What so many points of this game lead to."""
    if chance is Chance.IN:
        told = say.counted(
            "With %(num)s point or more from this game, you're in.",
            "With %(num)s points or more from this game, you're in.",
            points,
        )
    elif chance is Chance.TIEBREAK:
        told = say.counted(
            "With %(num)s point or more from this game, points can't keep you out, but tiebreakers may.",
            "With %(num)s points or more from this game, points can't keep you out, but tiebreakers may.",
            points,
        )
    else:
        told = say.counted(
            "With %(num)s point or more from this game, it depends on other games and maybe on tiebreakers.",
            "With %(num)s points or more from this game, it depends on other games and maybe on tiebreakers.",
            points,
        )
    return told % {"num": points}


def early_words(found: Needs, format: Format, say: Say) -> list[str]:
    """While rounds are still to come: how many wins are certainly enough."""
    wins = found.enough
    if wins is None:
        return [say("Even if you win out, it may depend on other games or tiebreakers.")]
    if format.scoring.kind == "fleet-points" or format.scoring.modified_win is not None:
        told = say.counted(
            "%(num)s more game with %(points)s points gets you in, whatever happens.",
            "%(num)s more games with %(points)s points each get you in, whatever happens.",
            wins,
        )
    else:
        told = say.counted(
            "%(num)s more win gets you in, whatever happens.",
            "%(num)s more wins get you in, whatever happens.",
            wins,
        )
    return [told % {"num": wins, "points": found.gain}, say("With fewer, it may depend on other games or tiebreakers.")]
