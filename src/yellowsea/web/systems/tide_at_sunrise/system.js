/** The Tide at Sunrise on the page: joins map, counters, events and clicks into what the page asks of a system. */

import { Api } from "../../page/api.js";
import { h } from "../../page/dom.js";
import { isNarrow } from "../../page/layout.js";
import { percent } from "../../page/odds.js";
import { frameOf } from "../../page/places.js";
import { seatsHeld } from "../../page/seat_keys.js";
import { Switches } from "../../page/switches.js";
import { combat } from "./attacksheet.js";
import { Board } from "./board.js";
import { about, apply, beat } from "./chronicle.js";
import { Clicks } from "./clicks.js";
import { counterPicture, inOrder, stackPicture } from "./counters.js";
import { dragStacks } from "./drag.js";
import { forces, unitSheet } from "./forces.js";
import { Glimpse } from "./glimpse.js";
import { Grid, halves } from "./grid.js";
import { OVERLAYS } from "./layers.js";
import { meaning } from "./meaning.js";
import { CLASS_NAMES } from "./symbols.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../types").BoardHost} BoardHost */
/** @typedef {import("../../types").BoardSystem} BoardSystem */
/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("./counters.js").Unit} Unit */

const HERE = new URL(".", import.meta.url);
const MONTHS = ["Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];
/** Room around what is to be decided, in units of the sheet, and how near a small screen goes. */
const MARGIN = 70;
const NEAR = 0.8;
/** What the attack sheet and the buttons beside it cover, with some room, in pixels. */
const SHEET = 600;
/** @type {Marks} */
const NOTHING = { targets: new Set(), picked: new Set(), flash: new Set() };

/** @param {BoardHost} host @returns {Promise<BoardSystem>} */
export async function open(host) {
  document.head.append(h("link", { rel: "stylesheet", href: new URL("style.css", HERE).href }));
  const grid = new Grid(await (await fetch(new URL("layout.json", HERE))).json());
  /** @type {View | null} */
  let shown = null;
  /** @type {State | null} the position this player decides in */
  let state = null;
  let marks = NOTHING;
  /** @type {string | undefined} the hex whose attack the sheet has made room for */
  let roomFor;
  const clicks = new Clicks(host, grid, () => state);
  const board = new Board(grid, {
    hex: (hex, at) => clicks.hex(hex, at),
    stack: (hex, at) => clicks.stack(hex, at),
    inspect: (hex, at) => clicks.inspect(hex, at),
    unit: (id) =>
      state?.view.march && !clicks.offers(id) ? clicks.takeInstead(named(id), "korea") : host.pick(`unit:${id}`),
    look,
  });
  const ask = (/** @type {string} */ what, /** @type {string} */ of) =>
    state ? new Api(state.game).look(seatOf(state), what, of) : Promise.resolve(null);
  const glimpse = new Glimpse(grid, board.glimpse, ask);
  const tools = new Switches(/** @type {HTMLElement} */ (host.stage.closest(".chart")), {
    switches: OVERLAYS,
    kind: "tide",
    remember: "overlays",
    changed: redraw,
    escape,
  });
  board.shown = tools.shown;
  dragStacks(
    board,
    () => state,
    (line) => host.play?.(line),
    (hex) => clicks.pickHex(hex),
  );
  const paper = (/** @type {string} */ file) =>
    h("img", { class: "chart-paper", src: new URL(file, HERE).href, alt: "", draggable: "false" });
  host.stage.replaceChildren(paper("relief.webp"), paper("map.svg"), board.svg);

  /** @param {string} id @returns {Unit[]} */
  const named = (id) => shown?.units.filter((/** @type {Unit} */ unit) => unit.id === id) ?? [];

  function redraw() {
    board.svg.classList.toggle("bare", tools.shown.has("bare"));
    if (shown) board.draw(shown, marks);
  }

  /** Esc puts units back that were taken up and have not moved. */
  function escape() {
    if (!state?.can_undo || !(state.view.march && !state.view.march.moved) || clicks.pending) return false;
    host.play?.(["undo"]);
    return true;
  }

  /** On a small screen the map comes to what is to be decided. @param {State} now */
  function come(now) {
    if (!isNarrow() || !now.options.length) return;
    const { march, battle } = now.view;
    const lit = [...marks.targets].flatMap((token) =>
      token.startsWith("hex:") ? [token.slice(4)] : named(token.slice(5)).flatMap((unit) => unit.hex ?? []),
    );
    // Trains go far: a march is looked at where it can be made on foot.
    const onFoot = now.options.flatMap(({ verb, args }) => (verb === "go" ? [args[0]] : []));
    const places = [...(onFoot.length ? onFoot : lit), march?.hex, battle?.hex].filter(
      (name) => name && grid.has(name),
    );
    if (!places.length) return;
    host.bring?.(
      frameOf(
        places.map((name) => grid.centre(name)),
        MARGIN,
      ),
      NEAR,
    );
  }

  /** The attack sheet lies where the attack is not; once for each attack the map makes room. @param {string | undefined} hex */
  function makeRoom(hex) {
    const place = host.stage.closest(".chart");
    const cell = hex ? board.hexes.get(hex)?.getBoundingClientRect() : null;
    if (!place || !cell || isNarrow() || hex === roomFor) return void (roomFor = hex);
    roomFor = hex;
    const frame = place.getBoundingClientRect();
    const right = (cell.left + cell.right) / 2 < frame.left + frame.width / 2;
    place.querySelector(".over-chart")?.classList.toggle("right", right);
    const hidden = right ? cell.right - (frame.right - SHEET) : frame.left + SHEET - cell.left;
    if (hidden > 0) host.pan?.(right ? -hidden : hidden, 0);
  }

  /** @param {string | null} hex */
  function look(hex) {
    board.showRoute(hex);
    const there = shown && !shown.march ? shown.units.filter((/** @type {Unit} */ unit) => unit.hex === hex) : [];
    if (shown) glimpse.of(there, tools.shown, shown.supply);
    tools.say(hex ? told(hex) : null);
  }

  /** What there is to say about a hex now: the way there, the odds of an attack, or the ground. @param {string} hex */
  function told(hex) {
    const way = shown?.march?.reach?.[hex];
    if (way) {
      const steps = way.steps.map(
        (/** @type {any} */ step) => `${grid.title(step.hex)} ${halves(step.points)} (${step.why})`,
      );
      return `${grid.title(hex)}: ${halves(way.points)} of ${halves(shown?.march.left ?? 0)} points. ${steps.join(", ")}.`;
    }
    const attack = shown?.could_attack?.find((/** @type {any} */ sheet) => sheet.hex === hex);
    if (!attack) return grid.describe(hex);
    const chances = Object.entries(attack.chances).map(([result, chance]) => `${result} ${percent(chance)}`);
    return `${grid.title(hex)}: all who could attack make ${attack.attack} to ${attack.defence}, column ${attack.column}: ${chances.join(", ")}.`;
  }

  return {
    size: { width: grid.layout.width, height: grid.layout.height },
    verbs: VERBS,
    nameOf(token) {
      const [kind, name] = token.split(":");
      if (kind === "unit") return named(name)[0]?.name ?? name;
      if (kind === "hex") return grid.title(name);
      if (kind === "class") return CLASS_NAMES[name] ?? name;
      return name.replaceAll("_", " ");
    },
    draw(view, lit) {
      [shown, marks] = [view, lit];
      clicks.pending = [...lit.picked].find((token) => token.startsWith("hex:"))?.slice(4) ?? null;
      redraw();
    },
    lead: (_, token) => token,
    meaning: (view, picked) => meaning(view, picked, new Set(state?.options.map((option) => option.verb))),
    follow: () => [],
    apply,
    about,
    beat,
    standing(view) {
      const [year, month] = view.month.split("-").map(Number);
      const reinforcing = view.phase.endsWith("reinforcement");
      return [
        {
          label: "Turn",
          short: "Turn",
          value: `${view.turn} of ${view.turns}, ${MONTHS[month - 1]} ${year}`,
          side: view.phasing,
        },
        { label: "Victory points", short: "Points", value: `${view.points} of ${view.target}`, side: "japan" },
        ...(reinforcing ? [{ label: "Transport points", short: "Transport", value: String(view.transport) }] : []),
      ];
    },
    forcesName: "Forces",
    forces: (view) =>
      forces(
        view,
        (unit, at) =>
          host.card(
            unitSheet(unit, (hex) => grid.title(hex)),
            at,
          ),
        (hex) => grid.title(hex),
      ),
    combat(now) {
      if (now.seq !== state?.seq) {
        glimpse.forget();
        come(now);
      }
      state = now;
      makeRoom(now.view.battle?.hex ?? now.view.attacks[0]?.hex);
      return combat(now, {
        pick: host.pick,
        play: (line) => host.play?.(line),
        odds: (option) => new Api(now.game).odds(seatOf(now) ?? "", option).catch(() => null),
        title: (hex) => grid.title(hex),
      });
    },
    picture(view, token) {
      const [kind, name] = token.split(":");
      const units =
        kind === "unit"
          ? named(name)
          : kind === "hex"
            ? inOrder(view.units.filter((/** @type {Unit} */ unit) => unit.hex === name))
            : [];
      if (kind === "class") {
        const model = view.units.find((/** @type {Unit} */ unit) => unit.class === name && unit.state === "pool");
        return model ? counterPicture({ ...model, marks: [] }) : null;
      }
      if (!units.length) return null;
      return kind === "unit" ? counterPicture(units[0]) : stackPicture(units);
    },
    sheet(token) {
      const [unit] = token.startsWith("unit:") ? named(token.slice(5)) : [];
      return unit ? unitSheet(unit, (hex) => grid.title(hex)) : null;
    },
    situation(view) {
      if (view.viewer !== view.actor || !view.reminders.length) return null;
      return h(
        "ul",
        { class: "reminders" },
        ...view.reminders.map((/** @type {any} */ each) => h("li", {}, each.text, h("small", {}, ` ${each.rule}`))),
      );
    },
    veil() {
      shown = state = null;
      board.clear();
    },
  };
}

/** The seat that asks. @param {State} state */
function seatOf(state) {
  return state.you ? (seatsHeld(state.game)[state.you] ?? null) : null;
}
