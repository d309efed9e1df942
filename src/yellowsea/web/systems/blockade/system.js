/** Blockade on the page: joins chart, counters, events and clicks into what the page asks of a board. */

import { tokensOf } from "../../page/decision/picks.js";
import { dressed, h } from "../../page/dom.js";
import { dieInText } from "../../pieces/dice.js";
import { flagshipOf, shipEmblem } from "../../pieces/emblem.js";
import { silhouette } from "../../pieces/ship_profiles.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { battleSheet } from "./battle_sheet.js";
import { BlockadeChart } from "./chart.js";
import { counterPicture } from "./counters.js";
import { dragShips } from "./drag.js";
import { about, apply, recapKey } from "./events.js";
import { forces, sheetOf } from "./forces.js";
import { standingWords } from "./markers.js";
import { AREA_NAMES, PORT_NAMES, SPACE_NAMES } from "./names.js";
import { shipsAtSea, shipsIn } from "./ships.js";
import { intent } from "./unoffered_option.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../board").Token} Token */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {import("./view").BlockadeState} BlockadeState */
/** @typedef {import("./view").BlockadeLayout} BlockadeLayout */
/** @typedef {import("./view").Ship} Ship */

const HERE = new URL(".", import.meta.url);
/** Pixels to a unit of the sheet at which a finger finds a ship in port. */
const NEAR = 0.8;

/** @param {BoardHost} host @returns {Promise<import("../../board").Board<BlockadeView>>} */
export async function open(host) {
  const [layout] = await Promise.all([
    fetch(new URL("layout.json", HERE)).then((answer) => answer.json()),
    dressed(new URL("style.css", HERE)),
  ]);
  return new BlockadeBoard(host, layout);
}

class BlockadeBoard {
  /** @param {BoardHost} host @param {BlockadeLayout} layout */
  constructor(host, layout) {
    this.host = host;
    this.size = { width: layout.width, height: layout.height };
    this.verbs = VERBS;
    this.words = { forces: "Fleets", map: "chart" };
    this.unitKind = "ship";
    /** @type {BlockadeView | null} */
    this.shown = null;
    /** @type {BlockadeState | null} */
    this.state = null;
    this.chart = new BlockadeChart(layout, {
      token: host.pick,
      squadron: (area, side, at) => this.openSquadron(area, side, at),
      port: (port, at) => this.openPort(port, at),
      arrivals: (turn, at) => this.showArrivals(turn, at),
      watch: host.watch,
    });
    host.stage.replaceChildren(
      h("img", { class: "map-paper", src: new URL("chart.svg", HERE).href, alt: "", draggable: "false" }),
      this.chart.svg,
    );
    dragShips(this.chart, host.frame, { state: () => this.state, play: host.play, pick: host.pick });
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
    this.intent = intent;
  }

  // -- the position --------------------------------------------------------------------------------------------------

  /** What is shown is in the view; what can be dragged is in the options. @param {BlockadeState} state */
  update(state) {
    const news = state.seq !== this.state?.seq || state.you !== this.state?.you;
    this.state = state;
    if (news) this.comeTo(state);
  }

  /** On a small screen the chart comes to what is to be decided: on a large one all of it can be read. @param {BlockadeState} state */
  comeTo({ view, options }) {
    if (!options.length || this.host.isReplay || !this.host.isNarrow()) return;
    const tokens = new Set(options.flatMap((option) => tokensOf(option, VERBS)));
    const points = [...tokens].map((token) => this.chart.pointOf(view, token)).filter((point) => point !== null);
    this.host.follow(view.battle ? this.chart.bothIn(view.battle.area) : points, NEAR);
  }

  /** @param {BlockadeView} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.chart.draw(view, marks);
  }

  clear() {
    this.shown = this.state = null;
    this.chart.clear();
  }

  // -- clicks --------------------------------------------------------------------------------------------------------

  /** @param {string} area @param {Side} side @param {Element} at */
  openSquadron(area, side, at) {
    if (!this.shown) return;
    const tokens = shipTokens(shipsAtSea(this.shown, side, area));
    this.host.gather(`area:${area}`, AREA_NAMES[area], [{ title: "", tokens }], at);
  }

  /** @param {string} port @param {Element} at */
  openPort(port, at) {
    // Where counters are large enough to be clicked one by one, the port need not fan out.
    if (this.chart.isReadable) return this.host.pick(`port:${port}`);
    if (!this.shown) return;
    const bunches = [
      { title: "At anchor", tokens: shipTokens(shipsIn(this.shown, "anchorage", port)) },
      { title: "In the yard", tokens: shipTokens(shipsIn(this.shown, "yard", port)) },
    ];
    this.host.gather(`port:${port}`, PORT_NAMES[port], bunches, at);
  }

