/** Fire on the Battle Board: the paths of shells and torpedoes, bursts where they hit, columns of water where not. */

import { classes, s } from "../../../page/dom.js";
import { burst } from "../counters.js";

/** @typedef {import("./plan.js").Station} Station */

/** Every ship that a shot was fired at. @param {import("../view").Shot} shot */
export function targetsOf(shot) {
  return shot.type === "TorpedoesFired" ? shot.targets : [shot.target];
}

/** @param {import("./fire_log.js").Round} round @param {Map<string, Station>} stations @param {number} step milliseconds between two shots, or none */
export function shots(round, stations, step) {
  return round.shots.flatMap((shot, number) => {
    const kind = classes(
      "bb-shot",
      shot.hits ? "hit" : "miss",
      shot.type === "TorpedoesFired" && "torpedo",
      step > 0 && "now",
    );
    return targetsOf(shot).flatMap((id) =>
      shotPath(stations.get(shot.shooter), stations.get(id), kind, shot.side, number * step, {
        from: shot.shooter,
        to: id,
      }),
    );
  });
}

/** The arc of a shell; a torpedo runs straight. @param {Station} from @param {Station} to @param {boolean} flat */
function arc(from, to, flat) {
  const [x1, y1, x2, y2] = [from.x, from.y - 2, to.x, to.y];
  const rise = flat ? 0 : Math.min(46, Math.abs(x2 - x1) * 0.09);
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2 - rise).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

/**
 * @param {Station | undefined} from @param {Station | undefined} to @param {string} kind @param {string} side
 * @param {number} [delay] @param {{from: string, to: string}} [who]
 */
export function shotPath(from, to, kind, side, delay = 0, who) {
  if (!from || !to) return [];
  const d = arc(from, to, kind.includes("torpedo"));
  const names = who ? { "data-from": who.from, "data-to": who.to } : {};
  const style = `animation-delay:${Math.round(delay)}ms`;
  return [s("path", { d, class: `${kind} ${side}`, pathLength: "1", style, ...names })];
}

/** The gun flashes on the side of its target. @param {Station} from @param {Station} to @param {number} delay */
export function flash(from, to, delay) {
  const aside = to.x > from.x ? 22 : -22;
  return s("path", {
    d: burst(7),
    class: "bb-flash",
    transform: `translate(${(from.x + aside).toFixed(0)} ${(from.y - 4).toFixed(0)})`,
    style: `animation-delay:${Math.round(delay)}ms`,
  });
}

/** The shell on its way. @param {Station} from @param {Station} to @param {string} side @param {number} delay */
export function shell(from, to, side, delay) {
  const style = `offset-path:path("${arc(from, to, false)}");animation-delay:${Math.round(delay)}ms`;
  return s("circle", { r: 2.6, class: `bb-shell ${side}`, style });
}

/** Where a shell comes down at its target: each beside the others. @param {Station} there @param {number} number */
export function splashAt(there, number) {
  const aside = ((number * 37) % 21) - 10;
  return { x: there.x + aside * 1.6, y: there.y - 2 + aside * 0.4 };
}

/** A burst with the number of hits, or a column of water beside the target. @param {Station} there @param {number} hits @param {number} delay @param {number} number */
export function splash(there, hits, delay, number) {
  const { x, y } = splashAt(there, number);
  const style = `animation-delay:${Math.round(delay)}ms`;
  if (!hits)
    return s("path", {
      d: `M${x.toFixed(0)} ${(y + 12).toFixed(0)}q-5 -14 -2 -24q2 6 4 0q4 10 -2 24z`,
      class: "bb-splash",
      style,
    });
  return s(
    "g",
    { class: "bb-burst", style },
    s("path", { d: burst(11), transform: `translate(${x.toFixed(0)} ${y.toFixed(0)})` }),
    s("text", { x: x.toFixed(0), y: (y + 4).toFixed(0) }, String(hits)),
  );
}
