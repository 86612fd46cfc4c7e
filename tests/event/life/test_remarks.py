"""Remarks that a book does not want to hear: patterns in three languages, and what is ordinary speech."""

import pytest
from lives import playing

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.topics.announcements.remarks import tells_of_agreement, tells_time_left
from finalsalvo.rules.result import End, Result

TIME_LEFT = """
20 minutes left
20 minutes left in the round, then lunch
10 min
10 Minuten!
Ten more minutes
15 mins to go, everyone
The last 10 minutes
Five minutes remaining
Time is up in 10 minutes
Half of the time is over
Time is almost up
How much time is left? About 30 minutes left.
Round ends at 15:56
About a quarter of an hour to go
Half an hour left
Noch 20 Minuten
Die Runde endet um 15:56
Noch etwa eine Viertelstunde
Noch eine halbe Stunde
La ronda acaba a las 15:56
Queda un cuarto de hora
Ihr habt noch etwa 15 min
20 Minuten übrig
Die letzten 10 Minuten
Halbzeit
Die Zeit ist gleich um
Quedan 20 minutos
Faltan 5 minutos para acabar
10 minutos restantes
Últimos 15 minutos
Ha pasado la mitad del tiempo
""".strip().splitlines()

ORDINARY = """
Round 2 starts in 10 minutes
10 minutes until lunch
20 minutes left to hand in lists
A 15 minute break, then round 3
Table 7 gets 5 extra minutes
Time! Finish the game round, then score.
Please leave the tables clean
The 30 minute parking is outside
Round 2 starts at 15:56
Half an hour for lunch
Runde 2 beginnt um 15:56
Noch eine Viertelstunde bis zur Pause
Runde 2 beginnt in 10 Minuten
Noch 20 Minuten bis zur Pause
15 Minuten Pause
Noch 10 Minuten zur Anmeldung
La ronda 2 empieza en 10 minutos
Quedan 20 minutos para la comida
Descanso de 15 minutos
""".strip().splitlines()

AGREED = """
We take an intentional draw
We ID into the cut
Both IDed the last round
They agreed to draw
We agreed on the result
Let's split the prizes
I let Bo win
He will concede so that I make the cut
Wir spielen ein absichtliches Unentschieden
Wir haben uns auf ein Remis geeinigt
Wir teilen die Preise
Das war abgesprochen
Ich lasse Bo gewinnen
Empate pactado
Hemos acordado el resultado y acordado un empate
Vamos a repartir los premios
Me dejo ganar
""".strip().splitlines()

NOT_AGREED = """
The score was 60, not 50
It was a draw until the last dice
ID tokens lie at the desk
Bring your ID card
Prizes are at the desk after the final
I conceded
He won the roll
Es war unentschieden
Die Preise stehen am Pult
Bo hat gewonnen
El resultado fue 60 a 50
Los premios se entregan al final
Fue empate
""".strip().splitlines()


@pytest.mark.rule("HOT-TIME-05", "FANG-TIME-03")
def test_what_tells_the_time_left_is_told_from_ordinary_speech() -> None:
    assert [each for each in TIME_LEFT if not tells_time_left(each)] == []
    assert [each for each in ORDINARY if tells_time_left(each)] == []


def test_what_speaks_of_an_agreed_result_is_told_from_ordinary_speech() -> None:
    assert [each for each in AGREED if not tells_of_agreement(each)] == []
    assert [each for each in NOT_AGREED if tells_of_agreement(each)] == []


def test_an_agreement_is_a_matter_for_the_books_that_forbid_it() -> None:
    rules = {"xwing-standard": "XW2-COND-04", "armada-standard": "ARM-COND-03", "xwing-escalation": "ESC-COND-02"}
    for format, rule in rules.items():
        live = playing(format)
        told = "This sounds like an agreed result. Working together on scores is forbidden. Say why it isn't that."
        assert live.asks(c.Announce("We split the prizes")) == [(rule, told)]
    hotshot = playing("xwing-hotshot")
    hotshot.do(c.Announce("Tables 1 and 2 take an intentional draw"))
    assert hotshot.added() == (f.Announced("Tables 1 and 2 take an intentional draw"),)


def test_who_writes_it_beside_a_result_hears_of_it_and_is_not_kept_from_writing() -> None:
    live = playing()
    game = live.game("p1")
    one, two = game.players
    live.do(c.ReportResult(1, game.number, Result(End.TIME, (100, 50))), by=one)
    told = "This sounds like an agreed result. Players may not work together on scores: a judge looks at it."
    made = live.do(c.DisputeResult(1, game.number, "We agreed on a draw"), by=two)
    assert [(each.rule, str(each.message)) for each in made.notices] == [("XW2-COND-04", told)]
    assert live.added() == (f.ReportDisputed(1, game.number, two, "We agreed on a draw"),)
    made = live.do(c.SetResult(1, game.number, Result(End.TIME, (100, 50))), reason="they split the prizes")
    assert [str(each.message) for each in made.notices] == [told]
