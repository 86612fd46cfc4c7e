"""Epic Dogfight and Team Epic, first edition: the Epic Play rules of 2014."""

from msgspec.structs import replace

from finalsalvo.rules.format import (
    Bye,
    Clock,
    CutRules,
    Format,
    Judging,
    Leaders,
    Leaving,
    Lists,
    Manners,
    Pairing,
    Ranking,
    Rulebook,
    Scoring,
    Tiebreaker,
)
from finalsalvo.rules.result import End
from finalsalvo.rules.step import Preparation, Step

STEPS = (
    Step(
        "You can set up before the round starts. Put your squad next to your edge, outside the play area.",
        ("EPIC-GAME-01", "EPIC-GAME-02"),
    ),
    Step(
        "Show all your cards and tokens. Ships you have more than once get ID tokens. If you both play the same "
        "faction, all ships do, and dials may lie on the ship cards. Both players may have the same unique names. "
        "One player uses white numbers, the other black. If you can't agree, toss a coin.",
        ("EPIC-GAME-03", "EPIC-ADD-03"),
        coin="colours",
        marks=True,
    ),
    Step(
        "You may look through your opponent's decks. Shuffle your damage deck and those of huge ships, then your "
        "opponent may shuffle and cut them. Each player draws from their own decks. Judges may check decks at any "
        "time.",
        ("EPIC-GAME-04", "EPIC-ADD-04"),
    ),
    Step(
        "The player with the lower squad total decides who has initiative. Tied: toss a coin.",
        ("EPIC-GAME-05",),
        coin="first player",
    ),
    Step(
        "Each player brings the 6 asteroids of a core set. The player with initiative places 2, within range 1 of each "
        "other and beyond range 2 of the player edges. Then take turns, 2 at a time, beyond range 2 of those already "
        "placed.",
        ("EPIC-GAME-06",),
        named="Each player brings the 6 asteroids of a core set. %(first)s places the first 2, within range 1 of each "
        "other and beyond range 2 of the player edges. Then %(second)s, and so on, 2 at a time, beyond range 2 of "
        "those already placed.",
    ),
    Step("Place huge ships from lowest to highest pilot skill, their base touching your edge.", ("EPIC-GAME-07",)),
    Step("Place the other ships from lowest to highest pilot skill, within range 2 of your edge.", ("EPIC-GAME-08",)),
    Step("Give huge ships energy up to their limit.", ("EPIC-GAME-09",)),
    Step("Set your shields, set out what your cards need, and start when the round starts.", ("EPIC-GAME-10",)),
)
PREPARATIONS = (
    Preparation(
        "structure",
        "Players know the number of rounds and whether there is a cut.",
        ("EPIC-STR-03", "EPIC-STR-01", "EPIC-STR-02"),
        told=True,
    ),
    Preparation(
        "tables",
        "Every table has a 6' × 3' play area with clear edges. The 2 long edges are marked as player edges.",
        ("EPIC-TSET-01",),
    ),
    Preparation(
        "area",
        "If the play area has another size, the settings say so and players were told well in advance.",
        ("EPIC-TSET-03",),
    ),
    Preparation(
        "mats",
        "You provide the mats. Mats borrowed from players are assigned to tables at random.",
        ("EPIC-MOD-08", "EPIC-MOD-09"),
    ),
)

