"""Whether everything that was measured held, line by line."""


class Verdict:
    """Whether all held."""

    good = True


def judged(good: bool, sentence: str) -> None:
    """A line with its mark."""
    print(f"{'✓' if good else '✗'} {sentence}", flush=True)
    Verdict.good &= good