  /** @param {number} turn @param {Element} at */
  showArrivals(turn, at) {
    if (!this.shown) return;
    const tokens = shipTokens(shipsIn(this.shown, "arriving", String(turn)));
    this.host.inspect(`Due on turn ${turn}`, [{ title: "", tokens }], at);
  }

  /** @param {BlockadeView} view @param {Token} token @param {Option[]} options */
  meantBy(view, token, options) {
    const [kind, name] = token.split(":");
    const isOffered = options.some(({ verb, args }) => VERBS[verb]?.kinds.includes("ship") && args.includes(name));
    if (kind !== "ship" || isOffered) return token;
    const found = this.ship(token);
    if (!found || found.side !== view.viewer || view.phase !== "operations" || view.battle) return token;
    // In the operations squadrons move, not ships: a ship stands for its squadron or its port.
    if (found.state === "area") return `area:${found.where}`;
    return found.state === "anchorage" && !view.operation?.leaving ? `port:${found.where}` : token;
  }

  /** @param {BlockadeView} view @param {Token[]} picked @param {string} text */
  followUps(view, picked, text) {
    if (view.phase !== "operations" || !text.startsWith("leave ")) return [];
    return picked.filter((token) => token.startsWith("ship:")).map((token) => `take ${token.slice(5)}`);
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {Token} token */
  ship(token) {
    return token.startsWith("ship:") ? this.shown?.ships.find((each) => each.id === token.slice(5)) : undefined;
  }

  /** @param {Token} token */
  nameOf(token) {
    const [kind, name] = token.split(":");
    if (kind === "ship") return this.ship(token)?.name ?? name;
    if (kind === "landing") return `Landing box, ${AREA_NAMES[name]}`;
    return { area: AREA_NAMES, port: PORT_NAMES, space: SPACE_NAMES }[kind]?.[name] ?? name;
  }

  /** @param {BlockadeView} view @returns {import("../../board").Fact[]} */
  standing(view) {
    const ahead = view.control > 0 ? "japan" : view.control < 0 ? "russia" : undefined;
    return [
      { label: "Turn", short: "Turn", value: `${view.turn} of ${view.turns}` },
      { label: "Command of the sea", short: "Sea", value: standingWords(view.control), side: ahead },
      { label: "Initiative", short: "Init.", value: "", side: view.initiative },
      ...(view.blockade ? [{ label: "Blockade of Port Arthur", short: "Blockade", value: "" }] : []),
    ];
  }

  /** @param {BlockadeView} view */
  forces(view) {
    return forces(view, (ship, at) => this.host.card(sheetOf(ship), at));
  }

  /** @param {BlockadeState} state @returns {import("../../board").Sheet | null} */
  combatSheet(state) {
    const { battle } = state.view;
    if (!battle) return null;
    const content = battleSheet(state, battle, this.host.pick);
    const [ours, theirs] = [this.chart.stackOf(battle.area, "japan"), this.chart.stackOf(battle.area, "russia")];
    return { content, about: theirs ?? ours, also: ours ? [ours] : [] };
  }

  /** @param {BlockadeView} _ @param {Token} token */
  picture(_, token) {
    const found = this.ship(token);
    return found ? counterPicture(found) : null;
  }

  /** @param {Token} token */
  unitSheet(token) {
    const found = this.ship(token);
    return found ? sheetOf(found) : null;
  }

  /** @param {import("../../types").Side} side @param {BlockadeView} view */
  emblem(side, { ships }) {
    const own = ships.filter((ship) => ship.side === side && ship.where && ship.state !== "arriving");
    const flagship = flagshipOf(own, ["BB", "AC", "PC"]);
    return flagship ? shipEmblem(silhouette(flagship.id, flagship.class), flagship.name) : h("span");
  }

  /** @param {BlockadeView} view */
  situation({ operation, battle }) {
    if (!operation?.rolls.japan || battle) return null;
    return h(
      "p",
      { class: "situation" },
      sideMark("japan"),
      dieInText(operation.rolls.japan),
      sideMark("russia"),
      dieInText(operation.rolls.russia),
      ` ${sideName(operation.acting)} ${operation.second_chance ? "decides next" : "acts"}`,
    );
  }
}

/** @param {Ship[]} ships */
function shipTokens(ships) {
  return ships.map((ship) => `ship:${ship.id}`);
}
