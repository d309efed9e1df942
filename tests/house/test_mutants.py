"""The sampler of mistakes: what it makes of a line and of a table, how it draws, and that it tells what was noticed."""

from collections import Counter
from multiprocessing import get_context
from pathlib import Path

import pytest

from tools.mutants import __main__ as runner
from tools.mutants import child
from tools.mutants.equivalents import BadEntry, Equivalent, read_equivalents
from tools.mutants.figures import mutations_of_figures, of_table, of_toml
from tools.mutants.mutation import ROOT, Mutation
from tools.mutants.operators import Sites, mutations_of_code
from yellowsea.systems import SYSTEM_IDS


def mistakes(line: str) -> set[str]:
    """What may become of a line in a function."""
    source = f"def rule(war, side):\n    {line}\n"
    sites = Sites("lagoon", "play/rule.py", source).all()
    return {mutation.broken(source).splitlines()[1].strip() for site in sites for mutation in site}


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("return a < b", {"return a >= b", "return a <= b"}),
        ("return a not in b", {"return a in b"}),
        ("return x.a and x.b", {"return ((x.a) or (x.b))", "return ((x.a))", "return ((x.b))"}),
        ("return a - b", {"return a + b"}),
        ("return 'a' + b", set()),
        ("return 3", {"return 4", "return (2)"}),
        ("return True", {"return False"}),
        ("sink(ship)", {"pass"}),
        ("war.sunk += ships", {"pass", "war.sunk -= ships"}),
        ("war.sunk = ships", {"pass"}),
        ("count = ships", set()),
        ("yield ship", {"False and (yield ship)"}),
        ("if a: return b", {"if True: return b", "if False: return b"}),
        ("return not a", {"return bool(a)"}),
        ("return [a for a in b if c]", {"return [a for a in b if True]"}),
        ("return other(x)", {"return x"}),
        ("return side", {"return (1 - side)"}),
        ("return names[side]", {"return names[(1 - side)]"}),
        ("return min(a)", {"return max(a)"}),
        ("return f'{a + 1} ships'", set()),
        ("raise Fault(3)", set()),
        ("assert a < 3", set()),
        ("return row.number('speed', 0, 40)", set()),
        ("return row.number('speeds', 'most', 0, 40)", set()),
        ("return part.number(a, b, c, 3)", {"return part.number(a, b, c, 4)", "return part.number(a, b, c, (2))"}),
        ("return 'ä' if a < b else c", {"return 'ä' if a >= b else c", "return 'ä' if a <= b else c"}),
    ],
)
def test_what_may_become_of_a_line(line: str, wanted: set[str]) -> None:
    found = mistakes(line)
    assert wanted <= found if "else" in line else wanted == found


def test_figures_are_numbers_sides_and_kinds_and_never_words() -> None:
    toml = '# 3 ships\n[fleet]\nname = "2nd"\nspeed = 14  # 14\nside = "japan"\nnight = true\nhexes = ["0431"]\n'
    found = {site[0].broken(toml) for site in of_toml("lagoon", Path("rules.toml"), toml)}
    swaps = [("14  #", "15  #"), ('"japan"', '"russia"'), ("true", "false")]
    assert found == {toml.replace(before, after) for before, after in swaps}
    table = "id,name,kind,speed\ntern,Tern,boat,07\ngull,Gull,ship,10\n"
    found = {one.broken(table) for site in of_table("lagoon", Path("boats.csv"), table) for one in site}
    swaps = [("07", "08"), ("07", "06"), ("10", "11"), ("10", "9"), ("Tern,boat", "Tern,ship"), ("l,ship", "l,boat")]
    assert found == {table.replace(before, after) for before, after in swaps}


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_mistake_is_python_and_every_system_has_many(system: str) -> None:
    sites = mutations_of_code(system)
    for site in runner.draw(sites, 60, "any") + runner.draw(sites, 60, "other"):
        broken = site.broken(site.path.read_text(encoding="utf-8"))
        compile(broken, site.file, "exec")
        assert site.before in " ".join(site.path.read_text(encoding="utf-8").split())
        assert site.before != site.after
    assert len(sites) > 800
    assert len({operator for site in sites for operator in (site[0].operator,)}) >= 8
    assert len(mutations_of_figures(system)) > 20


def test_a_seed_draws_the_same_and_another_draws_others_never_one_twice() -> None:
    sites = mutations_of_code("blockade")
    first = runner.draw(sites, 100, "1")
    assert first == runner.draw(sites, 100, "1")
    assert len(set(first) & set(runner.draw(sites, 100, "2"))) < 30
    assert max(Counter((one.file, one.start, one.end, one.text) for one in first).values()) == 1


def test_every_equivalent_still_names_a_line_and_gives_a_reason() -> None:
    assert runner.unused(read_equivalents()) == []


def test_an_entry_without_reason_or_line_is_named(tmp_path: Path) -> None:
    (tmp_path / "list.toml").write_text('[[blockade]]\nfile="play/fire.py"\nscope="f"\nbefore="a"\nafter="b"\n')
    with pytest.raises(BadEntry, match="an entry has after, before, file, reason, scope"):
        read_equivalents(tmp_path / "list.toml")
    gone = Equivalent("blockade", "play/fire.py", "f", "there is no such line", "b", "why")
    assert "no line reads 'there is no such line'" in runner.unused([gone])[0]


def mutation(file: str, before: str, after: str) -> Mutation:
    """A mistake made by hand in The Tide at Sunrise."""
    path = ROOT / "src/yellowsea/systems/tide_at_sunrise" / file
    source = path.read_text(encoding="utf-8")
    start = source.index(before)
    line = source.count("\n", 0, start) + 1
    end = start + len(before)
    return Mutation("tide_at_sunrise", file, "by hand", "", (line, line), start, end, after, before, after)


@pytest.mark.parametrize("way", ["in place", "at import"])
def test_what_tests_notice_is_told_from_what_they_do_not(way: str) -> None:
    """An exchange paid by the wrong side fails its test; nothing added to a word does not; a loop is ended."""
    wrong = mutation("play/attacks/results.py", "if weaker > 0 else other", "if weaker < 0 else other")
    endless = mutation("play/attacks/results.py", "if combat.stage == HITS:", "while combat.stage == HITS or True:")
    harmless = mutation("play/attacks/results.py", "name = RESULTS[result]", 'name = RESULTS[result] + ""')
    file = "tests/systems/tide_at_sunrise/test_results.py"
    test = f"{file}::test_ex_disrupts_the_lower_side_and_the_other_pays_as_much"
    with get_context("spawn").Pool(1, initializer=child.prepare) as pool:
        tasks = [(one, {test: 0.01}) for one in (wrong, harmless, endless)]
        quick = way == "in place"
        trials = pool.apply(runner.try_quickly, (tasks,)) if quick else pool.map(runner.try_one, tasks)
    assert trials[0].noticed_by == test
    assert trials[1].noticed_by == ""
    assert trials[2].noticed_by
