"""Every page has one typed view, and its template reads all of it, beside the frames around it, and no more."""

from importlib import import_module
from pkgutil import walk_packages

import pytest
from jinja2 import DictLoader, Environment
from template_names import TemplateNames

from finalsalvo.server import pages, urls
from finalsalvo.server.pages.answers import Surroundings
from finalsalvo.server.pages.console.desk import Console
from finalsalvo.server.pages.judge.frame import JudgeFrame
from finalsalvo.server.pages.phone.frame import Phone
from finalsalvo.server.pages.public.frame import PublicFrame
from finalsalvo.server.pages.rendering import environment
from finalsalvo.server.pages.view import Frame, View, names_of

for module in walk_packages(pages.__path__, f"{pages.__name__}."):
    import_module(module.name)
assert urls.urlpatterns  # has a page of its own, beside the rooms that it is about

FRAMES: dict[str, tuple[type[Frame], ...]] = {
    "base.html": (Surroundings,),
    "console/base.html": (Console,),
    "judge/base.html": (JudgeFrame,),
    "phone/base.html": (Phone,),
    "public/base.html": (PublicFrame,),
    "public/screen.html": (PublicFrame,),
}
"""What stands around the pages that extend a template, or around one page."""

NAMES = TemplateNames(environment("en"))


def views(kind: type[View] = View) -> list[type[View]]:
    """All views, wherever they stand."""
    return [each for one in kind.__subclasses__() for each in (one, *views(one))]


VIEWS = sorted(views(), key=lambda view: view.template)


def frames_of(view: type[View]) -> list[type[Frame]]:
    """What stands around a page."""
    return [frame for file in NAMES.chain(view.template) for frame in FRAMES.get(file.name, ())]


def test_every_page_has_one_view() -> None:
    assert [view.template for view in VIEWS] == sorted(NAMES.pages)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.template)
def test_a_template_reads_all_of_its_view_and_nothing_that_is_not_there(view: type[View]) -> None:
    around = {field for frame in frames_of(view) for field in frame.__struct_fields__}
    read = NAMES.of_page(view.template)
    assert {*view.__struct_fields__} == read - around


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.template)
def test_views_and_frames_are_frozen_and_named_field_by_field(view: type[View]) -> None:
    for struct in (view, *frames_of(view)):
        assert struct.__struct_config__.frozen
        if struct.__struct_fields__:
            with pytest.raises(TypeError, match="Extra positional arguments"):
                struct(None)


@pytest.mark.parametrize(
    "frame", [each for frames in FRAMES.values() for each in frames], ids=lambda each: each.__name__
)
def test_a_frame_has_nothing_that_none_of_its_pages_read(frame: type[Frame]) -> None:
    read = {name for view in VIEWS if frame in frames_of(view) for name in NAMES.of_page(view.template)}
    assert [field for field in frame.__struct_fields__ if field not in read] == []


# --- how it is found out ----------------------------------------------------------------------------------


SMALL = {
    "base.html": "{% import 'pieces.html' as pieces with context %}"
    "<h1>{% block title %}{{ replaced }}{% endblock %}</h1>{{ around }}{% block work %}{% endblock %}",
    "pieces.html": "{% set sign = '!' %}{% macro one(x) %}{{ x }}{{ sign }}{{ event }}{{ two() }}{% endmacro %}"
    "{% macro two() %}{{ csrf }}{% endmacro %}{% macro three() %}{{ nobody_asks }}{% endmacro %}",
    "more.html": "{% macro four() %}{{ pictures }}{% endmacro %}{% macro five() %}{{ nobody_asks }}{% endmacro %}",
    "page.html": "{% extends 'base.html' %}{% from 'more.html' import four as fourth, five with context %}"
    "{% set local = 1 %}{% macro own() %}{{ names }}{% endmacro %}"
    "{% block title %}{{ title }}{{ pieces.sign }}{{ fourth() }}{% endblock %}"
    "{% block work %}{{ pieces.one(round) }}{{ own() }}{{ local }}"
    "{% for each in games %}{% if each %}{% set ask = each %}{{ ask }}{% endif %}{% endfor %}{% endblock %}",
}


def test_a_page_reads_what_its_bases_and_the_macros_that_it_calls_read() -> None:
    small = TemplateNames(Environment(loader=DictLoader(SMALL), autoescape=True))
    assert small.pages == ["page.html"]
    assert small.of_page("page.html") == {
        "around",
        "event",
        "csrf",
        "title",
        "pictures",
        "round",
        "names",
        "games",
    }


def test_two_structs_of_a_page_share_no_name() -> None:
    class One(Frame, frozen=True, kw_only=True):
        event: int

    class Two(Frame, frozen=True, kw_only=True):
        event: int

    assert names_of(One(event=1)) == {"event": 1}
    with pytest.raises(ValueError, match="'event'"):
        names_of(One(event=1), Two(event=2))
