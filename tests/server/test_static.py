"""The client's files: a few bundles that browsers keep for good, or each file as it is written."""

import re
import shutil
import subprocess

import pytest

from yellowsea.server.http.bundle import BundleError, bundle_scripts, bundle_styles, files_asked_for
from yellowsea.server.http.static_files import WEB, WebFiles
from yellowsea.systems import SYSTEM_IDS


@pytest.fixture
def write(tmp_path):
    """Writes small clients; returns their folder."""

    def write_files(**files):
        for name, text in files.items():
            path = tmp_path / name.replace("__", "/").replace("_dot_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write_files


def run(script, tmp_path):
    """What a bundle prints when a script engine runs it."""
    (tmp_path / "bundles").mkdir(exist_ok=True)
    (tmp_path / "bundles" / "made.mjs").write_text(script, encoding="utf-8")
    done = subprocess.run(
        ["node", str(tmp_path / "bundles" / "made.mjs")], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_a_bundle_does_what_its_modules_do(write, tmp_path):
    web = write(
        page__main_dot_js="""import { first, second as other } from "../shared/words.js";
import * as all from "../shared/words.js";
import "./side.js";

export const told = [first, other, all.Third.name];
console.log(told.join(" "));
console.log(import.meta.url.split("/").slice(-2).join("/"));
const found = await_free(`../shared/${first}.js`);
found.then((module) => console.log(module.word));

/** @param {string} name */
function await_free(name) {
  return import(`${name}`);
}
""",
        page__side_dot_js="""console.log("side effects once");\n""",
        shared__words_dot_js="""import "../page/side.js";

export const first = "one";
export async function second() {}
export class Third {}
const hidden = "hidden";
export { hidden as shown };
""",
        shared__one_dot_js="""export { first as word } from "./words.js";\n""",
    )
    bundle = bundle_scripts(web, "shared/one.js", "page/main.js")
    assert run(bundle, tmp_path) == [
        "side effects once",
        "one async function second() {} Third",
        "page/main.js",
        "one",
    ]


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ('import { b } from "./b.js";\nexport const a = 1;\n', "import each other"),
        ("export let a = 1;\n", "exports a variable"),
        ('import a from "./b.js";\n', "a default import"),
        ("export default 1;\n", "export default"),
    ],
)
def test_what_a_bundle_cannot_do_is_said(write, code, wrong):
    other = 'import { a } from "./a.js";\n' if "each other" in wrong else ""
    web = write(a_dot_js=code, b_dot_js=f"{other}export const b = 2;\n")
    with pytest.raises(BundleError, match=wrong):
        bundle_scripts(web, "a.js")


def test_style_sheets_take_in_those_they_import(write):
    web = write(
        page__style_dot_css='@import url("../pieces/pieces.css");\nbody { color: red; }\n',
        pieces__pieces_dot_css='.ship { background: url("ship.svg"); mask: url("data:x"); }\n',
    )
    assert bundle_styles(web, "page/style.css") == (
        '.ship { background: url("../pieces/ship.svg"); mask: url("data:x"); }\n\nbody { color: red; }\n'
    )


def test_the_address_changes_with_the_content(write):
    web = write(page__main_dot_js="export const a = 1;\n")
    before = WebFiles(web, "bundled").address("page/main.js")
    assert WebFiles(web, "bundled").address("page/main.js") == before
    write(page__main_dot_js="export const a = 2;\n")
    assert WebFiles(web, "bundled").address("page/main.js") != before
    assert WebFiles(web, "as_written").address("page/main.js") == "/static/page/main.js"


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_board_has_a_bundle(system):
    assert (WEB / "systems" / system / "system.js").is_file()
    assert WebFiles(WEB, "bundled").board_script(system).endswith(f"/bundles/{system}.js")


def test_files_with_their_hash_are_kept_for_good_and_charts_are_packed(client):
    style = re.search(r'href="(/static/[0-9a-f]{12}/page/style.css)"', client.get("/").text).group(1)
    chart = style.replace("page/style.css", "systems/blockade/chart.svg")
    for at in (style, chart, style.replace("page/style.css", "bundles/blockade.js")):
        answer = client.get(at, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-encoding"] == "gzip"
        assert client.get(at, headers={"Accept-Encoding": "identity"}).content == answer.content
        assert client.get(at, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


def test_an_old_or_plain_address_is_asked_about_again(client):
    for at in ("/static/systems/blockade/chart.svg", "/static/0123456789ab/systems/blockade/chart.svg"):
        answer = client.get(at)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"


def test_only_the_clients_own_files_are_served(client):
    for at in (
        "/static/../server/settings.py",
        "/static/%2e%2e/server/settings.py",
        "/static/types.d.ts",
        "/static/page",
        "/static/bundles/..%2f..",
        "/static/bundles/chess.js",
    ):
        assert client.get(at).status_code == 404


def test_people_who_edit_get_the_files_as_written(serve):
    client = serve(web_files="as_written")
    page = client.get("/").text
    assert 'href="/static/page/style.css"' in page
    main = client.get("/static/page/main.js")
    assert main.text == (WEB / "page" / "main.js").read_text(encoding="utf-8")
    assert main.headers["cache-control"] == "no-cache"


def test_type_is_served_for_good_as_it_is(client):
    """It is packed already, and a page asks for it before its style sheet has come."""
    page = client.get("/rules").text
    addresses = re.findall(r'<link rel="preload" href="([^"]+)" as="font" type="font/woff2" crossorigin>', page)
    assert len(addresses) == 3
    for address in addresses:
        answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]
        assert "content-encoding" not in answer.headers


def test_comments_and_types_stay_at_home_and_strings_do_not(write, tmp_path):
    web = write(
        one_dot_js="""/** What it is. */

/**
 * Two lines. @param {string} name
 */
export function greet(name) {
  // said aloud
  const where = /** @type {string} */ (name);
  return `${where} // not a comment /** nor this */ https://example.org`;
}
""",
        main_dot_js='import { greet } from "./one.js";\nconsole.log(greet("Togo"));\n',
    )
    bundle = bundle_scripts(web, "main.js")
    assert "What it is" not in bundle
    assert "said aloud" not in bundle
    assert run(bundle, tmp_path) == ["Togo // not a comment /** nor this */ https://example.org"]


def test_a_board_page_sends_for_what_its_board_asks_first():
    files = files_asked_for(WEB, "systems/russo_japanese_war/system.js")
    assert {"systems/tsushima/layout.json", "systems/port_arthur/style.css", "page/frame/two_boards.css"} <= set(files)
    assert "systems/russo_japanese_war/glossary.json" in files
