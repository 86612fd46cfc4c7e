"""Tasks in turn: whatever else the machine does hits all of them alike."""

import gc
from collections.abc import Callable
from time import perf_counter


def alternating(runs: int, *tasks: Callable[[], object]) -> list[list[float]]:
    """The seconds of each task in every run, all tasks of a run one after the other."""
    seconds: list[list[float]] = [[] for _ in tasks]
    for _ in range(runs):
        for task, times in zip(tasks, seconds, strict=True):
            gc.collect()
            start = perf_counter()
            task()
            times.append(perf_counter() - start)
    return seconds
