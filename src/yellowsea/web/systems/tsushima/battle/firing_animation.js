/** A firing round as it is seen: flash, shell, burst or column of water, one shot after the other, and who hit whom. */

import { h } from "../../../page/dom.js";
import { setting } from "../../../page/settings.js";
import { plural } from "../../../page/words.js";
import { targetNames } from "./report.js";
import { flash, shell, shots, splash, splashAt, targetsOf } from "./shots.js";
import { BattleSound } from "./sound.js";

/** @typedef {import("./plan.js").Station} Station */
/** @typedef {import("./fire_log.js").Round} Round */
/** @typedef {import("../view").Shot} Shot */

/** Milliseconds between two shots of a round, and how long the loudest round may take. */
const BETWEEN_SHOTS = 170;
const LONGEST = 4200;
/** How long a shell flies, a torpedo runs. */
export const FLIGHT = 380;
export const RUN = 900;
/** How long the last burst stands before the lines move on. */
const AFTERGLOW = 1200;
/** How a player's pace stretches it. @type {Record<string, number>} */
const PACES = { slow: 1.8, normal: 1, quick: 0.6, none: 0.45 };

export class FiringAnimation {
  /**
   * @param {{fire: SVGElement, bursts: SVGElement}} layers
   * @param {HTMLElement} caption where hits are told as they land
   * @param {import("./scene.js").BattleScene} scene where water and sparks fly
   * @param {(id: string) => SVGElement | undefined} piece the ship as it is drawn
   */
  constructor({ fire, bursts }, caption, scene, piece) {
    this.fire = fire;
    this.bursts = bursts;
    this.caption = caption;
    this.scene = scene;
    this.piece = piece;
    this.sound = new BattleSound();
    /** @type {number[]} */
    this.timers = [];
    /** @type {(() => void) | null} what happens when the last gun is silent */
    this.finished = null;
  }

  get running() {
    return this.finished !== null;
  }

  stop() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.finished = null;
    this.caption.replaceChildren();
  }

  /**
   * Show a round from where the ships stand. False where there is nothing to show, or nobody wants to see it move.
   * @param {Round | null} round
   * @param {Map<string, Station>} stations
   * @param {() => void} finished
   */
  begin(round, stations, finished) {
    if (!round?.shots.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
    this.stop();
    this.finished = finished;
    const pace = PACES[setting("pace", "normal")] ?? 1;
    const step = Math.min(BETWEEN_SHOTS, LONGEST / round.shots.length) * pace;
    this.fire.replaceChildren(...shots(round, stations, step));
    this.bursts.replaceChildren(
      ...round.shots.flatMap((shot, number) => this.seen(shot, number, number * step, stations)),
    );
    this.timers.push(setTimeout(() => this.end(), round.shots.length * step + AFTERGLOW * Math.max(0.6, pace)));
    return true;
  }

  end() {
    const { finished } = this;
    this.stop();
    finished?.();
  }

  /** All that is seen of one shot. @param {Shot} shot @param {number} number @param {number} start @param {Map<string, Station>} stations */
  seen(shot, number, start, stations) {
    const from = stations.get(shot.shooter);
    const torpedo = shot.type === "TorpedoesFired";
    const after = start + (torpedo ? RUN : FLIGHT);
    if (shot.hits) this.timers.push(setTimeout(() => this.tell(shot), after));
    return targetsOf(shot).flatMap((id, salvo) => {
      const there = stations.get(id);
      if (!from || !there) return [];
      const hits = torpedo ? shot.results[salvo] : shot.hits;
      this.timers.push(setTimeout(() => this.land(id, hits, splashAt(there, number)), after));
      if (!torpedo && !salvo) this.timers.push(setTimeout(() => this.sound.play("gun"), start));
      const gun = torpedo ? [] : [flash(from, there, start), shell(from, there, shot.side, start)];
      return [...gun, splash(there, hits, after, number)];
    });
  }

  /** A shell or a torpedo comes in. @param {string} id @param {number} hits @param {{x: number, y: number}} at */
  land(id, hits, { x, y }) {
    this.sound.play(hits ? "hit" : "water");
    if (!hits) return this.scene.splash(x, y + 12);
    this.scene.burst(x, y);
    shake(this.piece(id));
  }

  /** @param {Shot} shot */
  tell(shot) {
    const hits = h("b", {}, plural(shot.hits, "hit"));
    this.caption.replaceChildren(
      h("span", { class: `told ${shot.side}` }, h("b", {}, shot.shooter_name), ` → ${targetNames(shot)}: `, hits),
    );
  }
}

/** @param {SVGElement | undefined} piece */
function shake(piece) {
  piece?.animate({ translate: ["0 0", "4px 1px", "-3px -1px", "2px 0", "0 0"] }, { duration: 320, easing: "ease-out" });
}
