"""`finalsalvo demo`: an event of sixteen from the first round to its champion."""

from types import SimpleNamespace

from finalsalvo.cli.bracket import draw_bracket
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import own_words, plain_table, print_json, screen, speaker_of_call, tell
from finalsalvo.cli.pair import round_name
from finalsalvo.cli.tables import print_places, print_standings
from finalsalvo.event.places import final_places, loser_of
from finalsalvo.event.record import Event, Round
from finalsalvo.event.standings import standings
from finalsalvo.pairing.bracket import bracket_order
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Result, Stage
from finalsalvo.simulate.demo import demo_events


def run(arguments: SimpleNamespace) -> int:
    """Plays the event and shows it round by round; for programs, the whole event document."""
    events = list(demo_events(arguments.seed))
    if arguments.json:
        print_json(events[-1])
        return OK
    console, say = screen(), speaker_of_call()
    about = say("a demo event with 16 players, X-Wing standard, advanced structure")
    console.print(f"[bold]Final Salvo[/] · {about}\n")
    for event in events:
        if event.rounds[-1].stage is Stage.SWISS:
            print_round(event, event.rounds[-1])
    played = events[-1]
    print_standings(played, standings(played, FORMATS[played.format], seed=arguments.seed))
    console.print()
    console.print(own_words(f"{played.name} · " + say("Bracket"), "bold"))
    console.print()
    for line in bracket_lines(played):
        console.print(f"  {line}")
    console.print()
    found = standings(played, FORMATS[played.format], seed=arguments.seed)
    places = final_places(played, FORMATS[played.format], found)
    print_places(played, places[:8])
    console.print()
    console.print(own_words("★ " + say("%(name)s won.") % {"name": places[0].name}, "bold yellow"))
    console.print(own_words(say("Another event") + f" → finalsalvo demo --seed {arguments.seed + 1}", "dim"))
    return OK


def print_round(event: Event, round: Round) -> None:
    """The games of a round and how they ended."""
    names = {player.id: player.name for player in event.players}
    console, table, say = screen(), plain_table(), speaker_of_call()
    console.print(own_words(f"{event.name} · {tell(round_name(round))}", "bold"))
    for heading, side in ((say("Table"), "left"), ("", "left"), (say("Score"), "center"), ("", "left")):
        table.add_column(heading, justify="center" if side == "center" else "left")
    table.add_column(say("End"))
    for match in round.matches:
        result = match.result
        if result is not None:
            first, second = (names[player] for player in match.players)
            table.add_row(str(match.table), first, score_of(result), second, say.label("end", result.end.value))
    console.print(table)
    console.print()


def score_of(result: Result) -> str:
    """The score as it was counted at the table."""
    return "–" if result.scores is None else f"{result.scores[0]} – {result.scores[1]}"


def bracket_lines(event: Event) -> list[str]:
    """The bracket as lines, each name with its seed."""
    format = FORMATS[event.format]
    names = {player.id: player.name for player in event.players}
    rounds = event.rounds_of(Stage.ELIMINATION)
    games = rounds[0].matches
    size = 2 * len(games)
    by_seed = {seed: games[seed - 1].players[0] for seed in range(1, len(games) + 1)}
    by_seed |= {size + 1 - seed: games[seed - 1].players[1] for seed in range(1, len(games) + 1)}
    column = [by_seed[seed] for seed in bracket_order(size)]
    seeds = {player: seed for seed, player in by_seed.items()}
    columns = [[f"{seeds[player]} {names[player]}" for player in column]]
    for each in rounds:
        out = {loser_of(format, each, match) for match in each.matches}
        column = [player for player in column if player not in out]
        columns.append([names[player] for player in column])
    return draw_bracket(columns)
