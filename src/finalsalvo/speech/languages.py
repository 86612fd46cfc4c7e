"""The languages that the program speaks."""

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}
"""By code what each is called by those who speak it."""
ENGLISH = "en"
"""What stands in the code, and what those read who want none of ours."""
BRACKETED = "qps"
"""No language: every message in brackets, so that a test sees what is said without one."""
