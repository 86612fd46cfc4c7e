"""Pearson's chi-square test of a draw that should favour nobody, without any library."""

from collections.abc import Iterable
from math import exp, lgamma, log


def chi_square(counts: Iterable[int]) -> float:
    """How far from equal the counts are. After fair draws it is, in the mean, one less than their number."""
    observed = list(counts)
    expected = sum(observed) / len(observed)
    return sum((count - expected) ** 2 for count in observed) / expected


def p_value(statistic: float, degrees: int) -> float:
    """How often a fair draw is at least so far off: the upper regularized incomplete gamma function of both halves."""
    shape, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    factor = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:
        return 1.0 - factor * series(shape, x)
    return factor * continued_fraction(shape, x)


def series(shape: float, x: float) -> float:
    """The lower function by its power series, which is quick below the mean."""
    term = total = 1 / shape
    step = shape
    while term > total * 1e-16:
        step += 1
        term *= x / step
        total += term
    return total


def continued_fraction(shape: float, x: float) -> float:
    """The upper function by its continued fraction (Lentz), which is quick above the mean."""
    b = x + 1 - shape
    c, d = 1e300, 1 / b
    total = d
    for index in range(1, 100_000):
        a = -index * (index - shape)
        b += 2
        d = 1 / (a * d + b)
        c = b + a / c
        total *= c * d
        if abs(c * d - 1) < 1e-15:
            return total
    raise AssertionError("the continued fraction settles above the mean")
