/** The board page: reads what the server put on the page, seats the player, and opens the game or its replay. */

import { find, h } from "./dom.js";
import { openGame } from "./game_page.js";
import { openReplay } from "./replay.js";

const main = find("#game");
const { game = "", system = "", page = "board", sides = "" } = main.dataset;
/** The sides this browser holds a key for. The keys themselves are in a cookie that no script can read. */
const held = /** @type {import("../types").Side[]} */ (sides.split(" ").filter(Boolean));

const opening = page === "replay" ? openReplay(main, game, system, held) : openGame(main, game, system, held);
opening.catch((error) =>
  main.append(h("p", { class: "complaint", role: "alert" }, error instanceof Error ? error.message : String(error))),
);
