/** The fire of the last impulse: shells and torpedoes on their way, splashes where they fell, fire where they hit. */

import { s } from "../../../page/dom.js";
import { centreOf } from "../grid.js";

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../../../types").LogEntry} LogEntry */
/** @typedef {{from: string, to: string, side: string, hits: number, weapon: "guns" | "torpedoes"}} Shot */

/** @type {Record<string, "guns" | "torpedoes">} */
const WEAPONS = { GunsFired: "guns", TorpedoesFired: "torpedoes" };

/** The shots of the last volley in these lines of the log, one for all that flew the same way. @param {SeaFightView} view @param {LogEntry[]} entries @returns {Shot[]} */
export function shotsIn(view, entries) {
  /** @type {Map<string, Shot>} */
  const found = new Map();
  const shipOf = (/** @type {unknown} */ id) => view.ships.find((ship) => ship.id === id);
  const volley = entries.findLast((entry) => entry.events.some((event) => event.type in WEAPONS));
  for (const event of volley?.events ?? []) {
    const weapon = WEAPONS[event.type];
    const [ship, target] = [shipOf(event.ship), shipOf(event.target)];
    const [from, to] = [ship?.hex, target?.hex];
    if (!weapon || !ship || !from || !to) continue;
    const key = `${weapon} ${from} ${to} ${ship.side}`;
    const hits = (found.get(key)?.hits ?? 0) + Number(event.hits ?? 0);
    found.set(key, { from, to, side: ship.side, hits, weapon });
  }
  return [...found.values()];
}

/** @param {Shot[]} shots */
export function shotMarks(shots) {
  return shots.flatMap(({ from, to, side, hits, weapon }) => {
    const [[x1, y1], [x2, y2]] = [centreOf(from), centreOf(to)];
    const bow = weapon === "guns" ? 0.16 : 0;
    const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * bow, (y1 + y2) / 2 - (x2 - x1) * bow];
    const say = (/** @type {number} */ number) => number.toFixed(1);
    return [
      s("path", {
        d: `M${say(x1)} ${say(y1)}Q${say(mx)} ${say(my)} ${say(x2)} ${say(y2)}`,
        class: `shot ${weapon} ${side}`,
      }),
      s(
        "g",
        // On her upper works: her name stays free.
        { transform: `translate(${say(x2)} ${say(y2 - 15)})`, class: hits ? "struck" : "splash" },
        hits
          ? s("path", { d: "M0 -17L4 -6L15 -9L8 0L15 9L4 6L0 17L-4 6L-15 9L-8 0L-15 -9L-4 -6z" })
          : s("path", { d: "M-8 4Q-10 -10 -4 -14M0 4V-18M8 4Q10 -10 4 -14" }),
        hits ? s("text", { y: 4.5 }, String(hits)) : null,
      ),
    ];
  });
}
