"""What became of each target, and of every round of ours."""

from collections import Counter
from importlib.util import find_spec

from versus.proof import Proof, proof

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.swiss import draw_round

EXACT = find_spec("networkx") is not None


class Verdicts:
    """Collects them while measuring, and shows them in the end."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.proofs: Counter[Proof] = Counter()
        self.worse = 0

    def add(self, what: str, holds: bool, target: str) -> None:
        """A figure, and whether it meets its target."""
        self.lines.append(f"{'✓' if holds else '✗'} {what} (target {target})")

    def prove(self, field: Field, pairs: Pairs) -> Proof:
        """Looks at a round of ours."""
        found = proof(field, pairs, exact=EXACT)
        self.proofs[found] += 1
        return found

    def draw(self, field: Field, seed: int) -> Pairs:
        """A round of ours, looked at."""
        pairs = draw_round(field, Dice(seed)).pairs
        self.prove(field, pairs)
        return pairs

    def show(self) -> None:
        """All of them, and whether every round of ours was optimal."""
        optimal, total = self.proofs["bound"] + self.proofs["exact"], self.proofs.total()
        what = f"{optimal:,} of {total:,} rounds of ours proved optimal, {proved(self.proofs)}"
        if self.worse:
            what += f"; {self.worse} further draws were worse"
        self.add(what, optimal == total and not self.worse, "all")
        print()
        print("\n".join(self.lines), flush=True)


WORDS: dict[Proof, str] = {
    "bound": "by the parity bound",
    "exact": "by the exact solver",
    "beaten": "BEATEN",
    "open": "not checked",
}


def proved(proofs: Counter[Proof]) -> str:
    """How rounds were proved, in words."""
    return ", ".join(f"{proofs[each]:,} {words}" for each, words in WORDS.items() if proofs[each])
