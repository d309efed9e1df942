"""The same numbered work on a Ray cluster: results as they finish, what a lost worker had is done again elsewhere.

Figures of one's own lie in folders of this machine. They travel with the work, and each node unpacks them once.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import yellowsea
from yellowsea.kernel.errors import SetupError, YellowSeaError

NEEDS: Final = "pip install 'yellowsea[ray]' here and on every node"
HERE: Final = "local"  # the address of a cluster that is begun on this machine for the work and ends with it
RETRIES: Final = 10  # how often a piece of work is done again whose worker or node was lost
CHUNK_SECONDS: Final = 1.0  # handing a chunk to a node costs some milliseconds
LONGEST_CHUNK: Final = 1000
SECONDS_TO_ANSWER: Final = 10.0
EXPECTED: Final = f"HOST:PORT of a cluster, `auto`, or `{HERE}` for one on this machine"
LOOK_EVERY: Final = 2.0  # seconds between two looks at how large the cluster is

Files = dict[str, bytes]


class Shipment:
    """Work as it travels: what it needs, and the folders of figures it names."""

    def __init__(self, work: Callable[[Any, int], Any], what: Any) -> None:
        self.work = work
        self.what = what
        self.version = yellowsea.__version__
        self.packs = {folder: pack(Path(folder)) for folder in packs_of(what)}
        told = repr([sorted(files.items()) for files in self.packs.values()]) + repr(what)
        self.key = hashlib.sha256(told.encode()).hexdigest()

    def unpacked(self) -> Any:
        """What the work needs, with folders of the machine that does it."""
        if self.version != yellowsea.__version__:
            text = f"a node has Yellow Sea {yellowsea.__version__}"
            raise YellowSeaError(text, "--ray", f"{self.version} on every node")
        if not self.packs:
            return self.what
        return self.what.with_packs({folder: unpack(files) for folder, files in self.packs.items()})


def packs_of(what: Any) -> list[str]:
    """The folders of figures that it names, if it is of a kind that names any."""
    named = getattr(what, "packs", None)
    return named() if callable(named) else []


def pack(folder: Path) -> Files:
    """A data pack as it travels."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()
    }


def unpack(files: Files) -> str:
    """A folder of this machine that holds a data pack, made once for all workers on it."""
    name = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:24]
    folder = Path(tempfile.gettempdir()) / f"yellowsea-pack-{os.getuid() if hasattr(os, 'getuid') else 0}-{name}"
    if not folder.is_dir() or pack(folder) != files:
        made = Path(tempfile.mkdtemp(prefix="yellowsea-pack-"))
        for path, content in files.items():
            file = made / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        try:
            made.rename(folder)
        except OSError:  # another worker was quicker, or somebody has spoiled it
            return str(made)
    return str(folder)


def check_installed() -> None:
    """Before anything is begun."""
    if importlib.util.find_spec("ray") is None:
        raise SetupError("a cluster needs ray, which is not installed", "--ray", NEEDS)


def connect(address: str) -> Any:
    """The library, connected to the cluster of an address; to the one it is connected to already, if it is."""
    check_installed()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = importlib.import_module("ray")
    if not ray.is_initialized():
        _knock(address)
        own: dict[str, Any] = {"include_dashboard": False} if address == HERE else {"address": address}
        try:
            ray.init(logging_level="error", configure_logging=True, **own)
        except (ConnectionError, RuntimeError, ValueError, OSError, TimeoutError) as error:
            first = str(error).strip().partition("\n")[0]
            raise SetupError(f"no Ray cluster answers at {address!r}: {first}", "--ray", EXPECTED) from error
    return ray


def _knock(address: str) -> None:
    """Ray itself tries for minutes to reach a place where nobody is."""
    if address in (HERE, "auto"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=SECONDS_TO_ANSWER).close()
    except (OSError, ValueError, OverflowError) as error:
        raise SetupError(f"no Ray cluster answers at {address!r}: {error}", "--ray", EXPECTED) from error


def together(
    work: Callable[[Any, int], Any], what: Any, numbers: Iterator[int], count: int, address: str
) -> Iterator[list[Any]]:
    """`work(what, n)` for each number, in lists as they are ready."""
    ray = connect(address)
    errors = importlib.import_module("ray.exceptions")
    remote = ray.remote(num_cpus=1, max_retries=RETRIES)(_chunk)
    shipment = ray.put(Shipment(work, what))
    under_way: list[Any] = []
    chunk = 1
    handed = 0
    hands, looked = _hands(ray), time.monotonic()
    try:
        while True:
            if time.monotonic() - looked > LOOK_EVERY:
                hands, looked = _hands(ray), time.monotonic()
            while len(under_way) < 2 * hands:
                # Small chunks at the end, so that no node waits long for the last one.
                some = list(islice(numbers, max(1, min(chunk, (count - handed) // (2 * hands)))))
                if not some:
                    break
                under_way.append(remote.remote(shipment, some))
                handed += len(some)
            if not under_way:
                return
            ready, under_way = ray.wait(under_way, num_returns=1)
            for results, seconds in ray.get(ready):
                chunk = max(1, min(LONGEST_CHUNK, int(CHUNK_SECONDS * len(results) / max(seconds, 1e-6))))
                yield results
    except errors.RayTaskError as error:  # the work itself went wrong
        raise error.cause from error
    except errors.RayError as error:
        text = f"the cluster has lost work {RETRIES} times: {str(error).strip().partition(chr(10))[0]}"
        raise YellowSeaError(text, "--ray", "nodes with enough memory that stay") from error
    finally:
        for left in under_way:
            ray.cancel(left, force=True)


def _hands(ray: Any) -> int:
    """How many pieces of work the cluster does at once."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


_known: dict[str, Any] = {}  # of this worker: what it has unpacked last


def _chunk(shipment: Shipment, numbers: list[int]) -> tuple[list[Any], float]:
    if shipment.key not in _known:
        _known.clear()
        _known[shipment.key] = shipment.unpacked()
    what = _known[shipment.key]
    start = time.perf_counter()
    return [shipment.work(what, number) for number in numbers], time.perf_counter() - start
