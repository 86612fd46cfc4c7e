"""Templates are laid out for people: what is only layout is not sent."""

import pytest

from finalsalvo.server.pages.rendering import HERE, environment


def page(source: str, **values: object) -> str:
    return environment("en").from_string(source).render(**values)


def test_a_line_break_between_tags_is_not_sent() -> None:
    assert page("<ul>\n  <li>\n    One\n  </li>\n\n  <li>Two</li>\n</ul>\n") == "<ul><li>One</li><li>Two</li></ul>"


def test_a_space_within_a_line_is_sent() -> None:
    assert page("<p>{{ a }} <b>{{ b }}</b>: c</p>", a="A", b="B") == "<p>A <b>B</b>: c</p>"


def test_where_a_space_belongs_between_two_lines_it_is_written() -> None:
    assert page("<p>\n  {{ a }}{{ ' ' }}\n  <b>b</b>\n</p>", a="A") == "<p>A <b>b</b></p>"


def test_lines_of_words_are_words_apart() -> None:
    assert page("<p>\n  One two\n  three\n</p>") == "<p>One two three</p>"


def test_a_condition_around_lines_leaves_nothing_of_itself() -> None:
    source = "<p>\n  {% if yes %}\n    {{ a }}\n  {% else %}\n    b\n  {% endif %}\n  c\n</p>"
    assert page(source, yes=True, a="A") == "<p>Ac</p>"
    assert page(source, yes=False, a="A") == "<p>bc</p>"


def test_what_a_tag_has_may_stand_on_lines_of_its_own() -> None:
    source = '<input\n  name="n"\n  {% if on %} checked{% endif %}\n  {{ more }}\n  value="a\'b"\n>\n<br>'
    assert page(source, on=True, more=" hidden") == """<input name="n" checked hidden value="a'b"><br>"""
    assert page(source, on=False, more="") == """<input name="n" value="a'b"><br>"""


def test_a_condition_in_a_tag_may_stand_on_lines_of_its_own() -> None:
    source = '<a\n  {% if on %}\n    class="x"\n    hidden\n  {% endif %}\n>'
    assert page(source, on=True) == '<a class="x" hidden>'
    assert page(source, on=False) == "<a>"


def test_a_sign_of_a_tag_in_a_value_ends_no_tag() -> None:
    assert page('<a\n  title="a > b"\n  href="c"\n>d</a>') == '<a title="a > b" href="c">d</a>'


def test_values_keep_their_line_breaks() -> None:
    assert page("<pre>{{ text }}</pre>", text="a\n  b") == "<pre>a\n  b</pre>"


def test_long_words_for_translators_are_one_sentence() -> None:
    source = "<p>\n  {% trans who=name %}\n    One for\n    {{ who }}\n    and two.\n  {% endtrans %}\n</p>"
    assert page(source, name="Ann") == "<p>One for Ann and two.</p>"


TEMPLATES = sorted(path.relative_to(HERE / "templates").as_posix() for path in (HERE / "templates").rglob("*.html"))


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_read(name: str) -> None:
    assert environment("en").get_template(name).name == name


@pytest.mark.parametrize("name", TEMPLATES)
@pytest.mark.parametrize("tag", ["pre", "textarea"])
def test_where_line_breaks_are_shown_a_template_has_none(name: str, tag: str) -> None:
    source = (HERE / "templates" / name).read_text()
    for part in source.split(f"<{tag}")[1:]:
        assert "\n" not in part.partition(">")[2].partition(f"</{tag}>")[0]
