/** The names of places, and of ships short enough for a counter. */

/** @type {Record<string, string>} */
export const AREA_NAMES = {
  yellow_sea: "Yellow Sea",
  east_china_sea: "East China Sea",
  tsushima_strait: "Tsushima Strait",
  sea_of_japan: "Sea of Japan",
  pacific: "Pacific Ocean",
  philippine_sea: "Philippine Sea",
};

/** @type {Record<string, string>} */
export const PORT_NAMES = {
  japan: "Japan",
  port_arthur: "Port Arthur",
  vladivostok: "Vladivostok",
  diego_suarez: "Diego-Suarez",
};

/** @type {Record<string, string>} */
export const SPACE_NAMES = {
  yalu: "Yalu",
  nanshan: "Nanshan",
  hill203: "203 Hill",
  port_arthur: "Port Arthur",
  liaoyang: "Liaoyang",
  mukden: "Mukden",
  siping: "Siping",
};

/** @type {Record<string, string>} */
export const CLASS_NAMES = {
  BB: "battleship",
  AC: "armoured cruiser",
  PC: "protected cruiser",
  OLD: "old ship",
  CD: "coast defence ship",
};

/** A name for the small field of a counter: ranks and first names go. @param {string} name */
export function shortName(name) {
  return name.replace(/^(General-Admiral|Admiral|Knyaz|Dmitrii) /, "").replace(/^Sisoy Velikii$/, "Sisoy Vel.");
}
