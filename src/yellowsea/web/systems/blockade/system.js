/** Blockade on the page: joins chart, counters, events and clicks into what the page asks of a system. */

import { h } from "../../page/dom.js";
import { dieInText } from "../../pieces/dice.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { combat } from "./battle.js";
import { about, apply, beat } from "./chronicle.js";
import { counterPicture } from "./counters.js";
import { forces, shipSheet } from "./fleets.js";
import { standingWords } from "./markers.js";
import { AREA_NAMES, PORT_NAMES, SPACE_NAMES } from "./names.js";
import { Overlay, shipsAt } from "./overlay.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../types").BoardHost} BoardHost */
/** @typedef {import("../../types").BoardSystem} BoardSystem */
/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Token} Token */
/** @typedef {import("./counters.js").Ship} Ship */

const HERE = new URL(".", import.meta.url);

/** @param {BoardHost} host @returns {Promise<BoardSystem>} */
export async function open(host) {
  const layout = await (await fetch(new URL("layout.json", HERE))).json();
  /** @type {View | null} */
  let shown = null;
  const overlay = new Overlay(layout, {
    token: host.pick,
    squadron: (area, side, at) =>
      shown &&
      host.gather(
        `area:${area}`,
        AREA_NAMES[area],
        [{ title: "", tokens: shipsAt(shown, side, "area", area).map((ship) => `ship:${ship.id}`) }],
        at,
      ),
    port: (port, at) => shown && openPort(shown, port, at),
    watch: host.watch,
  });
  host.stage.replaceChildren(
    h("img", { class: "chart-paper", src: new URL("chart.svg", HERE).href, alt: "", draggable: "false" }),
    overlay.svg,
  );

  /** @param {View} view @param {string} port @param {Element} at */
  function openPort(view, port, at) {
    if (port.startsWith("turn ")) {
      const due = view.ships.filter(
        (/** @type {Ship} */ ship) => ship.state === "arriving" && `turn ${ship.where}` === port,
      );
      return host.inspect(
        `Due on ${port}`,
        [{ title: "", tokens: due.map((/** @type {Ship} */ ship) => `ship:${ship.id}`) }],
        at,
      );
    }
    // Where counters are large enough to be clicked one by one, the port need not fan out.
    if (overlay.isReadable) return host.pick(`port:${port}`);
    const lying = (/** @type {string} */ state) =>
      view.ships
        .filter((/** @type {Ship} */ ship) => ship.state === state && ship.where === port)
        .map((/** @type {Ship} */ ship) => `ship:${ship.id}`);
    host.gather(
      `port:${port}`,
      PORT_NAMES[port],
      [
        { title: "At anchor", tokens: lying("anchorage") },
        { title: "In the yard", tokens: lying("yard") },
      ],
      at,
    );
  }

  /** @param {string} id */
  const ship = (id) => shown?.ships.find((/** @type {Ship} */ each) => each.id === id);

  return {
    size: { width: layout.width, height: layout.height },
    verbs: VERBS,
    nameOf(token) {
      const [kind, name] = token.split(":");
      if (kind === "ship") return ship(name)?.name ?? name;
      if (kind === "landing") return `Landing box, ${AREA_NAMES[name]}`;
      return { area: AREA_NAMES, port: PORT_NAMES, space: SPACE_NAMES }[kind]?.[name] ?? name;
    },
    draw(view, marks) {
      shown = view;
      overlay.draw(view, marks);
    },
    lead(view, token, options) {
      const [kind, name] = token.split(":");
      if (
        kind !== "ship" ||
        options.some((option) => VERBS[option.verb]?.kinds.includes("ship") && option.args.includes(name))
      )
        return token;
      const found = ship(name);
      if (!found || found.side !== view.viewer || view.phase !== "operations" || view.battle) return token;
      // In the operations squadrons move, not ships: a ship stands for its squadron or its port.
      if (found.state === "area") return `area:${found.where}`;
      return found.state === "anchorage" && !view.operation?.leaving ? `port:${found.where}` : token;
    },
    meaning,
    follow(view, picked, text) {
      const wanted = picked.filter((token) => token.startsWith("ship:")).map((token) => `take ${token.slice(5)}`);
      return view.phase === "operations" && text.startsWith("leave ") ? wanted : [];
    },
    apply,
    about,
    beat,
    standing(view) {
      return [
        { label: "Turn", short: "Turn", value: `${view.turn} of ${view.turns}` },
        {
          label: "Command of the sea",
          short: "Sea",
          value: standingWords(view.control),
          side: view.control > 0 ? "japan" : view.control < 0 ? "russia" : undefined,
        },
        { label: "Initiative", short: "Init.", value: "", side: view.initiative },
        ...(view.blockade ? [{ label: "Blockade of Port Arthur", short: "Blockade", value: "" }] : []),
      ];
    },
    forces: (view) => forces(view, (found, at) => host.card(shipSheet(found), at)),
    combat: (state) => combat(state, host.pick),
    picture(_, token) {
      const found = token.startsWith("ship:") ? ship(token.slice(5)) : null;
      return found ? counterPicture(found) : null;
    },
    sheet(token) {
      const found = token.startsWith("ship:") ? ship(token.slice(5)) : null;
      return found ? shipSheet(found) : null;
    },
    situation(view) {
      const rolls = view.operation?.rolls;
      if (!rolls?.japan || view.battle) return null;
      return h(
        "p",
        { class: "situation" },
        sideMark("japan"),
        dieInText(rolls.japan),
        sideMark("russia"),
        dieInText(rolls.russia),
        ` ${sideName(view.operation.acting)} ${view.operation.second_chance ? "is asked next" : "acts"}`,
      );
    },
    veil() {
      shown = null;
      overlay.clear();
    },
  };
}

