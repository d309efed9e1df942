/** Tsushima on the page: joins sea chart, sheets, Battle Board, events and clicks into what the page asks of a system. */

import { Api } from "../../page/api.js";
import { h } from "../../page/dom.js";
import { isNarrow } from "../../page/layout.js";
import { frameOf, refill } from "../../page/places.js";
import { seatsHeld } from "../../page/seat_keys.js";
import { Switches } from "../../page/switches.js";
import { Anchorage, divisionName } from "./anchorage.js";
import { BattleBoard } from "./battleboard.js";
import { Chart } from "./chart.js";
import { about, apply, beat, endsInBattle, isBy, sinceBattleJoined, trailOf, untold } from "./chronicle.js";
import { convoySheet, planTable } from "./convoys.js";
import { counterPicture, inOrder, stackPicture } from "./counters.js";
import { dragShips } from "./drag.js";
import { forces, shipSheet } from "./forces.js";
import { Grid } from "./grid.js";
import { battleReport, Gunnery } from "./gunnery.js";
import { meaning } from "./meaning.js";
import { inWords, searchTable } from "./searches.js";
import { inShort, shipsAt } from "./stacks.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../types").BoardHost} BoardHost */
/** @typedef {import("../../types").BoardSystem} BoardSystem */
/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("./counters.js").Ship} Ship */

