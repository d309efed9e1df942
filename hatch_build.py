"""Build hook: with YELLOWSEA_COMPILE=1 the wheel holds the engine compiled by mypyc, otherwise it is plain Python.

YELLOWSEA_COMPILE=quick leaves the C compiler's optimiser out: a quicker build of a slower engine, for tests.
The compiled wheel holds the same .py files beside the native modules, so it is the same program with the same answers.
When the compiler is missing or refuses, the hook says so and leaves the plain wheel: an install never fails over speed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "YELLOWSEA_COMPILE"
QUICK = "quick"
KEPT_BUILDS = 3
RUNTIME = "librt"
"""Holds the packed numbers of compiled modules; mypy brings it along."""

# mypyc writes one C file a module, each of which reads a header of a megabyte and more. Several modules in one file
# save that; several files are compiled side by side, which setuptools does not do by itself.
# mypyc's runtime reads every list element in a function of its own. Made part of its callers, across files, that is a
# few instructions in place. Level 2 alone leaves such functions as they are; it gets the inliner's limits of level 3.
# Symbols are hidden because what another library could replace cannot be inlined.
# setuptools takes CFLAGS in the place of Python's own flags, so those that matter are said again: no assertions of
# Python's headers at each read of a list, and machine integers that wrap round (the dice need it).
C_FLAGS = "-g0 -DNDEBUG -fwrapv"
LEVEL = "2"
PART_SIZE = 1_500_000  # bytes of C that go to the compiler together
ACROSS_FILES = ("-flto=auto", "-fvisibility=hidden", "-fno-plt")
INLINED = ("--param=max-inline-insns-auto=30", "--param=early-inlining-insns=14", "--param=inline-min-speedup=15")
FLAGS = ((*ACROSS_FILES, "-finline-functions", *INLINED), ACROSS_FILES, ("-fvisibility=hidden",))
"""The best first; a compiler gets the first ones with which it can build a small library, else none."""
QUICK_PART_SIZE = 4_000_000

# mypyc gives each module a small library that finds the module in the large one. A quick build has one such library
# under all names: its file's name tells which module is wanted. That spares a run of the C compiler for each module.
DOOR = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <Python.h>

static PyObject *open_module(void)
{
    Dl_info found;
    char name[1024] = "yellowsea__mypyc.init_yellowsea";
    const char *path = NULL, *next;
    if (dladdr((void *)open_module, &found))
        for (next = strstr(found.dli_fname, "/yellowsea/"); next; next = strstr(next + 1, "/yellowsea/"))
            path = next + strlen("/yellowsea");
    if (path == NULL || strlen(path) > 256) {
        PyErr_SetString(PyExc_ImportError, "the file of this module has been moved");
        return NULL;
    }
    char *end = name + strlen(name);
    for (; *path && *path != '.'; path++) {
        if (*path != '/')
            *end++ = *path;
        else if (strncmp(path, "/__init__.", 10) == 0)
            break;
        else
            end = strcpy(end, "___") + 3;
    }
    PyObject *library = PyImport_ImportModule("yellowsea__mypyc");
    if (library == NULL)
        return NULL;
    PyObject *capsule = PyObject_GetAttrString(library, strchr(name, '.') + 1);
    Py_DECREF(library);
    if (capsule == NULL)
        return NULL;
    PyObject *(*open)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, name);
    Py_DECREF(capsule);
    return open == NULL ? NULL : open();
}
"""
TWO_FILES = {
    "one.c": "int deep(int); int depth(int at) { return deep(at); }",
    "two.c": "int deep(int at) { return at; }",
}


class CompileEngine(BuildHookInterface[Any]):
    """Reads its list of packages from [tool.hatch.build.targets.wheel.hooks.custom]."""

    def dependencies(self) -> list[str]:
        return ["mypy>=2.4", "setuptools>=70"] if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not is_wanted():
            return
        root = Path(self.root)
        modules = engine_modules(root / "src", self.config.get("packages", []), self.config.get("interpreted", []))
        try:
            natives = compiled(root, modules)
        except CompilerRefused as refused:
            self.app.display_warning(f"Yellow Sea: the engine was not compiled, this wheel is plain Python.\n{refused}")
            return
        for native in natives.rglob(f"*{native_suffix()}"):
            build_data["force_include"][str(native)] = native.relative_to(natives).as_posix()
        build_data["dependencies"] += [f"{RUNTIME}>={tool_version(RUNTIME)}"]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class CompilerRefused(Exception):
    """The message is what the compiler said."""


def is_wanted() -> bool:
    return os.environ.get(SWITCH, "") not in ("", "0")


def is_quick() -> bool:
    return os.environ.get(SWITCH, "") == QUICK


def native_suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def engine_modules(source: Path, packages: list[str], interpreted: list[str]) -> list[str]:
    """The files to compile, relative to the source folder, in an order that does not depend on the disk."""
    return sorted(
        path
        for package in packages
        for file in (source / package).rglob("*.py")
        if not any(file.match(pattern) for pattern in interpreted)
        for path in [file.relative_to(source).as_posix()]
    )


def compiled(root: Path, modules: list[str]) -> Path:
    """The folder of native modules, from the cache when neither the sources nor the tools changed."""
    if not modules:
        raise CompilerRefused("no module is listed for compilation")
    cache = root / ".build" / "mypyc"
    natives = cache / fingerprint(root / "src", modules)
    if not natives.exists():
        scratch = cache / f"scratch-{os.getpid()}"
        shutil.rmtree(scratch, ignore_errors=True)
        try:
            run_compiler(root, modules, scratch)
            (scratch / "built").rename(natives)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    forget_old_builds(cache, natives)
    return natives


