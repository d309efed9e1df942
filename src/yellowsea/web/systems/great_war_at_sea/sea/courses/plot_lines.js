/** Plots on the chart: turn by turn, frozen turns grey, drafts dashed, the turn at each halt, an anchor where a port is entered. */

import { moveTo, pathOf } from "../../../../hexmap/places.js";
import { s } from "../../../../page/dom.js";

/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("../view").Fleet} Fleet */
/** @typedef {[number, number]} Point */

/**
 * One turn of a course as it is drawn.
 * @typedef {object} Stretch
 * @property {number} turn
 * @property {Point[]} points from where the turn begins
 * @property {"frozen" | "written" | "draft" | "meant"} kind
 * @property {string | null} harbour
 * @property {boolean} acts
 */

/**
 * The stretches of a course.
 * @param {ZoneGrid} grid @param {Point} from
 * @param {{turn: number, zones: string[], harbour: string | null, kind: Stretch["kind"], acts?: boolean}[]} turns
 * @returns {Stretch[]}
 */
export function stretches(grid, from, turns) {
  let here = from;
  return turns.map(({ turn, zones, harbour, kind, acts = false }) => {
    const points = [here, ...zones.map((zone) => grid.centre(zone))];
    if (harbour) points.push(grid.spot(zones.at(-1) ?? "", harbour));
    here = points[points.length - 1];
    return { turn, points, kind, harbour, acts };
  });
}

/** What a fleet has written; turns that cannot be changed now are frozen. @param {ZoneGrid} grid @param {Fleet} fleet */
export function plotOf(grid, fleet) {
  return stretches(
    grid,
    grid.spot(fleet.zone, fleet.harbour),
    fleet.plot.map((each) => ({
      turn: each.turn,
      zones: each.zones,
      harbour: each.harbour,
      kind: each.frozen || !fleet.due.includes(each.turn) ? "frozen" : "written",
      acts: each.acts || each.blocks,
    })),
  );
}

/** What is drafted, after what stands. @param {ZoneGrid} grid @param {Point} from @param {import("./course_draft.js").CourseDraft} draft */
export function draftOf(grid, from, draft) {
  return stretches(
    grid,
    from,
    draft.legs.map(({ zones, port, deed }, number) => ({
      turn: draft.turn + number,
      zones,
      harbour: port,
      kind: number < draft.most ? "draft" : "meant",
      acts: deed !== null,
    })),
  );
}

/** @param {Stretch[]} course @param {string} side @param {boolean} isChosen is this the fleet that is looked at? */
export function courseLines(course, side, isChosen) {
  const lines = course.flatMap((stretch) => line(stretch, side));
  const halts = course.flatMap((stretch, number) => halt(stretch, course[number + 1] ?? null, side, isChosen));
  return s("g", { class: isChosen ? "course chosen" : "course" }, ...lines, ...halts);
}

/** @param {Stretch} stretch @param {string} side */
function line({ points, kind }, side) {
  if (points.length < 2) return [];
  const d = pathOf(points);
  return [s("path", { d, class: "course-edge" }), s("path", { d, class: `course-line ${kind} ${side}` })];
}

/** The end of a turn: a dot with its number; turns of waiting in one place share one. @param {Stretch} stretch @param {Stretch | null} next @param {string} side @param {boolean} isChosen */
function halt({ turn, points, kind, harbour, acts }, next, side, isChosen) {
  const [x, y] = points[points.length - 1];
  const waits = next !== null && next.points.length < 2;
  if (waits && !acts && !harbour) return [];
  const isLast = next === null;
  const sign = harbour
    ? s("path", { d: "M0 -5V6M-2.500 -3.500H2.500M-5 1.500Q-4.500 6 0 6Q4.500 6 5 1.500", class: "halt-anchor" })
    : s("circle", { r: acts ? 6 : 4 });
  return [
    s(
      "g",
      { class: `halt ${kind} ${side}${acts ? " acts" : ""}`, transform: moveTo([x, y]) },
      sign,
      isChosen || isLast
        ? s("g", { class: "keeps-size" }, s("text", { x: 0, y: -8, class: "halt-turn" }, `T${turn}`))
        : null,
    ),
  ];
}
