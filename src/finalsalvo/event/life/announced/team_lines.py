"""What is announced where teams play, and what results are worth where there is a modified win (TEAM-ORG-01)."""

from finalsalvo.event.life.announced import sentences as say
from finalsalvo.event.life.announced.told import AnnouncedLine
from finalsalvo.event.life.state import State
from finalsalvo.rules.format import Format


def teams_line(state: State, format: Format) -> AnnouncedLine | None:
    """How many are a team, who is captain, and what both squads have in common."""
    if format.unit != "team":
        return None
    told = (say.TEAMS_OF(num=format.members), say.TEAM_CAPTAIN(), say.TEAM_SQUADS())
    rules = ("TEAM-ORG-01", "TEAM-ORG-02", "TEAM-SQD-05", "TEAM-SQD-06", "TEAM-SQD-07")
    return AnnouncedLine("teams", say.TEAMS(), told, tuple(rule for rule in rules if format.rulebook.has(rule)))


def worth_line(state: State, format: Format) -> AnnouncedLine | None:
    """What each result is worth, where a narrow win at time is worth less than a win."""
    scoring = format.scoring
    if scoring.modified_win is None or scoring.decisive_lead is None:
        return None
    told = say.RESULTS_WORTH(
        win=scoring.win,
        modified=scoring.modified_win,
        lead=scoring.decisive_lead,
        draw=scoring.draw or 0,
        loss=scoring.loss,
    )
    paths = ("scoring.win", "scoring.draw", "scoring.loss", "scoring.modified_win")
    rules = dict.fromkeys(rule for path in paths if "-" in (rule := format.cites.get(path, "")))
    return AnnouncedLine("worth", say.WORTH(), (told,), tuple(rules))
