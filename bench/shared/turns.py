"""Tasks in turn: whatever else the machine does hits all of them alike."""

import gc
from collections.abc import Callable
from time import perf_counter


def alternating(
    runs: int, *tasks: Callable[[], object], clock: Callable[[], float] = perf_counter
) -> list[list[float]]:
    """The seconds of each task in every run, all tasks of a run one after the other."""
    seconds: list[list[float]] = [[] for _ in tasks]
    for _ in range(runs):
        for task, times in zip(tasks, seconds, strict=True):
            gc.collect()
            start = clock()
            task()
            times.append(clock() - start)
    return seconds
