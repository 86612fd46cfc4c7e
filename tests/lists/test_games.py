"""A format's game is chosen once, and loaded when somebody asks for it."""

import subprocess
import sys

import pytest
from armada_cards import PACK as FLEETS
from small_cards import first_edition, second_edition

from finalsalvo.lists.armada.game import ARMADA
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.data_set import NoCards
from finalsalvo.lists.game import ListGame
from finalsalvo.lists.games import all_games, data_set_of, game_of, game_of_cards
from finalsalvo.lists.xwing.game import XWING
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS, format_of


@pytest.mark.parametrize("format", FORMATS.values(), ids=lambda each: each.id)
def test_every_format_has_the_game_that_it_is_called_after(format: Format) -> None:
    assert game_of(format) is {"X-Wing": XWING, "Armada": ARMADA}[format.game]
    assert [format.system in game.systems for game in all_games()].count(True) == 1


@pytest.mark.parametrize(("pack", "game"), [(first_edition(), XWING), (second_edition(), XWING), (FLEETS, ARMADA)])
def test_a_pack_has_the_game_of_its_cards(pack: CardPack, game: ListGame) -> None:
    assert game_of_cards(pack.source) is game


@pytest.mark.parametrize(("format", "pack"), [("xwing-standard", FLEETS), ("armada-standard", second_edition())])
def test_a_pack_of_the_other_game_judges_nothing(format: str, pack: CardPack) -> None:
    book = format_of(format)
    with pytest.raises(Refusal, match=f"{pack.source.name} is for a different game than {book.name}"):
        game_of(book).refuse_unfit(book, pack)


def test_files_of_no_data_set_are_refused_with_the_projects_that_could_be_read() -> None:
    with pytest.raises(NoCards) as refusal:
        data_set_of({"README.md": b"", "package.json": b"{}"})
    assert all(each.project in str(refusal.value) for game in all_games() for each in game.data_sets)


def test_a_game_calls_its_lists_by_its_own_words_in_the_readers_language() -> None:
    titles = {game.words(str.upper).title for game in all_games()}
    assert titles == {"SQUAD LIST", "FLEET LIST"}


def test_no_game_is_loaded_before_somebody_asks_for_it() -> None:
    """Only what games say is known before: logs hold it."""
    looked = (
        "import sys, finalsalvo.lists.games as games, finalsalvo.documents.card_shelf, finalsalvo.cli.lists;"
        "from finalsalvo.rules.registry import format_of;"
        "here = lambda: {each.split('.')[2] for each in sys.modules if each.count('.') > 2"
        " and each.startswith('finalsalvo.lists.') and not each.endswith('.sentences')};"
        "assert not {'xwing', 'armada'} & here(), here();"
        "games.game_of(format_of('armada-standard'));"
        "assert {'xwing', 'armada'} & here() == {'armada'}, here()"
    )
    subprocess.run([sys.executable, "-c", looked], check=True)
