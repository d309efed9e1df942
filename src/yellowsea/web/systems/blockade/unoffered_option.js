/** What a click would mean in notation though it is not offered, so that the rules can say why not. */

/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {Record<"ship" | "area" | "other" | "port" | "space" | "landing", string | undefined>} Named */

const ANY_SEA = "east_china_sea";
/** A sea that each port opens on. @type {Record<string, string>} */
const SEA_OF = {
  japan: "pacific",
  port_arthur: "yellow_sea",
  vladivostok: "sea_of_japan",
  diego_suarez: "east_china_sea",
};

/** @param {BlockadeView} view @param {string[]} picked @returns {string | null} */
export function intent(view, picked) {
  const named = namesIn(picked);
  const { ship, area, space, landing } = named;
  if (landing) return `land ${landing}`;
  if (space) return `advance ${space}`;
  if (view.battle) {
    if (ship) return `${view.battle.criticals > 0 ? "critical" : "hit"} ${ship}`;
    return area ? `battle ${area}` : null;
  }
  if (view.phase.endsWith("sortie")) return inSortie(view, named);
  if (view.phase === "operations") return inOperations(view, named, picked[0]);
  if (view.phase === "return") return onReturn(named);
  return ship ? `strike ${ship}` : null;
}

/** The first of each kind; two areas are from and to. @param {string[]} picked @returns {Named} */
function namesIn(picked) {
  const of = (/** @type {string} */ kind) =>
    picked.filter((token) => token.startsWith(`${kind}:`)).map((token) => token.slice(kind.length + 1));
  const [area, other] = of("area");
  return { ship: of("ship")[0], area, other, port: of("port")[0], space: of("space")[0], landing: of("landing")[0] };
}

/** @param {BlockadeView} view @param {Named} named */
function inSortie(view, { ship, area, port }) {
  const home = view.phase === "japanese_sortie" ? "japan" : "port_arthur";
  if (ship && area) return `sortie ${ship} ${area}`;
  if (ship && port) {
    const isThere = view.ships.some((each) => each.id === ship && each.where === port);
    return isThere ? `repair ${ship}` : null;
  }
  // A ship or a port alone: any sea will do, what stands in the way is named before the sea is.
  if (ship) return `sortie ${ship} ${ANY_SEA}`;
  if (area) return `sortie_all ${port ?? home} ${area}`;
  return port ? `sortie_all ${port} ${ANY_SEA}` : null;
}

/** @param {BlockadeView} view @param {Named} named @param {string} first */
function inOperations(view, { ship, area, other, port }, first) {
  if (view.operation?.leaving && ship) return `take ${ship}`;
  if (area && other) return `move ${area} ${other}`;
  if (area && port) return first.startsWith("area:") ? `enter ${area} ${port}` : `leave ${port} ${area}`;
  if (area) return `battle ${area}`;
  if (ship) return `take ${ship}`;
  return port ? `leave ${port} ${SEA_OF[port]}` : null;
}

/** @param {Named} named */
function onReturn({ ship, area, port }) {
  if (ship && port) return `return ${ship} ${port}`;
  if (area && port) return `return_all ${area} ${port}`;
  return ship ? `mine ${ship}` : null;
}
