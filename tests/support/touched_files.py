"""Which files somebody writes to add something: the tests that add it keep to these, and so does docs/architecture.md.

What a test calls `weather`, `holonet` or `fr` is whatever one adds; words, pages and docs about it come on top.
"""

PROGRAM = "src/finalsalvo"
PAGES = f"{PROGRAM}/server/pages"
TOPIC = f"{PROGRAM}/event/life/topics/preparations"

FORMAT_FILES = (f"{PROGRAM}/rules/skirmish.py", f"{PROGRAM}/rules/registry.py")
COMMAND_FILES = (
    f"{TOPIC}/vocabulary.py",
    f"{TOPIC}/effects.py",
    f"{TOPIC}/decisions.py",
    f"{TOPIC}/sentences.py",
    f"{PROGRAM}/event/life/state.py",  # only if there is something new to remember
)
PAGE_FILES = (f"{PAGES}/console/weather.py", f"{PAGES}/templates/console/weather.html", f"{PROGRAM}/server/urls.py")
LAYOUT_FILES = (f"{PROGRAM}/lists/xwing/holonet.py", f"{PROGRAM}/lists/xwing/reading.py")
LOCALE = f"{PROGRAM}/speech/locale/fr/LC_MESSAGES"
LANGUAGE_FILES = (f"{PROGRAM}/speech/languages.py", f"{LOCALE}/finalsalvo.po", f"{LOCALE}/rules.po")
