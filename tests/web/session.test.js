/** The page's knowledge of one game: answers that cross each other on their way. */

import assert from "node:assert/strict";
import test from "node:test";
import { Session } from "../../src/yellowsea/web/page/session.js";

/** An answer that comes when the test says so. @returns {{promise: Promise<any>, come: (state: any) => void}} */
function answer() {
  /** @type {(state: any) => void} */
  let come = () => {};
  const promise = new Promise((resolve) => {
    come = resolve;
  });
  return { promise, come };
}

/** @param {number} seq */
const position = (seq) => ({ seq, events: [], options: [], you: "japan" });

/** A session at step 4 whose questions and moves are answered by hand. */
function seated() {
  const [question, move] = [answer(), answer()];
  const session = new Session("g", ["japan"]);
  Object.assign(session, {
    side: "japan",
    state: position(4),
    api: { state: () => question.promise, play: () => move.promise },
  });
  /** @type {[number, boolean][]} the step that was told, and whether a move could follow it */
  const told = [];
  session.changed = ({ seq }) => told.push([seq, session.busy]);
  return { session, question, move, told };
}

test("news that overtake the answer to a move wait for it: whoever plays a line is told once, when he can go on", async () => {
  const { session, question, move, told } = seated();
  const asked = session.refresh();
  const played = session.play("fleet j1");
  question.come(position(5));
  await asked;
  assert.deepEqual(told, [], "the move is not answered yet");
  move.come(position(5));
  assert.equal(await played, true);
  assert.deepEqual(
    told.map(([seq]) => seq),
    [5],
  );
  assert.equal(session.busy, false);
});

test("what such news told beyond the answer is asked for again", async () => {
  const { session, question, move } = seated();
  const asked = session.refresh();
  const played = session.play("done");
  question.come(position(7));
  await asked;
  move.come(position(5));
  await played;
  assert.ok(session.soon, "a question is due");
  clearTimeout(/** @type {any} */ (session.soon));
});
