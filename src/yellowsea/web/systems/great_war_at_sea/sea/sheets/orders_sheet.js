/** The orders that are due: a line for each fleet with what is written and what is drafted, and the tools to draft with. */

import { h } from "../../../../page/dom.js";
import { coalFor } from "../courses/course_draft.js";
import { canDraft, deedFor, startOf } from "../courses/draft_orders.js";
import { missionName } from "../names.js";
import { plotWords } from "./log_sheet.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Operation} Operation */
/** @typedef {import("../view").Fleet} Fleet */
/** @typedef {import("../courses/course_draft.js").CourseDraft} CourseDraft */
/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */

/**
 * @typedef {object} OrderWays
 * @property {(fleet: string) => void} select
 * @property {() => void} stay a turn of waiting more
 * @property {() => void} deed it does what it is for where the course ends
 * @property {() => void} back a zone less
 * @property {() => void} drop the whole draft
 * @property {(fleet: string) => void} more open its other orders: mission, joining, ships to leave behind
 */

/** What is written for a deed, and what the tool for it says. */
const DEEDS = { act: "mission", block: "blockade" };
const DEED_TOOLS = { act: "Carry out the mission there", block: "Blockade there" };

/** A draft in words: its turns, when it arrives, what it burns. @param {CourseDraft} draft @param {Operation} operation @param {Fleet} fleet @param {ZoneGrid} grid */
export function draftWords(draft, operation, fleet, grid) {
  const turns = draft.legs.map(({ zones, port, deed }, number) => {
    const words = [zones.join(" "), port ? `into ${grid.title(port)}` : "", deed ? DEEDS[deed] : ""]
      .filter(Boolean)
      .join(" ");
    return `T${draft.turn + number} ${words || "–"}`;
  });
  const burnt = coalFor(draft.legs, operation.coal_points);
  const coal = fleet.fuel === null ? "" : `, ${burnt} of ${fleet.fuel} points of coal`;
  return `${turns.join(", ")}; there in turn ${draft.arrival}${coal}`;
}

/** @param {SeaView} view @param {ZoneGrid} grid @param {Map<string, CourseDraft>} drafts @param {string | null} selected @param {OrderWays} ways */
export function ordersSheet({ operation, viewer, actor }, grid, drafts, selected, ways) {
  if (operation.step !== "orders" || viewer !== actor) return null;
  const fleets = operation.fleets.filter((fleet) => fleet.own && fleet.mission);
  const due = fleets.filter((fleet) => canDraft(operation, fleet));
  return h(
    "section",
    { class: "orders-sheet", "aria-label": "Orders" },
    h("h3", {}, due.length ? `Courses to write (${due.length})` : "No course is due"),
    h(
      "ul",
      {},
      ...due.map((fleet) => row(fleet, operation, grid, drafts.get(fleet.id) ?? null, fleet.id === selected, ways)),
    ),
    due.length && !selected
      ? h(
          "p",
          { class: "orders-hint" },
          "Drag a fleet over the chart, or choose it and then zones. What is left alone goes on as plotted.",
        )
      : null,
  );
}

/** @param {Fleet} fleet @param {Operation} operation @param {ZoneGrid} grid @param {CourseDraft | null} draft @param {boolean} chosen @param {OrderWays} ways */
function row(fleet, operation, grid, draft, chosen, ways) {
  const tool = (/** @type {string} */ words, /** @type {() => void} */ run) =>
    h("button", { type: "button", onclick: run }, words);
  const written = plotWords(fleet, grid);
  const deed = deedFor(grid, operation, fleet, draft?.end ?? startOf(grid, fleet));
  const as = draft && !draft.isEmpty ? "drafted" : written ? "as plotted" : "stays there";
  return h(
    "li",
    { class: chosen ? "chosen" : "", "data-orders": fleet.id },
    h(
      "button",
      { type: "button", class: "show-fleet", "aria-pressed": String(chosen), onclick: () => ways.select(fleet.id) },
      fleet.id.toUpperCase(),
    ),
    h("span", {}, `${fleet.name}, ${missionName(fleet.mission)}`),
    h("small", {}, as),
    written ? h("span", { class: "course-words frozen" }, written) : null,
    draft && !draft.isEmpty ? h("span", { class: "course-words" }, draftWords(draft, operation, fleet, grid)) : null,
    chosen
      ? h(
          "span",
          { class: "course-tools" },
          tool("Stay a turn", ways.stay),
          deed ? tool(DEED_TOOLS[deed], ways.deed) : null,
          tool("Take back a zone", ways.back),
          tool("Drop the draft", ways.drop),
          tool("Other orders …", () => ways.more(fleet.id)),
        )
      : null,
  );
}
