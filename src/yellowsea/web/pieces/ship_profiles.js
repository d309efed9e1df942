/** Ships in profile, bow to the right, 56 wide and 26 high: our own drawings from hull, funnels, masts and guns. */

import { s } from "../page/dom.js";

/**
 * @typedef {object} Profile
 * @property {string} hull
 * @property {[number, number]} house superstructure, from aft to fore
 * @property {number[]} masts
 * @property {boolean} tops whether the masts carry fighting tops
 * @property {[number, number][]} turrets place and way of the guns: -1 aft, 1 fore
 * @property {number} gun
 * @property {[number, number]} funnel width and height
 */

/** @type {Record<string, Profile>} */
const PROFILES = {
  BB: {
    hull: "M2 18.5L3.5 24.5Q4 25.6 5.5 25.6H50Q54 25.6 56 24.4L53 18.5z",
    house: [17, 40],
    masts: [18.5, 38.5],
    tops: true,
    turrets: [
      [9.5, -1],
      [45, 1],
    ],
    gun: 6,
    funnel: [4.2, 9.5],
  },
  AC: {
    hull: "M1.5 19.5L3 24.6Q3.4 25.6 5 25.6H50.5Q54.5 25.6 56 24.6L54 18.4L46 19z",
    house: [15, 41],
    masts: [15, 41.5],
    tops: false,
    turrets: [
      [9, -1],
      [46, 1],
    ],
    gun: 4.5,
    funnel: [3.4, 11],
  },
  PC: {
    hull: "M2 19L3.4 24.8Q3.8 25.6 5 25.6H51Q54 25.6 55.4 24.6L55.8 18L46 18.4L45 20.6H12L11 19z",
    house: [19, 38],
    masts: [14, 42],
    tops: false,
    turrets: [
      [7, -1],
      [49, 1],
    ],
    gun: 2.6,
    funnel: [2.9, 11.5],
  },
  OLD: {
    hull: "M4 19L5 24.6Q5.4 25.6 7 25.6H47Q51 25.6 53.5 24L51 18.6z",
    house: [20, 38],
    masts: [30],
    tops: true,
    turrets: [[44, 1]],
    gun: 8,
    funnel: [4.4, 8.5],
  },
  CD: {
    hull: "M5 20.5L6 24.8Q6.4 25.6 8 25.6H46Q50 25.6 52.5 24.4L50 20.5z",
    house: [19, 36],
    masts: [33.5],
    tops: true,
    turrets: [
      [13, -1],
      [42, 1],
    ],
    gun: 5,
    funnel: [3.6, 9],
  },
};

/** Funnels seen from the side; the others of a class have two. @type {Record<string, number>} */
const FUNNELS = {
  shikishima: 3,
  hatsuse: 3,
  izumo: 3,
  iwate: 3,
  yakumo: 3,
  azuma: 3,
  chinen: 1,
  itsukushima: 1,
  hashidate: 1,
  matsushima: 1,
  retvizan: 3,
  peresvet: 3,
  pobeda: 3,
  oslyabya: 3,
  askold: 5,
  bayan: 4,
  variag: 4,
  varyag: 4,
  novik: 3,
  boyarin: 3,
  bogatyr: 3,
  svetlana: 3,
  almaz: 3,
  izumrud: 3,
  jemtchug: 3,
  zhemchug: 3,
  niitaka: 3,
  tsushima: 3,
  diana: 3,
  pallada: 3,
  aurora: 3,
  oleg: 3,
  rossia: 4,
  gromoboi: 4,
  nakhimov: 1,
  nikolai1: 1,
};

/** @param {string} id @param {string} kind */
export function silhouette(id, kind) {
  const profile = PROFILES[kind] ?? PROFILES.PC;
  const [aft, fore] = profile.house;
  const deck = 19;
  /** @type {SVGElement[]} */
  const parts = [s("path", { d: profile.hull }), s("rect", { x: aft, y: deck - 3, width: fore - aft, height: 3.6 })];
  parts.push(
    ...profile.masts.flatMap((x) => mast(x, profile.tops)),
    ...profile.turrets.map(([x, way]) => turret(x, way, profile.gun, deck)),
    ...funnels(FUNNELS[id] ?? 2, profile, deck),
  );
  parts.push(s("rect", { x: fore - 4.5, y: deck - 6.4, width: 4.5, height: 3.6 }));
  return s("g", { class: "silhouette" }, ...parts);
}

/** @param {number} x @param {boolean} top */
function mast(x, top) {
  const pole = s("path", { d: `M${x} 18V1.5M${x - 3} 6.2H${x + 3}`, class: "rig" });
  return top ? [pole, s("rect", { x: x - 2.2, y: 7.6, width: 4.4, height: 2 })] : [pole];
}

/** @param {number} x @param {number} way @param {number} gun @param {number} deck */
function turret(x, way, gun, deck) {
  return s(
    "g",
    {},
    s("path", { d: `M${x - 3.4} ${deck}L${x - 2.8} ${deck - 3.2}H${x + 2.8}L${x + 3.4} ${deck}z` }),
    s("path", { d: `M${x} ${deck - 2.2}l${way * (3 + gun)} ${-0.9}`, class: "barrel" }),
  );
}

/** @param {number} count @param {Profile} profile @param {number} deck */
function funnels(count, profile, deck) {
  const [width, height] = profile.funnel;
  const [aft, fore] = [profile.house[0] + 3.5, profile.house[1] - 5.5 - width];
  const thin = count > 3 ? width * 0.72 : width;
  return Array.from({ length: count }, (_, number) => {
    const x = count === 1 ? (aft + fore) / 2 - 1 : aft + ((fore - aft) * number) / (count - 1);
    return s("path", { d: `M${x} ${deck - 2.6}l.5 ${-height}h${thin - 0.4}l.5 ${height}z` });
  });
}
