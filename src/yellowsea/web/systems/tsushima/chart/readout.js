/** What there is to say about a place of the chart under the pointer. */

import { plural } from "../../../page/words.js";
import { sideName } from "../../../pieces/sides.js";
import { inWords } from "../searches.js";
import { inShort, shipsAt } from "./stacks.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Courses} Courses */

/** @param {SeaView} view @param {{describe: (place: string) => string}} grid @param {string} place @param {Courses | null} courses */
export function readOut(view, grid, place, courses) {
  const course = courses?.places[place];
  const search = view.searches[place];
  const ships = shipsAt(view, place);
  const parts = [
    grid.describe(place),
    ...(course && courses ? [`${course.points} of ${plural(courses.points, "movement point")}`] : []),
    ...(search ? [inWords(search)] : []),
    ...(ships.length ? [inShort(ships)] : []),
    ...view.stacks.filter((stack) => stack.where === place).map(({ side }) => `a closed stack of ${sideName(side)}'s`),
    ...(view.mines.includes(place) ? ["a mine"] : []),
    ...(view.bases.includes(place) ? ["a flying base"] : []),
  ];
  return `${parts.join(": ")}.`;
}
