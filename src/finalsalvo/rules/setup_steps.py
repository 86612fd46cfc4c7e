"""What two who meet do before a round begins: the steps of a format, and what they leave to a coin or a leader."""

from collections.abc import Mapping

from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.step import Question, Step

__all__ = ["Question", "Step", "coin_rules", "every_text", "objective_rule", "setup_steps", "totals_rule"]


def setup_steps(format: Format, round_number: int) -> tuple[Step, ...]:
    """What two who meet in this round do before it begins."""
    return tuple(step for step in format.steps if round_number == 1 or not step.first)


def coin_rules(format: Format) -> Mapping[Question, str]:
    """What the book of a format leaves to a coin, with the rule that does."""
    return {step.coin: step.rules[-1] for step in format.steps if step.coin is not None}


def objective_rule(format: Format) -> str | None:
    """The rule by which an objective is chosen before a game; None where games have none."""
    return next((step.rules[0] for step in format.steps if step.objective), None)


def totals_rule(format: Format) -> str | None:
    """The rule by which everybody can be asked to add up the other's list; None where the book has none."""
    return next((step.rules[0] for step in format.steps if step.first), None)


def every_text() -> list[str]:
    """Every sentence of these, for those who translate them."""
    packing = [format.packing for format in FORMATS.values() if format.packing is not None]
    steps = [*packing, *(step for format in FORMATS.values() for step in format.steps)]
    return list(dict.fromkeys(text for step in steps for text in (step.text, step.named) if text))
