/** What can be switched on and off on the chart. */

/** @type {import("../../hexmap/overlays.js").Overlay[]} */
export const OVERLAYS = [
  { id: "numbers", key: "N", label: "Numbers", help: "Hex numbers" },
  { id: "bare", key: "H", label: "Chart", help: "Hide the counters and see the chart" },
  {
    id: "convoys",
    key: "C",
    label: "Convoys",
    help: "Loads of the land campaign: needed, landed, on the way, at risk",
  },
];
