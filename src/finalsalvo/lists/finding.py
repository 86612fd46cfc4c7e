"""What a check of a list found: pass, fail or cannot tell, with the rule behind it."""

from enum import StrEnum

from msgspec import Struct

from finalsalvo.words.message import Message


class CheckVerdict(StrEnum):
    """How a check ended. Where the data do not say, neither do we; a note is only told, and counts for nothing."""

    PASS = "pass"
    FAIL = "fail"
    UNKNOWN = "cannot-tell"
    NOTE = "note"


class Finding(Struct, frozen=True, omit_defaults=True):
    """One check of one list: `check` is its short name (`points`, `limited`), `rule` the requirement that asks for it.

    `card` is the name of the card it is about, `where` the place in the list (`Ship 2`), `message` a sentence that
    somebody can act on. A note with `beside` is told next to the verdict, because it says what that leaves out.
    """

    check: str
    verdict: CheckVerdict
    rule: str
    message: Message
    card: str | None = None
    where: Message | None = None
    beside: bool = False


class CheckReport(Struct, frozen=True):
    """All that was checked in a list, by which cards: `pack` is what programs call them, `cards` what people do."""

    findings: tuple[Finding, ...]
    pack: str
    points: int | None = None
    cards: Message | str = ""

    @property
    def failures(self) -> tuple[Finding, ...]:
        """What is wrong with it."""
        return tuple(each for each in self.findings if each.verdict is CheckVerdict.FAIL)

    @property
    def unknown(self) -> tuple[Finding, ...]:
        """What could not be told."""
        return tuple(each for each in self.findings if each.verdict is CheckVerdict.UNKNOWN)

    @property
    def notes(self) -> tuple[Finding, ...]:
        """What is worth telling and speaks neither for nor against it."""
        return tuple(each for each in self.findings if each.verdict is CheckVerdict.NOTE)

    @property
    def provisos(self) -> tuple[Finding, ...]:
        """The notes that stand beside the verdict: what it leaves out."""
        return tuple(each for each in self.notes if each.beside)

    @property
    def verdict(self) -> CheckVerdict:
        """Pass, fail, or cannot tell: what failed goes before what nobody knows."""
        if self.failures:
            return CheckVerdict.FAIL
        return CheckVerdict.UNKNOWN if self.unknown else CheckVerdict.PASS

    @property
    def incomplete(self) -> bool:
        """Whether nothing is wrong with it but that it does not say all that a list must."""
        return bool(self.failures) and all(each.check == "complete" for each in self.failures)

    @property
    def legal(self) -> bool:
        """Whether all that was checked is right, and nothing is left that nobody can tell."""
        return self.verdict is CheckVerdict.PASS
