/** What can be laid over the sea chart or taken off it. */

/** @type {import("../../../hexmap/overlays.js").Overlay[]} */
export const OVERLAYS = [
  { id: "zones", key: "Z", label: "Zones", help: "Every zone with its name" },
  { id: "trade", key: "T", label: "Trade", help: "How many merchants pass in a zone" },
  { id: "wakes", key: "W", label: "Wakes", help: "Where fleets went in the last movement" },
  { id: "courses", key: "C", label: "One course", help: "Only the course of the fleet in hand" },
  { id: "bare", key: "B", label: "Bare", help: "The chart without fleets" },
];
