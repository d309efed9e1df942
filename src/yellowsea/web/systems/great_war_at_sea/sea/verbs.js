/** How the decision bar presents the verbs of the operational game, in the order they are listed. */

/** @type {Record<string, import("../../../board").VerbStyle>} */
export const VERBS = {
  begin_at: { heading: "The first turn", kinds: ["hour"], flat: true, list: "small" },
  show: { heading: "Show", kinds: ["fleet"], flat: true, list: "rows" },
  stay_hidden: { heading: "Or", kinds: [] },
  with_leader: { heading: "The leader", kinds: [] },
  without_leader: { heading: "Or", kinds: [] },
  stand: { heading: "Battle", kinds: [], weight: "main" },
  evade: { heading: "Or", kinds: [], odds: "line" },
  attack: { heading: "The port", kinds: [], weight: "main" },
  hold_off: { heading: "Or", kinds: [] },
  place: { heading: "Place them in", kinds: ["hex"], flat: true, instant: true, list: "small", fold: true },
  to: { heading: "Go on to", kinds: ["zone"], flat: true, instant: true, list: "small" },
  next: { heading: "The turn", kinds: [] },
  act: { heading: "Here", kinds: [] },
  block: { heading: "Here", kinds: [] },
  to_port: { heading: "Sail to", kinds: ["harbour"], flat: true, fold: true, list: "rows" },
  fleet: { heading: "Orders for one fleet", kinds: ["fleet"], flat: true, fold: true, list: "rows" },
  mission: { heading: "Mission", kinds: ["mission"], flat: true, list: "rows" },
  merge: { heading: "Join", kinds: ["fleet"], flat: true, list: "rows" },
  moor: { heading: "Stay in port", kinds: ["ship"], flat: true, tucked: true, list: "rows" },
  form: { heading: "Form a fleet in", kinds: ["harbour"], flat: true, list: "rows" },
  take: { heading: "Goes along", kinds: ["ship"], flat: true, list: "rows" },
  defend: { heading: "On coastal defence", kinds: ["ship"], flat: true, tucked: true, list: "rows" },
  as_plotted: { heading: "", kinds: [], pinned: true },
};