const ANY_SEA = "east_china_sea";
/** A sea that each port opens on. @type {Record<string, string>} */
const SEA_OF = {
  japan: "pacific",
  port_arthur: "yellow_sea",
  vladivostok: "sea_of_japan",
  diego_suarez: "east_china_sea",
};

/**
 * The option that a click on these things would mean, offered or not.
 * @param {View} view
 * @param {Token[]} picked
 * @returns {string | null}
 */
function meaning(view, picked) {
  /** @param {string} kind */
  const names = (kind) => picked.filter((token) => token.startsWith(`${kind}:`)).map((token) => token.split(":")[1]);
  const [[ship], [area, other], [port], [space], [landing]] = ["ship", "area", "port", "space", "landing"].map(names);
  if (landing) return `land ${landing}`;
  if (space) return `advance ${space}`;
  if (view.battle)
    return ship ? `${view.battle.criticals > 0 ? "critical" : "hit"} ${ship}` : area ? `battle ${area}` : null;
  if (view.phase.endsWith("sortie")) {
    const home = view.phase === "japanese_sortie" ? "japan" : "port_arthur";
    if (ship && area) return `sortie ${ship} ${area}`;
    if (ship && port)
      return view.ships.some((/** @type {Ship} */ each) => each.id === ship && each.where === port)
        ? `repair ${ship}`
        : null;
    // A ship or a port alone: any sea will do, what stands in the way is named before the sea is.
    if (ship) return `sortie ${ship} ${ANY_SEA}`;
    if (area) return `sortie_all ${port ?? home} ${area}`;
    return port ? `sortie_all ${port} ${ANY_SEA}` : null;
  }
  if (view.phase === "operations") {
    if (view.operation?.leaving && ship) return `take ${ship}`;
    if (area && other) return `move ${area} ${other}`;
    if (area && port) return picked[0].startsWith("area:") ? `enter ${area} ${port}` : `leave ${port} ${area}`;
    if (area) return `battle ${area}`;
    return ship ? `take ${ship}` : port ? `leave ${port} ${SEA_OF[port]}` : null;
  }
  if (view.phase === "return")
    return ship && port
      ? `return ${ship} ${port}`
      : area && port
        ? `return_all ${area} ${port}`
        : ship
          ? `mine ${ship}`
          : null;
  return ship ? `strike ${ship}` : null;
}
