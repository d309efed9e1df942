"""One script and one style sheet in place of many: the client's modules put together as they are, at start-up.

The client has no build step. Each module becomes a function that returns its exports; modules run in the order in
which they need each other, as a browser would run them. The client is formatted by machine, so imports and exports
stand at the beginning of a line.
"""

import re
from pathlib import Path, PurePosixPath

IMPORT = re.compile(r'^import\s+(?:(?P<what>[^;"]*?)\s+from\s+)?"(?P<where>[^"]+)";\n', re.MULTILINE)
EXPORT_LIST = re.compile(r'^export\s+\{(?P<what>[^}]*)\}(?:\s+from\s+"(?P<where>[^"]+)")?;\n', re.MULTILINE)
EXPORT = re.compile(
    r"^export\s+(?P<kind>async\s+function\*?|function\*?|class|const|let)\s+(?P<name>[A-Za-z_$][\w$]*)", re.MULTILINE
)
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
# Comments with lines of their own, and types within a line: a quarter of what is sent, and nobody reads it there.
COMMENT = re.compile(r"^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|^[ \t]*//.*\n", re.MULTILINE)
TYPE = re.compile(r"/\*\* @(?:type|param) (?:[^*]|\*(?!/))*\*/ ?")
# What a module asks for as soon as it runs.
ASKED = re.compile(r'(?:new URL|json)\("(?P<where>[^"]+\.(?:json|css))"')
CSS_IMPORT = re.compile(r'^@import\s+url\("(?P<where>[^"]+)"\);\n?', re.MULTILINE)
CSS_URL = re.compile(r'url\("(?P<where>(?!data:|#|/|https?:)[^"]+)"\)')

# `$root` is the folder of the client's files, of which the bundle is one level below.
HEAD = """const $root = new URL("../", import.meta.url);
const $modules = {};
const $url = (path) => new URL(path, $root).href;
const $import = (from, what) => {
  const path = new URL(what, $url(from)).href.slice($root.href.length);
  return path in $modules ? Promise.resolve($modules[path]) : import($url(path));
};
"""


class BundleError(Exception):
    """A module that this bundler does not understand."""


def bundle_scripts(web: Path, *entries: str) -> str:
    """The modules that these ones need, and themselves, as one module. The last entry runs last."""
    order: list[str] = []
    for entry in entries:
        _visit(web, entry, order, [])
    return HEAD + "".join(_wrapped(web, name) for name in order)


def files_asked_for(web: Path, entry: str) -> list[str]:
    """What the boards among the modules of a bundle ask for when they open, besides pictures."""
    order: list[str] = []
    _visit(web, entry, order, [])
    boards = [name for name in order if name.endswith("/system.js")]
    found = [
        _resolve(name, asked["where"])
        for name in boards
        for asked in ASKED.finditer((web / name).read_text(encoding="utf-8"))
    ]
    glossaries = [_resolve(name, "glossary.json") for name in boards]
    return list(dict.fromkeys(path for path in (*found, *glossaries) if (web / path).is_file()))


def bundle_styles(web: Path, name: str) -> str:
    """A style sheet with those that it imports in their places."""

    def import_of(found: re.Match[str]) -> str:
        inner = _resolve(name, found["where"])
        return CSS_URL.sub(lambda url: f'url("{_moved(inner, name, url["where"])}")', bundle_styles(web, inner)) + "\n"

    return CSS_IMPORT.sub(import_of, (web / name).read_text(encoding="utf-8"))


def _visit(web: Path, name: str, order: list[str], above: list[str]) -> None:
    """Put a module after everything it imports."""
    if name in order:
        return
    if name in above:
        raise BundleError("modules that import each other: " + " -> ".join([*above[above.index(name) :], name]))
    code = (web / name).read_text(encoding="utf-8")
    for found in [*IMPORT.finditer(code), *EXPORT_LIST.finditer(code)]:
        if found["where"]:
            _visit(web, _resolve(name, found["where"]), order, [*above, name])
    order.append(name)


def _wrapped(web: Path, name: str) -> str:
    """A module as a function that returns its exports."""
    code = (web / name).read_text(encoding="utf-8")
    exports: list[str] = []

    def import_of(found: re.Match[str]) -> str:
        if found["what"] is None:
            return ""
        return f"const {_names(found['what'])} = {_module(name, found['where'])};\n"

    def list_of(found: re.Match[str]) -> str:
        source = f"{_module(name, found['where'])}." if found["where"] else ""
        for part in filter(None, (part.strip() for part in found["what"].split(","))):
            inner, _, outer = part.partition(" as ")
            exports.append(f"{outer or inner}: {source}{inner}")
        return ""

    def export_of(found: re.Match[str]) -> str:
        if found["kind"] == "let":
            raise BundleError(f"{name} exports a variable: {found['name']}")
        exports.append(found["name"])
        return f"{found['kind']} {found['name']}"

    code = IMPORT.sub(import_of, code)
    code = EXPORT_LIST.sub(list_of, code)
    code = EXPORT.sub(export_of, code)
    left_over = LEFT_OVER.search(code)
    if left_over is not None:
        raise BundleError(f"{name}: {left_over[0]}")
    code = TYPE.sub("", COMMENT.sub("", code))
    code = code.replace("import.meta.url", f'$url("{name}")')
    code = re.sub(r"(?<![\w$.])import\(`", f'$import("{name}", `', code)
    return f'\n$modules["{name}"] = (() => {{\n{code}\nreturn {{ {", ".join(exports)} }};\n}})();\n'


def _names(what: str) -> str:
    """The names of an import as the pattern of an assignment."""
    if what.startswith("* as "):
        return what.removeprefix("* as ")
    if not what.startswith("{"):
        raise BundleError(f"a default import: {what}")
    return what.replace(" as ", ": ")


def _module(name: str, where: str) -> str:
    return f'$modules["{_resolve(name, where)}"]'


def _resolve(name: str, where: str) -> str:
    """The path of a file that another names."""
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / where).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _moved(inner: str, outer: str, where: str) -> str:
    """An address in an imported style sheet, as seen from the one that imports it."""
    there = PurePosixPath(_resolve(inner, where))
    here = PurePosixPath(outer).parent
    shared = 0
    while shared < min(len(here.parts), len(there.parts)) and here.parts[shared] == there.parts[shared]:
        shared += 1
    return "/".join([".."] * (len(here.parts) - shared) + list(there.parts[shared:]))