EPIC_DOGFIGHT = Format(
    id="xwing-epic-dogfight",
    name="Epic Dogfight",
    game="X-Wing",
    system="xwing-1",
    book="X-Wing Epic Play Tournament Rules",
    version="1.1",
    effective="2014-07-16",
    play_area="6' × 3'",
    lists=Lists(
        points=(300,),
        required="always",
        small_of_one_type=12,
        large_of_one_type=6,
        epic_points=5,
        factions=("Rebel", "Imperial"),
        obstacles=6,
        obstacle_pool="the six asteroids of the core set, twelve on the table",
    ),
    scoring=Scoring(
        kind="match-wins",
        ends={
            End.DESTROYED: "EPIC-END-01",
            End.MUTUAL_DESTRUCTION: "EPIC-END-02",
            End.TIME: "EPIC-END-03",
            End.CONCESSION: "EPIC-END-06",
            End.NO_SHOW: "B7",
        },
        limits=(300,),
        win=5,
        draw=1,
        modified_win=3,
        decisive_lead=12,
        crippled_sections=True,
        margin="limit-and-lead",
        concession="as-counted",
    ),
    # B45: the book gives no margin; one and a half times the limit is what the other books of its time give.
    bye=Bye(points=5, margins=(450,), later="fewest-points-lowest-margin"),
    ranking=Ranking(
        # B24, B47: margin, then the sum of the opponents' points, everywhere; random where the book stops.
        tiebreakers=(Tiebreaker.MARGIN, Tiebreaker.STRENGTH, Tiebreaker.RANDOM),
        strength="sum",
    ),
    pairing=Pairing(order="random", keep_apart=True),
    cut=CutRules(sizes=(4, 8), bracket="set", draw="initiative", replacement="not-stated"),
    clock=Clock(swiss=(180,), elimination=180, final=180, adjust=30),
    leaders=Leaders(
        authority="organizer",
        tiers=("casual", "competitive", "premier"),
        default_tier="casual",
        may_play=("casual", "competitive"),
    ),
    leaving=Leaving(notice="not-stated"),
    manners=Manners(
        misconduct=(
            "stalling",
            "excessive force",
            "infinite combo",
            "inappropriate behaviour",
            "discourtesy",
            "collusion",
        ),
        missed_opportunity="with-consent",
        ineligible_component="disqualified",
        proxies="none",
        own_mat="not-allowed",
        touching_models="adjust the pegs; never play on with a model off its base",
    ),
    steps=STEPS,
    preparations=PREPARATIONS,
    judging=Judging(
        checks=("types", "together", "obstacles", "epic-points", "epic-total", "sections", "huge-upgrades"),
        obstacle_sets=("core asteroids",),
        names_obstacles=False,
    ),
    rulebook=Rulebook(prefix="EPIC"),
    cites={
        "unit": "EPIC-SQD-01",
        "members": "EPIC-SQD-01",
        "play_area": "EPIC-TSET-01",
        "tables.enough": "EPIC-TSET-01",
        "tables.another_area": "EPIC-TSET-03",
        "tables.player_numbers": "EPIC-TSET-02",
        "lists.points": "EPIC-SQD-02",
        "lists.per_competitor": "EPIC-SQD-01",
        "lists.required": "EPIC-LIST-01",
        "lists.building": "EPIC-GEN-02",
        "lists.banned": "EPIC-LEGAL-03",
        "lists.small_of_one_type": "EPIC-SQD-04",
        "lists.large_of_one_type": "EPIC-SQD-05",
        "lists.huge_ships": "EPIC-SQD-07",
        "lists.epic_points": "EPIC-SQD-03",
        "lists.factions": "EPIC-SQD-06",
        "lists.obstacles": "EPIC-GAME-06",
        "lists.obstacle_pool": "EPIC-GAME-06",
        "lists.obstacle_copies": "EPIC-SQD-10",
        "scoring.kind": "EPIC-TP-01",
        "scoring.ends": "EPIC-END-01",
        "scoring.limits": "EPIC-SQD-02",
        "scoring.win": "EPIC-TP-01",
        "scoring.draw": "EPIC-TP-01",
        "scoring.loss": "EPIC-TP-01",
        "scoring.modified_win": "EPIC-END-05",
        "scoring.decisive_lead": "EPIC-END-05",
        "scoring.wiped_list": "B49",
        "scoring.crippled_sections": "EPIC-END-04",
        "scoring.margin": "EPIC-MOV-01",
        "scoring.concession": "EPIC-MOV-02",
        "bye.points": "EPIC-BYE-03",
        "bye.margins": "B45",
        "bye.first_round": "EPIC-BYE-02",
        "bye.later": "B46",
        "ranking.tiebreakers": "EPIC-TIE-01",
        "ranking.strength": "EPIC-TIE-01",
        "pairing.order": "B68",
        "pairing.keep_apart": "EPIC-PAIR-01",
        "structures": "EPIC-STR-01",
        "default_structure": "EPIC-STR-01",
        "cut.sizes": "EPIC-STR-02",
        "cut.bracket": "EPIC-BRKT-03",
        "cut.order": "B47",
        "cut.draw": "EPIC-BRKT-05",
        "cut.replacement": "B20",
        "bracket.cut": "EPIC-BRKT-02",
        "cut.ties": "EPIC-BRKT-01",
        "bracket.passed_over": "B20",
        "bracket.first": "EPIC-BRKT-03",
        "bracket.later": "EPIC-BRKT-03",
        "bracket.opening": "B21",
        "bracket.leaving": "B62",
        "bracket.champion": "EPIC-BRKT-04",
        "clock.swiss": "EPIC-TIME-01",
        "clock.elimination": "EPIC-TIME-01",
        "clock.final": "EPIC-TIME-01",
        "clock.adjust": "EPIC-TIME-02",
        "clock.announcements": "EPIC-GAME-10",
        "leaders.duties": "EPIC-ROLE-01",
        "leaders.organizer": "EPIC-ROLE-01",
        "leaders.own_game": "EPIC-LEAD-03",
        "leaders.authority": "EPIC-ROLE-01",
        "leaders.marshals_eject": "EPIC-COND-03",
        "lists.locked": "EPIC-LIST-01",
        "leaving.disqualified": "B62",
        "leaving.absence": "B62",
        "manners.misconduct": "EPIC-COND-01",
        "leaders.tiers": "EPIC-TIER-01",
        "leaders.default_tier": "EPIC-TIER-01",
        "leaders.may_play": "EPIC-LEAD-01",
        "leaders.barred": "EPIC-LEAD-04",
        "products.days_after_release": "EPIC-LEGAL-03",
        "products.premier_days_after_release": "EPIC-LEGAL-03",
        "leaving.notice": "B62",
        "leaving.no_show_minutes": "B7",
        "leaving.unpaired_loss_points": "B62",
        "leaving.unpaired_loss_margin": "B62",
        "manners.missed_opportunity": "EPIC-PLAY-02",
        "manners.ineligible_component": "EPIC-MOD-01",
        "manners.proxies": "EPIC-MOD-06",
        "manners.own_mat": "EPIC-MOD-08",
        "manners.lent_mats": "EPIC-MOD-09",
        "manners.touching_models": "EPIC-MOD-10",
        "announce.structure": "EPIC-STR-03",
        "announce.clock": "EPIC-TIME-03",
    },
)

