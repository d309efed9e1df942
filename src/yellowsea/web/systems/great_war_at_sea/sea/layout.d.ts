/** The layout of the sea chart, as the map maker writes it. Types only: never loaded. */

/** Letters for kind (sea, coast, island), ice, restricted and inland waters; section; merchants; nations of its coast. */
export type ZoneFacts = [marks: string, section: number, merchants: number, coast?: string];

export interface PortLayout {
  name: string;
  zone: string;
  owner: string;
  major: boolean;
  at: [number, number];
  name_at: [anchor: string, dx: number, dy: number];
}

export interface ChartLayout {
  width: number;
  height: number;
  /** of a zone */
  side: number;
  /** where the middle of the projection lies */
  left: number;
  top: number;
  sections: string[];
  zones: Record<string, ZoneFacts>;
  /** what the rules call each of them, without its number */
  names: Record<string, string>;
  closed: [string, string][];
  ports: Record<string, PortLayout>;
  places: Record<string, { name: string; zone: string; at: [number, number] }>;
}
