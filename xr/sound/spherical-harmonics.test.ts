import { expect, test } from 'vitest';
import {
  channelsOf,
  type Direction,
  decoding,
  harmonics,
  type Order,
  speakersFor,
} from './spherical-harmonics.ts';

const along = (yaw: number, pitch: number): Direction => {
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return [Math.sin(y) * Math.cos(p), Math.sin(p), -Math.cos(y) * Math.cos(p)];
};
const orders: Order[] = [1, 3];

test.each(orders)(
  'the loudspeakers of order %i hear every channel alike, and no channel in another',
  (order) => {
    const speakers = speakersFor(order);
    const heard = speakers.map((direction) => harmonics(direction, order));
    for (let one = 0; one < channelsOf(order); one++) {
      for (let other = 0; other < channelsOf(order); other++) {
        const mean = heard.reduce((sum, gains) => sum + gains[one]! * gains[other]!, 0) / speakers.length;
        const degree = Math.floor(Math.sqrt(one));
        expect(mean).toBeCloseTo(one === other ? 1 / (2 * degree + 1) : 0, 6);
      }
    }
  },
);

test.each(orders)('[player:ambisonic] a sound of order %i comes from where it is in the field', (order) => {
  for (const [yaw, pitch] of [
    [0, 0],
    [90, 0],
    [-90, 0],
    [180, 0],
    [30, 60],
    [-135, -40],
  ] as const) {
    const source = along(yaw, pitch);
    const channels = harmonics(source, order);
    const loud = decoding(order).map(({ direction, gains }) => ({
      direction,
      level: gains.reduce((sum, gain, channel) => sum + gain * channels[channel]!, 0),
    }));
    const energy = loud.reduce((sum, { level }) => sum + level * level, 0);
    const toward = [0, 1, 2].map((axis) =>
      loud.reduce((sum, { direction, level }) => sum + direction[axis]! * level * level, 0),
    );
    const length = Math.hypot(...toward);
    const cosine = toward.reduce((sum, part, axis) => sum + part * source[axis]!, 0) / length;
    expect(cosine).toBeGreaterThan(0.999);
    // How sharply: third order gathers more than first.
    expect(length / energy).toBeGreaterThan(order === 1 ? 0.57 : 0.85);
  }
});

test('a field is laid out as its files are: second channel left, third up, fourth ahead', () => {
  const rounded = (direction: Direction) =>
    harmonics(direction, 1).map((value) => Math.round(value * 1000) / 1000 + 0);
  expect(rounded(along(-90, 0))).toEqual([1, 1, 0, 0]);
  expect(rounded(along(0, 90))).toEqual([1, 0, 1, 0]);
  expect(rounded(along(0, 0))).toEqual([1, 0, 0, 1]);
});
