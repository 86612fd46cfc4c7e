"""The screen that the tests of the command look at."""

from screens import fixed_screen  # noqa: F401 (a fixture for all tests here)
