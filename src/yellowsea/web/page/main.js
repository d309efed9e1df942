/** The board page: reads what the server put on the page, seats the player, and opens the game or its replay. */

import { find, h } from "./dom.js";
import { openGame } from "./game_page.js";
import { openReplay } from "./replay.js";
import { keepSeats, seatsHeld } from "./seat_keys.js";

const main = find("#game");
const { game = "", system = "", page = "board", seats = "{}" } = main.dataset;

keepSeats(game, JSON.parse(seats));
const opening = page === "replay" ? openReplay(main, game, system) : openGame(main, game, system, seatsHeld(game));
opening.catch((error) =>
  main.append(h("p", { class: "complaint", role: "alert" }, error instanceof Error ? error.message : String(error))),
);
