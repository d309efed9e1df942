/** The board page: reads what the server put on the page, seats the player, and opens the board or the replay. */

import { openBridge } from "./board_page.js";
import { find, h } from "./dom.js";
import { openReplay } from "./replay.js";
import { keepSeats, seatsHeld } from "./seat_keys.js";

const main = find("#table");
const { game = "", system = "", page = "board", seats = "{}" } = main.dataset;

keepSeats(game, JSON.parse(seats));
const begin = page === "replay" ? openReplay(main, game, system) : openBridge(main, game, system, seatsHeld(game));
begin.catch((error) =>
  main.append(h("p", { class: "complaint", role: "alert" }, error instanceof Error ? error.message : String(error))),
);
