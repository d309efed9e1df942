/** The map of Manchuria in play: stacks, the counters in Korea, attacks that are declared. */

import { attackArrows } from "../../hexmap/badges.js";
import { LandMap } from "../../hexmap/land_map.js";
import { byPlace } from "../../hexmap/stacks.js";
import { below, counter, describe, inOrder } from "./counters.js";
import { KOREA } from "./grid.js";
import { layers } from "./layers.js";
import { tracks } from "./tracks.js";

/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../board").Marks} Marks */

/** Counters are this much smaller in the box of Korea than in their own drawing. */
const SCALE_IN_KOREA = 0.74;
/** Where the focus waits when nothing can be chosen: Liaoyang. */
const HOME = "2230";

/** @extends {LandMap<Unit, TideView>} */
export class TideMap extends LandMap {
  /** @param {import("./grid.js").TideGrid} grid @param {import("../../hexmap/map.js").MapWays & import("../../hexmap/land_map.js").StackWays} ways @param {string} id of the board on the page */
  constructor(grid, ways, id) {
    super(grid, ways, grid.layout, { counter, describe, below, inOrder }, id);
    this.layout = grid.layout;
  }

  /** @param {TideView} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    this.redraw(() => {
      this.lightPlaces(marks, { byRail: view.march?.rail ?? [], fought: view.battle?.hex ?? null });
      this.under.replaceChildren(...layers(this.grid, view, this.shown, this.id));
      this.things.replaceChildren(
        ...tracks(this.layout, view),
        ...this.stacks(view, marks),
        ...attackArrows(this.grid, declaredAttacks(view)),
      );
      this.nameTowns(view.units.map((unit) => unit.hex));
      this.above.replaceChildren(...this.costs(view, marks), ...this.columns(view, marks));
    }, HOME);
  }

  /** @param {TideView} view @param {Marks} marks */
  stacks(view, marks) {
    const standing = byPlace(view.units, (unit) => unit.hex);
    const inKorea = inOrder(standing.get(KOREA) ?? []);
    standing.delete(KOREA);
    return [
      ...this.inKorea(view, inKorea, marks),
      ...[...standing].map(([hex, units]) => this.stack(view, hex, inOrder(units), marks)),
    ];
  }

  /** Side by side in their box. @param {TideView} view @param {Unit[]} units @param {Marks} marks */
  inKorea(view, units, marks) {
    const [x, y, width] = this.layout.korea;
    const step = Math.min(50, (width - 20) / Math.max(1, units.length));
    return units.map((unit, number) =>
      this.loose(view, KOREA, [unit], [x + 34 + step * number, y + 44], SCALE_IN_KOREA, null, marks),
    );
  }
}

/** @param {TideView} view */
function declaredAttacks({ units }) {
  return units.flatMap(({ side, hex, target }) => (hex && target ? [{ side, from: hex, to: target }] : []));
}
