/** A way drawn on the chart: with Shift held, ships in hand go through the hexes they are dragged over (rule 4.1). */

const IS_HEX = /^\d{4}$/;

export class DrawnWay {
  constructor() {
    /** @type {string[]} */
    this.hexes = [];
  }

  /** The pointer is over a place. @param {string | null} place @param {boolean} isDrawing is Shift held? */
  over(place, isDrawing) {
    if (!isDrawing) this.hexes = [];
    else if (place && IS_HEX.test(place) && place !== this.hexes.at(-1)) this.hexes.push(place);
  }

  /**
   * The options that send what is in hand to a place by the way drawn; empty if none was.
   * @param {string} goal @param {string} home the hex where it began
   * @returns {string[]}
   */
  lineTo(goal, home) {
    const through = this.hexes.slice(this.hexes[0] === home ? 1 : 0);
    this.hexes = [];
    if (through.at(-1) === goal) through.pop();
    return through.length ? [...through.map((hex) => `via ${hex}`), `to ${goal}`] : [];
  }
}
