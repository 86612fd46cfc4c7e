"""The description of the API for people, made from the same document that programs read."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from finalsalvo.server.api.answers import JSON
from finalsalvo.server.api.openapi import Object, api_document


class SchemaField(Struct, frozen=True):
    """A field of a body or an answer."""

    name: str
    type: str
    required: bool
    about: str


class Sample(Struct, frozen=True):
    """An example."""

    title: str
    text: str


class Operation(Struct, frozen=True):
    """An address and a method."""

    id: str
    method: str
    path: str
    summary: str
    allow: str
    roles: str
    parameters: list[SchemaField]
    body: list[SchemaField]
    answer: list[SchemaField]
    told: str
    statuses: list[str]
    requests: list[Sample]
    answers: list[Sample]


class Group(Struct, frozen=True):
    """Operations that belong together."""

    name: str
    operations: list[Operation]


class Shape(Struct, frozen=True):
    """A schema that others refer to."""

    name: str
    about: str
    fields: list[SchemaField]


@cache
def about() -> list[list[tuple[str, str]]]:
    """The introduction, as paragraphs of plain, strong and code parts."""
    return [
        [(kind_of(part), part.strip("*`")) for part in re.split(r"(\*\*[^*]+\*\*|`[^`]+`)", text) if part]
        for text in api_document()["info"]["description"].replace("\n\n", "\0").replace("\n", " ").split("\0")
    ]


def kind_of(part: str) -> str:
    """How a part of a sentence is set."""
    return "strong" if part.startswith("**") else "code" if part.startswith("`") else "plain"


@cache
def groups() -> list[Group]:
    """Everything that can be done."""
    found: dict[str, list[Operation]] = {tag["name"]: [] for tag in api_document()["tags"]}
    for path, methods in api_document()["paths"].items():
        for method, operation in methods.items():
            found[operation["tags"][0]].append(operation_of(path, method, operation))
    return [Group(name, operations) for name, operations in found.items()]


def operation_of(path: str, method: str, operation: Object) -> Operation:
    """One of them."""
    content = operation.get("requestBody", {}).get("content", {})
    done = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    given = next(iter(done["content"].values()))
    parameters = [
        SchemaField(each["name"], type_of(each["schema"]), each.get("required", False), each["description"])
        for each in operation.get("parameters", ())
    ]
    return Operation(
        operation["operationId"],
        method.upper(),
        path,
        operation["summary"],
        operation["x-allow"],
        ", ".join(operation.get("x-roles", ())),
        parameters,
        list(fields_of(content.get(JSON, {}).get("schema", {}))),
        list(fields_of(given["schema"])),
        whole(given["schema"]).get("description", ""),
        list(operation["responses"]),
        [sample for each in content.values() for sample in samples(each)],
        samples(given),
    )


def samples(media: Object) -> list[Sample]:
    """The examples of a content."""
    return [Sample(each["summary"], value_words(each["value"])) for each in media.get("examples", {}).values()]


def value_words(value: Any) -> str:
    """A value as people read it."""
    return value if isinstance(value, str) else msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


@cache
def shapes() -> list[Shape]:
    """Every schema by name."""
    schemas = api_document()["components"]["schemas"]
    return [
        Shape(name, schema.get("description", ""), list(fields_of(schema))) for name, schema in sorted(schemas.items())
    ]


def fields_of(schema: Object) -> Iterator[SchemaField]:
    """The fields of a schema."""
    schema = whole(schema)
    needed = schema.get("required", ())
    for name, each in schema.get("properties", {}).items():
        told = [part.get("description", "") for part in (each, *each.get("anyOf", ()))]
        yield SchemaField(name, type_of(each), name in needed, next(filter(None, told), ""))


def whole(schema: Object) -> Object:
    """The schema that a reference stands for."""
    if "$ref" not in schema:
        return schema
    found: Object = api_document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return found


def type_of(schema: Object) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(type_of(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(str(each) for each in schema["enum"])
    if schema.get("type") == "array":
        inner = schema.get("items") or next(iter(schema.get("prefixItems", ())), None)
        return f"[{type_of(inner)}]" if inner else "[]"
    return str(schema.get("type", "any"))