const HERE = new URL(".", import.meta.url);
const SWITCHES = [
  { id: "numbers", key: "N", label: "Numbers", help: "Hex numbers" },
  { id: "bare", key: "H", label: "Chart", help: "Hide the counters and see the chart" },
  {
    id: "convoys",
    key: "C",
    label: "Convoys",
    help: "Loads of the land campaign: needed, landed, on the way, at risk",
  },
];
/** Verbs that mean the place that is clicked. */
const OVER_PLACES = new Set(["to", "search", "mine", "sweep", "raid"]);
/** Verbs that answer a question about a place they do not name. */
const ASKED_OF_A_PLACE = new Set(["evade", "stand", "claim", "decline"]);
/** Room around what is to be decided, in units of the sheet, and how near a small screen goes. */
const ROOM = 90;
const NEAR = 0.9;
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
  /** what the server told on demand about the position of this number */
  let told = { seq: -1, expected: /** @type {any} */ (null), convoys: /** @type {any} */ (null) };
  const gunnery = new Gunnery();
  /** @type {import("../../types").GameEvent[]} events of the step of a replay that is about to be drawn */
  const asked = [];
  /** has a battle ended whose report nobody has closed? */
  let unread = false;
  /** is a drawing under way? */
  let due = false;
  /** has somebody looked on since the page was empty? */
  let watching = false;
  /** do two players look on, so that the chart below the board stays closed? */
  let shared = false;
  const play = (/** @type {string[]} */ line) => host.play?.(line);
  const inspect = (/** @type {Ship} */ ship, /** @type {Element} */ at) =>
    host.card(
      shipSheet(ship, (place) => grid.title(place)),
      at,
    );
  const chartPlace = /** @type {HTMLElement} */ (host.stage.closest(".chart"));
  const chart = new Chart(grid, { place: clickPlace, stack: clickStack, look });
  const anchorage = new Anchorage(grid, {
    play,
    pick: host.pick,
    inspect,
    close: () => openPlace(null),
    redraw,
    ask: (place) => (state ? new Api(state.game).look(seatOf(state), "divisions", place) : Promise.resolve(null)),
  });
  const board = new BattleBoard(gunnery, { play, pick: host.pick, inspect, staff: host.staff ?? null });
  const dock = h("div", { class: "sea-dock" });
  const tools = new Switches(chartPlace, {
    switches: SWITCHES,
    kind: "sea",
    remember: "naval_overlays",
    escape: () => {
      if (!(anchorage.place || unread) || shown?.battle) return false;
      openPlace(null);
      return true;
    },
    changed: () => {
      void askMore();
      redraw();
    },
  });
  chart.shown = tools.shown;
  chartPlace.querySelector(".over-chart")?.before(dock, board.element);
  dragShips(chart, dock, {
    state: () => state,
    play,
    look,
    drop: (place) => host.pick(`place:${place}`),
    carried: () => openPlace(null),
  });
  host.stage.replaceChildren(
    h("img", { class: "chart-paper", src: new URL("chart.svg", HERE).href, alt: "", draggable: "false" }),
    chart.svg,
  );

  /** @param {string} id @returns {Ship | undefined} */
  const ship = (id) => shown?.ships.find((/** @type {Ship} */ each) => each.id === id);

  /** Is there an option about this place? @param {string} place */
  function offers(place) {
    return (
      state?.options.some(
        ({ verb, args }) => (args[0] === place && OVER_PLACES.has(verb)) || (verb === "voyage" && args.includes(place)),
      ) ?? false
    );
  }

  /** @param {string} place */
  function clickPlace(place) {
    const held =
      shown && (shipsAt(shown, place).length || shown.stacks.some((/** @type {any} */ each) => each.where === place));
    if (offers(place) && !picksShips(place)) return host.pick(`place:${place}`);
    if (held) return openPlace(place);
    openPlace(null);
    if (state?.options.length) host.pick(`place:${place}`);
  }

  /** A search is played from the sheet, where its chance is told. @param {string} place */
  function picksShips(place) {
    return state?.options.some((option) => option.verb === "search" && option.args[0] === place) ?? false;
  }

  /** @param {string} place */
  function clickStack(place) {
    if (offers(place) && !picksShips(place)) return host.pick(`place:${place}`);
    openPlace(anchorage.place === place ? null : place);
  }

  /** The sheet lies where the place is not. @param {string | null} place */
  function openPlace(place) {
    const there = place ? chart.svg.querySelector(`[data-stack^="${place} "]`)?.getBoundingClientRect() : null;
    const frame = chartPlace.getBoundingClientRect();
    dock.classList.toggle("right", Boolean(there && there.left < frame.left + frame.width / 2));
    unread = false;
    anchorage.open(place);
    redraw();
  }

  /** Several things that change in one breath are drawn once. */
  function redraw() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      paint();
    });
  }

  function paint() {
    if (!shown) return;
    board.shared = shared;
    if (shared) chart.clear();
    else drawChart(shown);
    board.state = state;
    // In a battle the board shows the present: it tells the fire by itself.
    board.draw(state?.view ?? shown, marks, state, told.seq === state?.seq ? told.expected : null);
  }

  /** @param {View} view */
  function drawChart(view) {
    chart.svg.classList.toggle("bare", tools.shown.has("bare"));
    chart.draw(view, marks);
    const convoys =
      tools.shown.has("convoys") && !anchorage.place
        ? convoySheet(
            view,
            told.convoys,
            (place) => grid.title(place),
            () => tools.toggle("convoys"),
          )
        : null;
    const report =
      unread && gunnery.report?.ended ? battleReport(gunnery.report, () => ((unread = false), redraw())) : null;
    const sheet = (state?.view ?? view).battle ? null : (report ?? anchorage.sheet(view, state) ?? convoys);
    refill(dock, sheet);
    tools.offer("convoys", Boolean(view.campaign?.plan && view.viewer === "japan"));
  }

  /** What the page needs to know beyond the view, asked once for each position. */
  async function askMore() {
    if (!state) return;
    const { seq, view, game } = state;
    const ask = (/** @type {string} */ what) =>
      new Api(game).look(seatOf(/** @type {State} */ (state)), what, "").catch(() => null);
    const verbs = new Set(state.options.map((option) => option.verb));
    const wantsCourses = verbs.has("to") && view.orders?.sailing?.length;
    const wantsExpected = view.battle && (verbs.has("steady") || verbs.has("column"));
    const wantsConvoys = view.campaign && view.viewer === "japan" && tools.shown.has("convoys");
    if (!wantsCourses) chart.courses = null;
    const [courses, expected, convoys] = await Promise.all([
      wantsCourses ? ask("courses") : null,
      wantsExpected ? ask("expected") : null,
      wantsConvoys ? ask("convoys") : null,
    ]);
    if (state?.seq !== seq) return;
    chart.courses = courses;
    told = { seq, expected, convoys: convoys ?? told.convoys };
    redraw();
  }

  /** On a small screen the chart comes to what is to be decided. @param {State} now */
  function come(now) {
    if (now.view.battle) return;
    if (!come.begun) {
      come.begun = true;
      const ships = now.view.ships.flatMap((/** @type {Ship} */ each) =>
        each.where && grid.has(each.where) ? [each.where] : [],
      );
      if (!isNarrow()) return bring(ships);
    }
    if (!isNarrow() || !now.options.length) return;
    const lit = now.options.flatMap((option) => option.args.flatMap((name) => placeOf(name) ?? []));
    bring([...lit, ...[now.view.orders?.from, chart.asked].filter(Boolean)]);
  }
  come.begun = false;

  /** Bring these places into the frame. @param {string[]} wanted */
  function bring(wanted) {
    const places = [...new Set(wanted)].filter((name) => grid.has(name));
    if (!places.length) return;
    host.bring?.(
      frameOf(
        places.map((name) => grid.centre(name)),
        ROOM,
      ),
      NEAR,
    );
  }

  /** Where a place, ship or division is. @param {string} name @returns {string | null} */
  function placeOf(name) {
    if (grid.has(name)) return name;
    const found = ship(name) ?? shown?.divisions.find((/** @type {any} */ each) => each.id === name);
    return found?.where && grid.has(found.where) ? found.where : null;
  }

  /** @param {string | null} place */
  function look(place) {
    chart.showRoute(place);
    tools.say(place && !shared ? readOut(place) : null);
  }

  /** What there is to say about a place now. @param {string} place */
  function readOut(place) {
    if (!shown || !grid.has(place)) return null;
    const parts = [grid.describe(place)];
    const course = chart.courses?.places?.[place];
    if (course) parts.push(`${course.points} of ${chart.courses.points} movement points`);
    const search = shown.searches?.[place];
    if (search) parts.push(inWords(search));
    const ships = shipsAt(shown, place);
    if (ships.length) parts.push(inShort(ships));
    for (const stack of shown.stacks)
      if (stack.where === place) parts.push(`a closed stack of ${stack.side === "japan" ? "Japan" : "Russia"}`);
    if (shown.mines.includes(place)) parts.push("a mine");
    if (shown.bases.includes(place)) parts.push("a flying base");
    return `${parts.join(": ")}.`;
  }

  return {
    size: { width: grid.layout.width, height: grid.layout.height },
    verbs: VERBS,
    nameOf(token) {
      const [kind, name] = token.split(":");
      if (kind === "unit") return ship(name)?.name ?? divisionName(name);
      if (kind === "place") return grid.title(name);
      if (kind === "column") return `column ${name}`;
      return name.replaceAll("_", " ");
    },
    draw(view, lit) {
      [shown, marks] = [view, lit];
      if (!host.play) {
        // In a replay nobody brings a state: the events of the step are what was asked about just now.
        gunnery.forget();
        for (const event of asked.splice(0)) gunnery.note(event);
      }
      redraw();
    },
    lead: (_, token) => token,
    meaning: (view, picked) => meaning(view, picked, new Set(state?.options.map((option) => option.verb))),
    follow: () => [],
    apply,
    about(event) {
      if (!host.play) asked.push(event);
      return about(event);
    },
    beat,
    untold,
    standing(view) {
      const phase = view.phase === "terminal" ? "terminal phase" : `phase ${view.naval_phase}`;
      const { campaign, score } = view;
      return [
        {
          label: "",
          short: "",
          value: `${view.month.replace(/^(\w{3})\w+/, "$1")}, ${phase}`,
          ...(view.acting ? { side: view.acting } : {}),
        },
        ...(view.battle ? [{ label: "Firing round", short: "Round", value: `${view.battle.round + 1}` }] : []),
        ...(campaign?.plan
          ? [{ label: "Loads", short: "Loads", value: `${campaign.delivered} of ${campaign.loads_needed}` }]
          : []),
        { label: "Hits", short: "Hits", value: `${score.hits_on_japan}`, side: "japan" },
        { label: "", short: "", value: `${score.hits_on_russia}`, side: "russia" },
      ];
    },
    forces: (view) => forces(view, inspect, (place) => grid.title(place)),
    combat(now) {
      const news = now.seq !== state?.seq || now.you !== state?.you;
      const first = !state || now.you !== state.you;
      state = now;
      if (news) {
        chart.trail = trailOf(now.events, first ? [] : chart.trail);
        const before = gunnery.marks();
        gunnery.hear(now.events);
        const after = gunnery.marks();
        // Who has watched so far sees the round that is new; who sits down anew is not shown old ones.
        if (watching && after.round && after.round !== before.round) board.cannonade = true;
        // The report of a battle lies there until its reader goes on.
        if (now.events.length) unread = endsInBattle(now.events, now.you) || (unread && !isBy(now.events, now.you));
        anchorage.putAway();
        watching = true;
        chart.asked = ASKED_OF_A_PLACE.has(now.options[0]?.verb) ? grid.placeIn(now.prompt?.text ?? "") : null;
        come(now);
        if (now.options.some((option) => option.verb === "deploy")) anchorage.open("waiting");
        else if (anchorage.place === "waiting") anchorage.open(null);
        if (now.options.some((option) => option.verb === "to")) anchorage.open(null);
        void askMore();
      }
      redraw();
      return null;
    },
    picture(view, token) {
      const [kind, name] = token.split(":");
      if (kind === "place") {
        const ships = inOrder(shipsAt(view, name));
        return ships.length ? stackPicture(ships) : null;
      }
      if (kind !== "unit") return null;
      const division = view.divisions.find((/** @type {any} */ each) => each.id === name);
      if (division)
        return stackPicture(
          division.ships.map((/** @type {string} */ id) =>
            view.ships.find((/** @type {Ship} */ each) => each.id === id),
          ),
        );
      const found = view.ships.find((/** @type {Ship} */ each) => each.id === name);
      return found ? counterPicture(found) : null;
    },
    sheet(token) {
      const found = token.startsWith("unit:") ? ship(token.slice(5)) : undefined;
      return found ? shipSheet(found, (place) => grid.title(place)) : null;
    },
    situation: (view) =>
      planTable(view, (place) => grid.title(place)) ?? searchTable(view.searches ?? {}, (place) => grid.title(place)),
    // Targets are named in secret (8.16); all else on the Battle Board lies open.
    together: (view) => Boolean(view.battle) && !view.battle.declaring,
    share(together) {
      shared = together;
      if (!together) return;
      anchorage.open(null);
      dock.replaceChildren();
    },
    openLines: sinceBattleJoined,
    veil() {
      shown = state = null;
      told = { seq: -1, expected: null, convoys: null };
      gunnery.forget();
      unread = watching = false;
      anchorage.open(null);
      dock.replaceChildren();
      board.close();
      chart.clear();
    },
  };
}

/** The seat that asks. @param {State} state */
function seatOf(state) {
  return state.you ? (seatsHeld(state.game)[state.you] ?? null) : null;
}
