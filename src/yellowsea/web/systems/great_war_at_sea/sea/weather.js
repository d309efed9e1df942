/** The weather of each section of the sea: a sign on the chart where the section lies, and words for it. */

import { moveTo } from "../../../hexmap/places.js";
import { s } from "../../../page/dom.js";
import { sectionName } from "./names.js";

/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("./view").Operation} Operation */

/** A zone in open water of each section, where its sign stands. @type {Record<string, string>} */
const STANDS = { yellow_sea: "U6", sea_of_japan: "X23", pacific: "AK22" };
const CLOUD = "M-11 1a5 5 0 0 1 1 -9a7 7 0 0 1 13 -1a5 5 0 0 1 6 9a4 4 0 0 1 -2 1z";
/** @type {Record<string, string[]>} */
const SIGNS = {
  clear: [
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
    "M0 -8V-11M0 8V11M-8 0H-11M8 0H11M-6 -6l-2 -2M6 -6l2 -2M-6 6l-2 2M6 6l2 2",
  ],
  mist: ["M-10 -3q5 -4 10 0t10 0M-10 4q5 -4 10 0t10 0"],
  fog: ["M-11 -6H11M-8 -1H10M-11 4H8M-7 9H11"],
  squall: [CLOUD, "M-6 5l-2 5M0 5l-2 5M6 5l-2 5"],
  storm: [CLOUD, "M1 3l-5 6h5l-3 6"],
  gale: ["M-10 -4H5a4 4 0 1 0 -4 -4M-10 1H9a4 4 0 1 1 -4 4M-10 6H0a3 3 0 1 1 -3 3"],
};

/** @param {string} weather */
export function weatherSign(weather) {
  return s("g", { class: "weather-sign" }, ...(SIGNS[weather] ?? []).map((d) => s("path", { d })));
}

/** The signs on the chart. @param {ZoneGrid} grid @param {Operation} operation */
export function weatherLayer(grid, { sections }) {
  return sections.flatMap(({ id, weather }) => {
    const zone = STANDS[id];
    if (!zone) return [];
    return [
      s(
        "g",
        { class: `weather-stand weather-${weather}`, transform: moveTo(grid.centre(zone)) },
        s(
          "g",
          { class: "keeps-size" },
          s("rect", { x: -19, y: -17, width: 38, height: 46, rx: 4 }),
          weatherSign(weather),
          s("text", { y: 24 }, weather),
        ),
        s("title", {}, `${sectionName(id)}: ${weather}`),
      ),
    ];
  });
}

/** @param {Operation} operation @param {string} section */
export function weatherIn({ sections }, section) {
  return sections.find((each) => each.id === section)?.weather ?? "";
}
