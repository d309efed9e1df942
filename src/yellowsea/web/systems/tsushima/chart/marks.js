/** What lies on the chart besides ships: flags of the ports, mines, flying bases, wakes of the enemy's last move. */

import { moveTo } from "../../../hexmap/places.js";
import { s } from "../../../page/dom.js";
import { flag } from "../../../pieces/sides.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Wake} Wake */
/** @typedef {import("./grid.js").SeaGrid} SeaGrid */

/** @param {SeaGrid} grid @param {SeaView} view */
export function chartMarks(grid, view) {
  return [
    ...Object.entries(view.ports).map(([port, { owner, shut }]) => portFlag(grid.centre(port), owner, shut)),
    ...view.mines.map((hex) => mine(grid.centre(hex), hex)),
    ...view.bases.map((hex) => flyingBase(grid.centre(hex), hex)),
  ];
}

/** @param {[number, number]} at @param {SeaView["ports"][string]["owner"]} owner @param {boolean} shut by block ships */
function portFlag([x, y], owner, shut) {
  return s(
    "g",
    { class: "port-flag", transform: `${moveTo([x + 4, y - 16])} scale(.5)` },
    owner === "neutral" ? s("rect", { width: 24, height: 16, class: "neutral-flag" }) : flag(owner),
    shut ? s("path", { d: "M-16 30L12 46M12 30L-16 46", class: "shut" }) : null,
  );
}

/** @param {[number, number]} at @param {string} hex */
function mine([x, y], hex) {
  return s(
    "g",
    { class: "sea-mine", transform: moveTo([x - 24, y + 18]) },
    s("circle", { r: 5.2 }),
    s("path", { d: "M0 -8.500V8.500M-8.500 0H8.500M-6 -6L6 6M6 -6L-6 6" }),
    s("title", {}, `Mine in ${hex}`),
  );
}

/** @param {[number, number]} at @param {string} hex */
function flyingBase([x, y], hex) {
  return s(
    "g",
    { class: "flying-base", transform: moveTo([x + 22, y + 16]) },
    s("path", { d: "M-9 7L0 -9L9 7z" }),
    s("path", { d: "M-3 7L0 1L3 7M0 -9V-14L6 -12L0 -10", class: "rig" }),
    s("title", {}, `Flying base in ${hex}`),
  );
}

/** Where the enemy came from when he moved last. @param {SeaGrid} grid @param {SeaView} view @param {Wake[]} wakes */
export function wakes(grid, view, wakes) {
  return wakes
    .filter(({ side, origin, to }) => side !== view.viewer && grid.has(origin) && grid.has(to))
    .map(({ side, origin, to }) => {
      const [[ax, ay], [bx, by]] = [grid.centre(origin), grid.centre(to)];
      const bend = Math.hypot(bx - ax, by - ay) * 0.12;
      const turn = Math.atan2(by - ay, bx - ax) - Math.PI / 2;
      const [mx, my] = [(ax + bx) / 2 + bend * Math.cos(turn), (ay + by) / 2 + bend * Math.sin(turn)];
      const [from, by_way, goal] = [
        [ax, ay],
        [mx, my],
        [bx, by],
      ].map((point) => point.map((each) => each.toFixed(0)).join(" "));
      return s("path", { class: `wake ${side}`, d: `M${from}Q${by_way} ${goal}` });
    });
}
