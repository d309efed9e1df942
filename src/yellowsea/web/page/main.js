/** The board page: reads what the server put on the page, seats the player, and opens the game or its replay. */

import { find, h } from "./dom.js";
import { openGame } from "./game_page.js";
import { openLesson } from "./lesson/lesson.js";
import { openReplay } from "./replay/replay.js";

const main = find("#game");
const { game = "", system = "", page = "board", sides = "" } = main.dataset;
/** The sides this browser holds a key for. The keys themselves are in a cookie that no script can read. */
const held = /** @type {import("../types").Side[]} */ (sides.split(" ").filter(Boolean));

const openings = { board: openGame, replay: openReplay, lesson: openLesson };
const opening = openings[/** @type {keyof typeof openings} */ (page)](main, game, system, held);
Promise.resolve(opening).catch((error) =>
  main.append(h("p", { class: "complaint", role: "alert" }, error instanceof Error ? error.message : String(error))),
);