TEAM_STEPS = (
    Step(
        "The team with the lower total decides which team has initiative. Tied: the captains toss a coin.",
        ("TEAM-GAME-01",),
        coin="first player",
    ),
    Step(
        "Show all your cards and tokens. Ships your team has more than once get ID tokens. If both teams play the same "
        "faction, all ships do, and dials may lie on the ship cards. Both teams may have the same unique names. One "
        "team uses white numbers, the other black. If you can't agree, toss a coin.",
        ("TEAM-GAME-02", "TEAM-ADD-01"),
        coin="colours",
        marks=True,
    ),
    Step(
        "You may look through the other team's decks. The captains shuffle the damage decks and those of huge ships, "
        "then the other captain may shuffle and cut them. Each of you keeps a discard pile of your own. Judges may "
        "check decks at any time.",
        ("TEAM-GAME-03", "EPIC-ADD-04"),
    ),
    Step(
        "The captains place the 12 asteroids, 2 at a time. The team with initiative starts. Keep the 2 within range 1 "
        "of each other, and beyond range 2 of the team edges and of those already placed.",
        ("TEAM-GAME-04",),
        named="The captains place the 12 asteroids, 2 at a time. The captain of %(first)s starts, then %(second)s, in "
        "turns. Keep the 2 within range 1 of each other, and beyond range 2 of the team edges and of those already "
        "placed.",
    ),
    Step("Place huge ships from lowest to highest pilot skill, touching your team's edge.", ("TEAM-GAME-05",)),
    Step(
        "Place the other ships from lowest to highest pilot skill, within range 2 of your team's edge.",
        ("TEAM-GAME-06",),
    ),
    Step(
        "Give huge ships energy up to their limit, set your shields, set out what your cards need, and start when the "
        "round starts.",
        ("TEAM-GAME-07",),
    ),
)

TEAM_EPIC = replace(
    EPIC_DOGFIGHT,
    id="xwing-team-epic",
    name="Team Epic",
    unit="team",
    members=2,
    lists=replace(
        EPIC_DOGFIGHT.lists,
        points=(200,),
        per_competitor=2,
        small_of_one_type=8,
        large_of_one_type=4,
        epic_points=3,
    ),
    scoring=replace(EPIC_DOGFIGHT.scoring, limits=(400,)),
    bye=replace(EPIC_DOGFIGHT.bye, margins=(600,)),
    manners=replace(EPIC_DOGFIGHT.manners, notes="table-talk-allowed"),
    steps=TEAM_STEPS,
    judging=replace(
        EPIC_DOGFIGHT.judging,
        checks=(*EPIC_DOGFIGHT.judging.checks, "team-unique", "captain"),
        stated=("player", "total", "epic points"),
    ),
    rulebook=Rulebook(
        prefix="TEAM",
        base="EPIC",
        replaced="EPIC-GAME-02 EPIC-GAME-03 EPIC-GAME-04 EPIC-GAME-05 EPIC-GAME-06 EPIC-GAME-07 EPIC-GAME-08 "
        "EPIC-GAME-09 EPIC-GAME-10 EPIC-SQD-01 EPIC-SQD-02 EPIC-SQD-03 EPIC-SQD-04 EPIC-SQD-05 EPIC-SQD-06 "
        "EPIC-SQD-08 EPIC-SQD-09 EPIC-SQD-10 EPIC-LIST-01 EPIC-BRKT-05",
    ),
    cites={
        **EPIC_DOGFIGHT.cites,
        "unit": "TEAM-ORG-01",
        "members": "TEAM-ORG-01",
        "lists.points": "TEAM-SQD-01",
        "lists.per_competitor": "TEAM-SQD-01",
        "lists.required": "TEAM-LIST-01",
        "lists.small_of_one_type": "TEAM-SQD-03",
        "lists.large_of_one_type": "TEAM-SQD-04",
        "lists.epic_points": "TEAM-SQD-02",
        "lists.factions": "TEAM-SQD-05",
        "lists.obstacles": "TEAM-GAME-04",
        "lists.obstacle_pool": "TEAM-GAME-04",
        "lists.obstacle_copies": "TEAM-SQD-08",
        "scoring.limits": "TEAM-MOV-01",
        "scoring.margin": "TEAM-MOV-01",
        "scoring.crippled_sections": "TEAM-SCORE-01",
        "pairing.keep_apart": "TEAM-PAIR-01",
        "cut.draw": "TEAM-BRKT-01",
        "manners.notes": "TEAM-TALK-01",
    },
)
