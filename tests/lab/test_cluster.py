"""A Ray cluster does the same work: rows equal those of one process, whatever is lost in between."""

import importlib.util
import logging
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from yellowsea.cli import main
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.lab import cluster
from yellowsea.lab.crew import Cluster
from yellowsea.lab.ladders.ladder import run_ladder
from yellowsea.lab.ladders.match import match_of
from yellowsea.lab.simulate import plan, simulate
from yellowsea.lab.studies.figures import write_pack
from yellowsea.lab.studies.run import Work, run
from yellowsea.lab.studies.study import study_of

LATE = {"map.toml:game.initiative_turn": 6}
MINUTE = 60.0


@pytest.fixture
def pack(tmp_path):
    """A data pack with one figure changed."""
    folder = tmp_path / "pack"
    folder.mkdir()
    write_pack("blockade", LATE, folder)
    return folder


def test_figures_travel_with_the_work(pack, tmp_path):
    made = plan("blockade", 2, "random", "random", data_pack=str(pack))
    assert cluster.packs_of(made) == [str(pack)]
    sent = cluster.Shipment(pow, made)
    there = sent.unpacked()
    assert Path(there.data_pack) != pack
    assert cluster.pack(Path(there.data_pack)) == cluster.pack(pack) != {}
    assert there.rules().digest == made.rules().digest
    assert cluster.unpack(cluster.pack(pack)) == there.data_pack, "unpacked once"
    assert cluster.packs_of(plan("blockade", 2, "random", "random")) == []


def test_figures_of_studies_and_ladders_travel_too(pack):
    made = plan("blockade", 2, "random", "random", data_pack=str(pack))
    plain = plan("blockade", 2, "random", "random")
    work = Work([plain, made], 0)
    assert cluster.packs_of(work) == [str(pack)]
    moved = work.with_packs({str(pack): "elsewhere"})
    assert [one.data_pack for one in moved.plans] == [None, "elsewhere"]
    match = match_of("blockade", ["random", "doctrine"], 2, 1, data_pack=str(pack))
    assert match.with_packs({str(pack): "elsewhere"}).data_pack == "elsewhere"


def test_a_node_of_another_version_is_refused(monkeypatch):
    sent = cluster.Shipment(pow, 2)
    monkeypatch.setattr("yellowsea.__version__", "0.0.1")
    with pytest.raises(YellowSeaError, match=r"0\.0\.1"):
        sent.unpacked()


def test_without_the_library_one_line_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    for words in (["simulate", "blockade"], ["ladder", "blockade"]):
        assert main([*words, "--ray", "auto"]) == 2
        err = capsys.readouterr().err
        assert "yellowsea[ray]" in err
        assert err.count("\n") == 1


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="the extra `ray` is not installed")
@pytest.mark.parametrize("address", ["127.0.0.1:9", "nowhere.invalid:6379", "here", "127.0.0.1:99999"])
def test_an_address_where_nobody_answers_is_one_line(address, capsys):
    assert main(["simulate", "blockade", "--games", "1", "--ray", address]) == 2
    err = capsys.readouterr().err
    assert "no Ray cluster answers" in err
    assert err.count("\n") == 1


# -- with a cluster of two nodes on this machine -----------------------------------------------------------------------

WITH_RAY = importlib.util.find_spec("ray") is not None


@pytest.fixture(scope="module")
def two_nodes():
    """The cluster, with one core on each node."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray
    from ray.cluster_utils import Cluster as Made

    memory = 100 * 2**20
    head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": memory}
    made = Made(initialize_head=True, head_node_args=head)
    made.add_node(num_cpus=1, object_store_memory=memory)
    ray.init(address=made.address, logging_level=logging.ERROR)
    yield made
    ray.shutdown()
    made.shutdown()


def workers():
    """The processes of Ray on this machine that are at work."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                if b"ray::_chunk" in (entry / "cmdline").read_bytes():
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


def wait_for(condition):
    """Until it holds; a machine that is busy may take its time."""
    until = time.monotonic() + 3 * MINUTE
    while not (found := condition()):
        assert time.monotonic() < until, "it never came"
        time.sleep(0.05)
    return found


@pytest.mark.long
@pytest.mark.skipif(not WITH_RAY, reason="the extra `ray` is not installed")
def test_a_study_and_a_ladder_are_the_same_on_a_cluster(two_nodes, tmp_path):
    """With figures of their own, which lie in a folder that the nodes do not see."""
    told = {
        "system": "blockade",
        "games": 30,
        "base": {"japan": "random", "russia": "random"},
        "variant": {"late": {"figures": LATE}},
    }
    files = {}
    for name, hands in (("alone", 1), ("cluster", Cluster(two_nodes.address))):
        run(study_of(told, "test"), tmp_path / f"{name}.jsonl", hands)
        files[name] = (tmp_path / f"{name}.jsonl").read_bytes()
    assert files["alone"] == files["cluster"]
    ladders = [
        run_ladder("blockade", ["random", "doctrine"], 60, hands, seed=4, smallest=0.05)
        for hands in (1, Cluster(two_nodes.address))
    ]
    assert [(one.number, one.pair) for one in ladders[0].played] == [
        (one.number, one.pair) for one in ladders[1].played
    ]


@pytest.mark.long
@pytest.mark.skipif(not WITH_RAY, reason="the extra `ray` is not installed")
def test_an_error_in_the_work_comes_back_from_a_cluster(two_nodes):
    from yellowsea.lab.crew import run_numbered

    with pytest.raises(ZeroDivisionError):
        list(run_numbered(divmod, 7, 3, Cluster(two_nodes.address), iter([1, 0])))


@pytest.mark.long
@pytest.mark.skipif(not WITH_RAY, reason="the extra `ray` is not installed")
def test_a_killed_worker_and_a_lost_node_change_no_row(two_nodes):
    made = plan("blockade", 400, "doctrine", "doctrine", seed=7)
    killed: list[int] = []
    second = next(node for node in two_nodes.worker_nodes)

    def trouble():
        worker = wait_for(workers)[0]
        os.kill(worker, signal.SIGKILL)
        killed.append(worker)
        wait_for(lambda: [one for one in workers() if one != worker])
        two_nodes.remove_node(second, allow_graceful=False)
        killed.append(-1)

    strangers = threading.Thread(target=trouble)

    def begin(done):
        if not strangers.ident:
            strangers.start()
        assert done <= 400

    done = simulate(made, Cluster(two_nodes.address), begin)
    strangers.join()
    assert len(killed) == 2, "a worker and a node were lost while games were played"
    assert done.rows == simulate(made, 1).rows
