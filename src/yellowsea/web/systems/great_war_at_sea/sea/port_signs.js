/** Ports and anchorages with their owners; the names grow as the chart shrinks, so that they stay legible. */

import { moveTo, placeButton } from "../../../hexmap/places.js";
import { classes, s, withText } from "../../../page/dom.js";
import { flag } from "../../../pieces/sides.js";

/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("./view").Harbour} Harbour */
/** @typedef {import("./view").Operation} Operation */
/** @typedef {import("../../../board").Marks} Marks */

/** @param {string} owner */
function isSide(owner) {
  return owner === "japan" || owner === "russia";
}

/** @param {ZoneGrid} grid @param {Operation} operation @param {Marks} marks @param {(harbour: string, at: Element) => void} choose */
export function portSigns(grid, operation, marks, choose) {
  const known = new Map(operation.harbours.map((harbour) => [harbour.id, harbour]));
  const ports = Object.entries(grid.layout.ports).map(([id, port]) =>
    portSign(id, port, known.get(id) ?? null, marks, choose),
  );
  const places = Object.entries(grid.layout.places).map(([id, place]) =>
    placeSign(id, place, known.get(id) ?? null, marks, choose),
  );
  return [...places, ...ports];
}

/** @param {string} token @param {Marks} marks */
function lit(token, { targets, picked, flash }) {
  return [targets.has(token) && "target", picked.has(token) && "picked", flash.has(token) && "flash"];
}

/** @param {string} id @param {import("./layout").PortLayout} port @param {Harbour | null} harbour @param {Marks} marks @param {(harbour: string, at: Element) => void} choose */
function portSign(id, port, harbour, marks, choose) {
  const owner = harbour?.owner ?? port.owner;
  const [anchor, dx, dy] = port.name_at;
  const ships = harbour?.ships.length ?? 0;
  const token = `harbour:${id}`;
  const size = port.major ? 1 : 0.72;
  const words = portWords(port, harbour);
  const body = s(
    "g",
    { class: "keeps-size", "aria-hidden": "true" },
    s("circle", { class: "port-disc", r: 9 * size }),
    isSide(owner)
      ? s("g", { transform: `scale(${0.52 * size}) translate(-12 -8)` }, flag(/** @type {"japan"} */ (owner)))
      : s("circle", { class: "port-core", r: 3.4 * size }),
    s("text", { x: dx, y: dy, "text-anchor": anchor, class: "port-name" }, port.name),
    ships ? s("text", { x: 0, y: 3.6 + 18 * size, class: "port-ships" }, `⚓${ships}`) : null,
  );
  const sign = s(
    "g",
    {
      class: classes("port-sign", owner, port.major && "major", harbour?.closed && "closed", ...lit(token, marks)),
      transform: moveTo(port.at),
      "data-in": port.zone,
      "data-harbour": id,
      ...placeButton(token, withText(words, body), port.at, () => choose(id, sign)),
    },
    body,
    s("title", {}, words),
  );
  return sign;
}

/** @param {string} id @param {{name: string, zone: string, at: [number, number]}} place @param {Harbour | null} harbour @param {Marks} marks @param {(harbour: string, at: Element) => void} choose */
function placeSign(id, place, harbour, marks, choose) {
  const token = `harbour:${id}`;
  const used = Boolean(harbour?.friend.length);
  const sign = s(
    "g",
    {
      class: classes("place-sign", used && "base", ...lit(token, marks)),
      transform: moveTo(place.at),
      "data-in": place.zone,
      "data-harbour": id,
      ...placeButton(token, place.name, place.at, () => choose(id, sign)),
    },
    s(
      "g",
      { class: "keeps-size" },
      s("path", { d: "M0 -4.500L4 3H-4z" }),
      s("text", { y: 14, class: "place-name" }, place.name),
    ),
  );
  return sign;
}

/** @param {import("./layout").PortLayout} port @param {Harbour | null} harbour */
function portWords(port, harbour) {
  const owner = harbour?.owner ?? port.owner;
  const words = [`${port.name}, ${port.major ? "major" : "minor"} port, ${owner}`];
  if (harbour?.ships.length) words.push(`${harbour.ships.length} in port`);
  if (harbour?.closed) words.push("unusable");
  return words.join(", ");
}
