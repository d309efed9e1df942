/** What is opened can be closed again in plain words, where no option of the rules does it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { VERBS as BLOCKADE } from "../../src/yellowsea/web/systems/blockade/verbs.js";
import { VERBS as ARTHUR } from "../../src/yellowsea/web/systems/port_arthur/verbs.js";
import { VERBS as TIDE } from "../../src/yellowsea/web/systems/tide_at_sunrise/verbs.js";

// Tsushima and Great War at Sea have options of their own: cancel, back, as plotted.
const OPENINGS = [
  ["blockade", BLOCKADE, "leave battle"],
  ["tide_at_sunrise", TIDE, "attack move move_stack bring trade_fleet"],
  ["port_arthur", ARTHUR, "attack move move_stack haul haul_all open_port fire_from restore"],
];

for (const [system, verbs, openings] of OPENINGS)
  test(`${system}: a way back from whatever was begun`, () => {
    for (const verb of openings.split(" ")) assert.match(verbs[verb].back ?? "", /^[A-Z][a-z ]+$/, verb);
  });
