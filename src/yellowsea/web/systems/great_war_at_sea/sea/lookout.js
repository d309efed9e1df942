/** Where the chart looks: at the fleets first, then to where something happens. */

import { frameOf } from "../../../hexmap/places.js";
import { stands } from "./markers.js";
import { sightingsIn } from "./sightings.js";

/** @typedef {import("./view").SeaState} SeaState */
/** @typedef {import("./view").Operation} Operation */

/** Room round what is to be seen, in units of the sheet, how near the chart comes, and from which scale on it can be read. */
const ROOM = 130;
const NEAR = 1.15;
export const READABLE = 1;
/** What is worth a look: enemies found and battles, not every marker that appears somewhere. */
const NEWS = ["contact", "report", "battle"];

/** What a side wants to see first: fleets that wait for orders, else all of its own, else all that are known. @param {Operation} operation */
export function homeZones(operation) {
  const own = operation.fleets.filter((fleet) => fleet.own);
  const due = own.filter((fleet) => fleet.due.length);
  const shown = stands({ ...operation, fleets: due.length ? due : own }).map((stand) => stand.zone);
  return shown.length ? shown : stands(operation).map((stand) => stand.zone);
}

/** Has a movement come to light that was not played yet? @param {SeaState} state */
export function hasNewMovement({ events }) {
  return events.some((entry) => entry.events.some((event) => event.type === "FleetMoved"));
}

export class Lookout {
  /** @param {import("../../../board").BoardHost} host @param {import("./zones.js").ZoneGrid} grid */
  constructor(host, grid) {
    this.host = host;
    this.grid = grid;
    /** has the chart been brought to the fleets once? */
    this.hasCome = false;
  }

  /** The chart goes to where something happens. @param {SeaState} state @param {SeaState | null} before @param {string | null} selected */
  follow(state, before, selected) {
    const { operation } = state.view;
    const asked = operation.meetings.find((meeting) => meeting.asked);
    const news = before ? sightingsIn(state.events, []).filter(({ kind }) => NEWS.includes(kind)) : [];
    if (asked && state.options.length) this.keep([asked.zone]);
    else if (news.length) this.goTo(news.map(({ zone }) => zone));
    else if (!this.hasCome) this.bring(homeZones(operation));
    else if (this.host.isNarrow() && state.options.length && selected) this.bringFleet(state, selected);
    this.hasCome = true;
  }

  /** The chart has come to the front. @param {SeaState | null} state */
  come(state) {
    const operation = state?.view.operation;
    if (!operation) return;
    const zone = operation.battle_zone ?? operation.meetings.find((meeting) => meeting.asked)?.zone;
    this.bring(zone ? [zone] : homeZones(operation));
  }

  /** @param {string[]} zones @returns {[number, number][]} */
  points(zones) {
    return zones.filter((zone) => this.grid.isWater(zone)).map((zone) => this.grid.centre(zone));
  }

  /** Into the frame, if none of it is there. @param {string[]} zones */
  goTo(zones) {
    this.host.follow(this.points(zones), READABLE);
  }

  /** @param {string[]} zones */
  bring(zones) {
    const points = this.points(zones);
    if (points.length) this.host.bring(frameOf(points, ROOM), NEAR);
  }

  /** Into the frame, if it cannot be read there. @param {string[]} zones */
  keep(zones) {
    if (!this.host.sees(this.points(zones), READABLE)) this.bring(zones);
  }

  /** @param {SeaState | null} state @param {string} id */
  bringFleet(state, id) {
    const stand = state && stands(state.view.operation).find(({ fleet }) => fleet.id === id);
    if (!stand) return;
    const plotted = stand.fleet.own ? stand.fleet.plot.flatMap((turn) => turn.zones) : [];
    this.keep([stand.zone, ...plotted]);
  }
}
