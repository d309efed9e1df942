/** Dragging a stack: it is taken up as a whole and goes to the hex where it is let go. */

/** A press that moves less than this is a click. */
const STILL = 7;
const PATIENCE_MS = 2500;

export class Drag {
  /**
   * @param {import("./board.js").Board} board
   * @param {() => import("../types").State | null} state
   * @param {(line: string[]) => void} play
   * @param {(hex: string) => void} drop the units in hand go there
   */
  constructor(board, state, play, drop) {
    this.board = board;
    this.state = state;
    this.play = play;
    this.drop = drop;
    /** @type {{id: number, x: number, y: number, units: string[], hex: string, ghost: HTMLElement | null} | null} */
    this.held = null;
    /** A drag ends with a click that is none. */
    this.swallow = false;
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", () => this.end());
    svg.addEventListener("click", (event) => this.swallow && (event.stopPropagation(), (this.swallow = false)), {
      capture: true,
    });
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.swallow = false;
    if (event.button !== 0 || event.pointerType === "touch") return;
    const piece = event.target instanceof Element ? event.target.closest(".tide-stack") : null;
    const state = this.state();
    if (!piece || !state) return;
    const hex = piece.getAttribute("data-hex") ?? "";
    const units = (piece.getAttribute("data-units") ?? "").split(" ");
    const inHand = state.view.march?.units.filter((/** @type {string} */ id) => units.includes(id)) ?? [];
    if (!inHand.length && !units.some((id) => state.options.some((option) => option.text === `move ${id}`))) return;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY, units, hex, ghost: null };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    event.stopPropagation(); // the map stays where it is
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL) this.lift(held);
    if (!held.ghost) return;
    Object.assign(held.ghost.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
    this.board.ways.look(this.hexAt(event));
  }

  /** @param {NonNullable<Drag["held"]>} held */
  lift(held) {
    const piece = this.board.svg.querySelector(`[data-units="${held.units.join(" ")}"] .counter`);
    const ghost = document.createElement("div");
    ghost.className = "drag-ghost";
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 60 60");
    if (piece) svg.append(piece.cloneNode(true));
    ghost.append(svg);
    document.body.append(ghost);
    held.ghost = ghost;
    this.board.svg.setPointerCapture(held.id);
    const state = this.state();
    if (state?.view.march) return;
    const stack = state?.options.some((option) => option.text === `move_stack ${held.hex}`) && held.units.length > 1;
    this.play([stack ? `move_stack ${held.hex}` : `move ${held.units[0]}`]);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    const goal = held.ghost ? this.hexAt(event) : null;
    if (held.ghost) this.swallow = true;
    this.end();
    if (goal && goal !== held.hex) void this.letGo(goal);
    else if (goal && !this.state()?.view.march?.moved) this.play(["undo"]);
  }

  /** The server may still be answering that the units are in hand. @param {string} goal */
  async letGo(goal) {
    const until = Date.now() + PATIENCE_MS;
    while (!this.state()?.view.march && Date.now() < until) await new Promise((ready) => setTimeout(ready, 30));
    if (this.state()?.view.march) this.drop(goal);
  }

  end() {
    this.held?.ghost?.remove();
    this.held = null;
  }

  /** @param {PointerEvent} event */
  hexAt(event) {
    const matrix = this.board.svg.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return this.board.grid.under(x, y);
  }
}
