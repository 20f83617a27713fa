/** Sounds made by arithmetic: `Float32Array` samples between -1 and 1, one array a channel. */
export const RATE = 48_000;

/** Chance that is the same every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state / 2 ** 32;
  };
}

const filled = (seconds: number, rate: number, at: (t: number, index: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => at(index / rate, index));

const tone = (t: number, hertz: number) => Math.sin(2 * Math.PI * hertz * t);

/** A bell of two notes for what was found. */
export const ping = () =>
  filled(0.7, RATE, (t) => {
    const second = Math.max(0, t - 0.12);
    const struck =
      tone(t, 880) * Math.exp(-t * 9) + (t > 0.12 ? tone(second, 1318.5) * Math.exp(-second * 6) : 0);
    return 0.35 * struck * Math.min(1, t * 400);
  });

/** A low buzz for what was not. */
export const wrong = () =>
  filled(0.4, RATE, (t) => 0.25 * Math.sign(tone(t, 110)) * Math.exp(-t * 4) * Math.min(1, (0.4 - t) * 20));

/** A siren that can be repeated without a seam. */
export const alarm = () =>
  filled(2, RATE, (t) => {
    const phase = 2 * Math.PI * (700 * t - (120 / Math.PI) * Math.cos(Math.PI * t) + 120 / Math.PI);
    return 0.4 * Math.sin(phase) * (0.75 + 0.25 * Math.sin(phase * 2));
  });

/** Noise that was smoothed: water. Ends as it begins. */
function water(seconds: number, rate: number, seed: number, soft: number): Float32Array {
  const random = chance(seed);
  const length = Math.round(seconds * rate);
  const raw = Float32Array.from({ length }, () => random() * 2 - 1);
  let held = 0;
  const smooth = new Float32Array(length);
  for (let round = 0; round < 2; round++)
    for (let index = 0; index < length; index++) {
      held += (raw[index]! - held) * soft;
      smooth[index] = held;
    }
  return smooth;
}

export const fountain = () => {
  const [low, high] = [water(3, RATE, 7, 0.02), water(3, RATE, 8, 0.3)];
  return low.map((sample, index) => {
    const t = index / RATE;
    return 1.6 * sample + 0.12 * high[index]! * (1 + 0.5 * tone(t, 2 / 3) + 0.4 * tone(t, 5 / 3));
  });
};

/** The boat: an engine, waves, two gulls. */
export const boatTrip = (seconds: number) => {
  const waves = water(seconds, RATE, 21, 0.03);
  return waves.map((sample, index) => {
    const t = index / RATE;
    const engine = 0.05 * tone(t, 55) + 0.03 * tone(t, 110.5) * (0.7 + 0.3 * tone(t, 11));
    return engine + 1.2 * sample * (0.8 + 0.4 * tone(t, 0.3)) + gull(t - 7.3) + gull(t - 8.2) + gull(t - 8.7);
  });
};

function gull(t: number): number {
  if (t < 0 || t > 0.45) return 0;
  return 0.12 * Math.sin(2 * Math.PI * (1500 * t - 900 * t * t)) * Math.sin((Math.PI * t) / 0.45);
}

/** Birds all round as a sound field of first order (ACN: W, Y, Z, X; SN3D), with y to the left and x ahead. */
export function birds(seconds: number, rate: number): Float32Array[] {
  const random = chance(3);
  const length = Math.round(seconds * rate);
  const channels = Array.from({ length: 4 }, () => new Float32Array(length));
  for (let call = 0; call < 14; call++) {
    const [yaw, pitch] = [(random() * 2 - 1) * Math.PI, (random() * 0.8 - 0.1) * 1.2];
    const [from, base, bend] = [random() * (seconds - 0.4), 2200 + random() * 2600, random() * 3000 - 1500];
    const gains = [1, -Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
    for (let index = 0; index < 0.3 * rate; index++) {
      const t = index / rate;
      const sample =
        0.3 * Math.sin(2 * Math.PI * (base * t + bend * t * t)) * Math.sin((Math.PI * t) / 0.3) ** 2;
      const at = Math.round(from * rate) + index;
      for (const [channel, gain] of gains.entries()) channels[channel]![at]! += sample * gain;
    }
  }
  return channels;
}

/** A WAV file of 16 bits a sample. */
export function wav(channels: readonly Float32Array[], rate: number): Uint8Array {
  const [count, length] = [channels.length, channels[0]!.length];
  const bytes = new DataView(new ArrayBuffer(44 + length * count * 2));
  const word = (at: number, text: string) =>
    [...text].forEach((sign, n) => void bytes.setUint8(at + n, sign.charCodeAt(0)));
  word(0, 'RIFF');
  bytes.setUint32(4, 36 + length * count * 2, true);
  word(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, count, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * count * 2, true);
  bytes.setUint16(32, count * 2, true);
  bytes.setUint16(34, 16, true);
  word(36, 'data');
  bytes.setUint32(40, length * count * 2, true);
  for (let index = 0; index < length; index++)
    for (let channel = 0; channel < count; channel++) {
      const sample = Math.max(-1, Math.min(1, channels[channel]![index]!));
      bytes.setInt16(44 + (index * count + channel) * 2, Math.round(sample * 32767), true);
    }
  return new Uint8Array(bytes.buffer);
}
