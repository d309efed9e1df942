/** What a battle sounds like, made of noise: guns, hits, water. Silent until a player has switched the sound on. */

import { setting } from "../../../page/settings.js";

/** Filter, pitch in hertz at the beginning and the end, loudness, seconds. @type {Record<string, [BiquadFilterType, number, number, number, number]>} */
const NOISES = {
  gun: ["lowpass", 420, 60, 0.5, 0.7],
  hit: ["lowpass", 900, 90, 0.6, 0.9],
  water: ["bandpass", 900, 2400, 0.14, 0.6],
};

export class BattleSound {
  constructor() {
    /** @type {AudioContext | null} */
    this.sound = null;
    /** @type {AudioBuffer | null} */
    this.noise = null;
  }

  /** @param {"gun" | "hit" | "water"} kind */
  play(kind) {
    if (!setting("sound", false)) return;
    this.sound ??= new AudioContext();
    const { sound } = this;
    this.noise ??= whiteNoise(sound);
    const [type, first, last, loud, lasts] = NOISES[kind];
    const now = sound.currentTime;
    const source = new AudioBufferSourceNode(sound, { buffer: this.noise, loop: true });
    const filter = new BiquadFilterNode(sound, { type, frequency: first });
    const volume = new GainNode(sound, { gain: loud });
    filter.frequency.exponentialRampToValueAtTime(last, now + lasts);
    volume.gain.exponentialRampToValueAtTime(0.001, now + lasts);
    source.connect(filter).connect(volume).connect(sound.destination);
    source.start(now, Math.random());
    source.stop(now + lasts);
  }
}

/** Two seconds of it. @param {AudioContext} sound */
function whiteNoise(sound) {
  const buffer = sound.createBuffer(1, sound.sampleRate * 2, sound.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let number = 0; number < samples.length; number += 1) samples[number] = Math.random() * 2 - 1;
  return buffer;
}
