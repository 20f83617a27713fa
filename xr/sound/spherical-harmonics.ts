/**
 * Ambisonics in ACN order with SN3D normalization. Directions are unit vectors of the scene: x right, y up, -z ahead.
 * Ambisonic axes are x ahead, y left, z up.
 */
export type Direction = readonly [x: number, y: number, z: number];
export type Order = 1 | 3;

/** Number of channels of an order. */
export const channelsOf = (order: Order): number => (order + 1) ** 2;

/** The gain of each channel for a sound from a direction. */
export function harmonics([right, up, back]: Direction, order: Order): number[] {
  const [x, y, z] = [-back, -right, up];
  const first = [1, y, z, x];
  if (order === 1) return first;
  const root = Math.sqrt;
  return [
    ...first,
    root(3) * x * y,
    root(3) * y * z,
    (3 * z * z - 1) / 2,
    root(3) * x * z,
    (root(3) / 2) * (x * x - y * y),
    root(5 / 8) * y * (3 * x * x - y * y),
    root(15) * x * y * z,
    root(3 / 8) * y * (5 * z * z - 1),
    (z * (5 * z * z - 3)) / 2,
    root(3 / 8) * x * (5 * z * z - 1),
    (root(15) / 2) * z * (x * x - y * y),
    root(5 / 8) * x * (x * x - 3 * y * y),
  ];
}

const s = Math.sqrt(1 / 3);
/** Corners of a cube: enough speakers for first order. */
const cube: readonly Direction[] = [-s, s].flatMap((x) =>
  [-s, s].flatMap((y) => [-s, s].map((z) => [x, y, z] as const)),
);

/** A corner of the snub cube whose 24 corners form a spherical 7-design, which decodes third order evenly. */
const [a, b, c] = [0.8662468181078206, 0.4225186537611115, 0.26663540151670473];

/** Directions of the virtual speakers for an order. */
export function speakersFor(order: Order): readonly Direction[] {
  if (order === 1) return cube;
  const even: Direction[] = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ];
  const odd: Direction[] = [
    [b, a, c],
    [a, c, b],
    [c, b, a],
  ];
  const signs = (minuses: 0 | 1) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter(
      (bits) => ((bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1)) % 2 === minuses,
    );
  const spread = (corners: Direction[], minuses: 0 | 1): Direction[] =>
    corners.flatMap((corner) =>
      signs(minuses).map(
        (bits) => corner.map((value, axis) => (bits & (1 << axis) ? -value : value)) as unknown as Direction,
      ),
    );
  return [...spread(even, 0), ...spread(odd, 1)];
}

/** Max-rE weights per order, which focus energy in the sound's direction. */
const gathered: Readonly<Record<Order, readonly number[]>> = {
  1: [1, 0.577],
  3: [1, 0.861, 0.612, 0.305],
};

/** The decoding matrix: each virtual speaker's direction and channel gains. */
export function decoding(order: Order): { direction: Direction; gains: number[] }[] {
  const speakers = speakersFor(order);
  return speakers.map((direction) => ({
    direction,
    gains: harmonics(direction, order).map((value, channel) => {
      const degree = Math.floor(Math.sqrt(channel));
      return (value * (2 * degree + 1) * gathered[order][degree]!) / speakers.length;
    }),
  }));
}
