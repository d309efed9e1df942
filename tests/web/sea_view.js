/** A view of an operation, written by hand: Kamimura's cruisers off Tsushima, a raider reported to the north. */

export function fleet(id, zone, more = {}) {
  return {
    id,
    side: id.startsWith("j") ? "japan" : "russia",
    own: id.startsWith("j"),
    name: id.startsWith("j") ? `Division ${id.slice(1)}` : "",
    on_map: true,
    zone,
    harbour: null,
    decoy: id.startsWith("j") ? false : null,
    mission: id.startsWith("j") ? "intercept" : null,
    next_mission: null,
    next_from: 0,
    goal: null,
    leader: null,
    ships: [],
    speed: "1",
    zones: 2,
    allowances: [2, 2],
    fuel: 200,
    range: 33,
    plot: [],
    frozen_until: 0,
    waits: 0,
    marks: [],
    report: null,
    trail: [],
    met: [],
    ordered: false,
    missions: [],
    due: [],
    ...more,
  };
}

export function plotted(turn, zones, more = {}) {
  return { turn, zones, harbour: null, acts: false, blocks: false, frozen: false, fuel: 6, ...more };
}

export function vessel(id, type, more = {}) {
  const boxes = (start) => ({ start, left: start });
  return {
    id,
    piece: id,
    name: id,
    side: "japan",
    type,
    category: "capital",
    fate: "afloat",
    fleet: null,
    zone: null,
    harbour: null,
    hull: boxes(5),
    primary: boxes(2),
    secondary: boxes(2),
    tertiary: boxes(1),
    torpedoes: boxes(1),
    speed: "1",
    crippled: false,
    fuel: 200,
    fuel_boxes: 9,
    cargo: null,
    mines: null,
    value: 20,
    seen_turn: 0,
    seen_zone: null,
    leader: null,
    ...more,
  };
}

export function operation(more = {}) {
  return {
    turn: 3,
    turns: 54,
    date: "1904-06-12",
    clock: "14:00",
    night: false,
    step: "orders",
    phase: "orders",
    first_to_plot: "japan",
    in_hand: null,
    ice: false,
    coal_points: [1, 1, 6, 12],
    sections: [
      { id: "yellow_sea", weather: "mist", level: 2, contact: 0 },
      { id: "sea_of_japan", weather: "clear", level: 1, contact: 0 },
    ],
    cyclone: null,
    fleets: [],
    vessels: [],
    harbours: [],
    troops: [],
    mines: [],
    may_be_mined: [],
    meetings: [],
    contact_needed: 5,
    battle_zone: null,
    expected: [],
    leaders: [],
    markers: { japan: 8, russia: 4 },
    decoys: { japan: 4, russia: 2 },
    wireless: { japan: true, russia: false },
    score: { japan: 0, russia: 0, total: 0, japan_at: 10, russia_at: -8, lines: [] },
    special: [],
    history: "",
    ...more,
  };
}

export function view(more = {}) {
  return {
    system: "great_war_at_sea",
    viewer: "japan",
    actor: "japan",
    turn: 3,
    phase: "orders",
    phase_name: "Orders",
    scenario: "O14",
    title: "Raid in the Korea Strait",
    round: 0,
    operation: operation(more),
  };
}