def run_compiler(root: Path, modules: list[str], scratch: Path) -> None:
    built = scratch / "built"
    built.mkdir(parents=True)
    arguments = ["--config-file", str(root / "pyproject.toml"), "--follow-imports=silent", *modules]
    done = subprocess.run(
        [sys.executable, __file__, str(built), str(scratch), *arguments],
        cwd=root / "src",
        env={**os.environ, "MYPYPATH": str(root / "src"), "CFLAGS": os.environ.get("CFLAGS", C_FLAGS)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0 or not any(built.rglob(f"*{native_suffix()}")):
        raise CompilerRefused(done.stdout.strip() or f"the compiler ended with code {done.returncode}")


def compile_in_this_process(built: str, scratch: str, arguments: list[str]) -> None:
    """Only in a process of its own: mypyc ends it on a type error, and setuptools keeps global state."""
    from mypyc.build import mypycify
    from setuptools import setup

    folder = f"{scratch}/c"
    extensions = mypycify(
        arguments,
        opt_level="0" if is_quick() else LEVEL,
        debug_level="0",
        multi_file=True,
        group_name="yellowsea",
        target_dir=folder,
    )
    cores = str(os.cpu_count() or 1)
    setup(
        name="yellowsea",
        packages=[],
        cmdclass={"build_ext": build_on_all_cores()},
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--parallel", cores, "--build-lib", built, "--build-temp", scratch],
    )


def build_on_all_cores() -> type[Any]:
    """The command that compiles the files of one library side by side, with the best flags that the compiler knows."""
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):  # type: ignore[misc]  # setuptools has no types
        def build_extensions(self) -> None:
            compile_some = self.compiler.compile

            def compile_each(sources: list[str], **settings: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as cores:
                    objects = list(cores.map(lambda source: compile_some([source], **settings), sources))
                return [name for names in objects for name in names]

            library = max(self.extensions, key=lambda extension: len(extension.sources))
            library.sources = in_parts(library.sources, Path(self.build_temp))
            flags = known_flags(self.compiler, library.extra_compile_args, Path(self.build_temp))
            print("C compiler flags:", *flags)
            library.extra_compile_args += flags
            library.extra_link_args += flags
            self.compiler.compile = compile_each
            doors = [extension for extension in self.extensions if extension is not library]
            if not is_quick() or self.compiler.compiler_type != "unix":
                super().build_extensions()
                return
            self.extensions[:] = [library]
            super().build_extensions()
            first, *others = [Path(self.get_ext_fullpath(door.name)) for door in doors]
            objects = compile_some([write_door(doors, Path(self.build_temp))], output_dir=self.build_temp)
            self.compiler.link_shared_object(objects, str(first))
            for other in others:
                other.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(first, other)

    return BuildOnAllCores


def write_door(doors: list[Any], scratch: Path) -> str:
    """The C file of the library that stands for all these: Python asks each for a function with the module's name."""
    names = {door.name.removesuffix(".__init__").rpartition(".")[2] for door in doors}
    asked = [f"PyMODINIT_FUNC PyInit_{name}(void) {{ return open_module(); }}\n" for name in sorted(names)]
    file = scratch / "door.c"
    file.write_text(DOOR + "".join(asked))
    return str(file)


def in_parts(sources: list[str], scratch: Path) -> list[str]:
    """The C files of the modules as parts that include several each, and the other files as they are."""
    modules = [source for source in sources if "__native_yellowsea___" in source]
    parts: list[list[str]] = [[]]
    room = part_size = QUICK_PART_SIZE if is_quick() else PART_SIZE
    for module in modules:
        room -= Path(module).stat().st_size
        if room < 0 and parts[-1]:
            parts.append([])
            room = part_size - Path(module).stat().st_size
        parts[-1].append(module)
    names = [scratch / f"part{number}.c" for number in range(len(parts))]
    for name, part in zip(names, parts, strict=True):
        name.write_text("".join(f'#include "{Path(module).resolve().as_posix()}"\n' for module in part))
    return [*(source for source in sources if source not in modules), *map(str, names)]


def known_flags(compiler: Any, given: list[str], scratch: Path) -> list[str]:
    """The first of FLAGS with which, added to those given, a library of two files can be compiled and linked."""
    if compiler.compiler_type != "unix" or is_quick():
        return []
    for number, flags in enumerate(FLAGS):
        folder = scratch / f"flags{number}"
        folder.mkdir(parents=True)
        sources = [folder / name for name in TWO_FILES]
        for source in sources:
            source.write_text(TWO_FILES[source.name])
        try:
            objects = compiler.compile(list(map(str, sources)), str(folder), extra_postargs=[*given, *flags])
            compiler.link_shared_object(objects, str(folder / "library.so"), extra_postargs=list(flags))
        except Exception as refused:  # of distutils or setuptools, which have one each
            print(f"The C compiler cannot build a library with {' '.join(flags)}: {refused}")
        else:
            return list(flags)
    return []


def fingerprint(source: Path, modules: list[str]) -> str:
    """Changes when a module, this file, Python or the compiler changes."""
    digest = hashlib.sha256(QUICK.encode() if is_quick() else b"")
    for part in (sys.version, native_suffix(), tool_version("mypy"), tool_version("setuptools")):
        digest.update(part.encode() + b"\0")
    digest.update(Path(__file__).read_bytes())
    for module in modules:
        digest.update(module.encode() + b"\0" + (source / module).read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def tool_version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError as missing:
        raise CompilerRefused(f"{name} is not installed") from missing


def forget_old_builds(cache: Path, current: Path) -> None:
    os.utime(current)
    builds = sorted((path for path in cache.iterdir() if not path.name.startswith("scratch")), key=os.path.getmtime)
    for old in builds[:-KEPT_BUILDS]:
        shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    compile_in_this_process(sys.argv[1], sys.argv[2], sys.argv[3:])
