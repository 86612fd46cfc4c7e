"""What forms about lists bring: a list pasted or in files, the deadline, and what the organizer sets over the cards."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

from finalsalvo.documents.code_pictures import LARGEST_PICTURE, is_picture, text_in_picture
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import CardOverrides
from finalsalvo.event.life.state import State
from finalsalvo.lists.games import game_of
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.pages import sentences
from finalsalvo.words.message import Message, Quote

Form = Mapping[str, Sequence[str]]

LONGEST_LIST = 20_000
"""As many letters as the log takes for a list."""
MOST_FILES = 12
BETWEEN = "\n---\n"
"""What stands between two typed lists."""

FIGURES = ("points", "loadouts", "epic_points")
DAYS = ("legal_from", "released")
NAMES = ("banned", "restricted", "allowed")
LINE = re.compile(r"(.+?)\s*(?:=|:|\t)\s*(\S+)\s*")


def last(form: Form, name: str) -> str:
    """The value of a field."""
    values = form.get(name, ())
    return values[-1].strip() if values else ""


# --- a list -----------------------------------------------------------------------------------------------


def list_text(form: Form, format: Format, files: Iterable[Any] = ()) -> str:
    """The text of a list: what was pasted, or what is in files, with what the builder left out.

    Obstacles and the damage deck belong to a list (XW2-LIST-01), and most builders do not know the deck.
    """
    texts = list(file_texts(files)) or [last(form, "text")]
    as_json = all(text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[") for text in texts)
    text = ("\n" if as_json else BETWEEN).join(texts)
    if len(text) > LONGEST_LIST:
        raise Refusal("text", "contract", sentences.LIST_TOO_LONG(num=len(text), most=LONGEST_LIST))
    return game_of(format).complete_list(text, last(form, "damage_deck"), last(form, "obstacles"))


def file_texts(files: Iterable[Any]) -> Iterator[str]:
    """The texts of some files; of a picture that of the QR code in it."""
    for number, file in enumerate(files):
        if number >= MOST_FILES:
            raise Refusal("file", "contract", sentences.TOO_MANY_FILES(num=MOST_FILES))
        content = file.read(LARGEST_PICTURE + 1)
        if is_picture(content):
            yield text_in_picture(content)
            continue
        if len(content) > 4 * LONGEST_LIST:
            raise Refusal("file", "contract", sentences.FILE_TOO_LONG(file=file.name))
        try:
            yield content.decode("utf-8-sig").strip()
        except UnicodeDecodeError:
            raise Refusal("file", "contract", sentences.FILE_NOT_TEXT(file=file.name)) from None


def asks_for_more(format: Format) -> bool:
    """Whether a list has a damage deck and obstacles that builders may leave out."""
    return {"damage deck", "obstacles"} <= set(format.judging.stated)


# --- commands ---------------------------------------------------------------------------------------------


def deadline(form: Form) -> c.SetDeadline:
    """The deadline: a moment as the browser's clock has it, and by how many minutes UTC is ahead of that."""
    moment, zone = last(form, "moment"), last(form, "zone") or "0"
    if not moment:
        return c.SetDeadline(None)
    try:
        local = datetime.fromisoformat(moment).replace(tzinfo=UTC)
        due = local + timedelta(minutes=int(zone))
        return c.SetDeadline(int(due.timestamp() * 1000))
    except (ValueError, OverflowError):
        raise Refusal("due", "contract", sentences.DATE_AND_TIME()) from None


def overrides(form: Form, state: State) -> c.OverrideCards:
    """What the organizer sets over the cards; what the form does not have stays."""
    values: dict[str, Any] = msgspec.to_builtins(state.overrides)
    for name in (*FIGURES, *DAYS):
        if name in form:
            values[name] = dict(cards_and_values(name, last(form, name)))
    for name in NAMES:
        if name in form:
            values[name] = [line.strip() for line in last(form, name).splitlines() if line.strip()]
    if "restricted" in form and not values["restricted"] and not last(form, "restricted_known"):
        values["restricted"] = None
    if "whole_pack" in form:
        values["whole_pack"] = last(form, "whole_pack") == "on"
    for name in ("restricted_most", "aces"):
        if name in form:
            values.pop(name, None)
            if last(form, name):
                values[name] = last(form, name)
    try:
        return c.OverrideCards(msgspec.convert(values, CardOverrides, strict=False))
    except msgspec.ValidationError as error:
        _, _, place = str(error).partition(" - at `$")
        field = place.strip("`. ").partition("[")[0] or "overrides"
        raise Refusal(field, "contract", wrong_line(field, values)) from None


def wrong_line(field: str, values: dict[str, Any]) -> Message:
    """Which line of a field has a figure or a day that is none."""
    given = values[field] if field in (*FIGURES, *DAYS) else {}
    fits = is_day if field in DAYS else is_figure
    wrong = [f"{card} = {told}" for card, told in given.items() if not fits(str(told))]
    if not wrong:
        return sentences.CARD_VALUES()
    return (sentences.CARD_DAY if field in DAYS else sentences.CARD_POINTS)(line=Quote(wrong[0]))


def is_figure(text: str) -> bool:
    """Whether something is a whole number; cards of the first edition may cost less than nothing."""
    return re.fullmatch(r"-?\d{1,6}", text.strip()) is not None


def is_day(text: str) -> bool:
    """Whether something is a day of the calendar."""
    try:
        date.fromisoformat(text.strip())
    except ValueError:
        return False
    return True


def cards_and_values(name: str, text: str) -> Iterator[tuple[str, str]]:
    """The lines of a field: a card, and after an equals sign its figure or its day."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        found = LINE.fullmatch(line.strip())
        if found is None:
            told = sentences.CARD_LINE_DAY if name in DAYS else sentences.CARD_LINE_POINTS
            raise Refusal(name, "contract", told(number=number, line=Quote(line.strip()[:60])))
        yield found[1], found[2]


def command_of(action: str, form: Form, state: State) -> c.Command | None:
    """The command of a form that is more than its fields; None for all others."""
    if action == "set-deadline" and "moment" in form:
        return deadline(form)
    if action == "override-cards":
        return overrides(form, state)
    if action in ("submit-list", "amend-list") and "text" in form:
        kind = c.SubmitList if action == "submit-list" else c.AmendList
        return kind(last(form, "player"), list_text(form, state.format))
    return None
