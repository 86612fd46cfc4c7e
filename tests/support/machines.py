"""How long Hypothesis plays a machine: a little every day, and as long as it is told to be thorough."""

from hypothesis import HealthCheck, settings

THOROUGH = settings.default is not None and settings.default.max_examples > 1_000


def machine_settings(daily: int, steps: int) -> settings:
    """So many examples a day, each of so many steps."""
    return settings(
        max_examples=settings.default.max_examples if THOROUGH and settings.default is not None else daily,
        stateful_step_count=steps,
        suppress_health_check=list(HealthCheck),
    )
