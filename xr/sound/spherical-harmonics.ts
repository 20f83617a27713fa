/**
 * Sound fields (ambisonics) as the files hold them: ACN order, SN3D. A direction is a unit vector of the scene:
 * x right, y up, -z ahead; the field's own axes are x ahead, y left, z up.
 */
export type Direction = readonly [x: number, y: number, z: number];
export type Order = 1 | 3;

/** Channels of a field. */
export const channelsOf = (order: Order): number => (order + 1) ** 2;

/** How strongly a sound from a direction is in each channel. */
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
/** The corners of a cube: enough for a field of first order. */
const cube: readonly Direction[] = [-s, s].flatMap((x) =>
  [-s, s].flatMap((y) => [-s, s].map((z) => [x, y, z] as const)),
);

/** One corner of the snub cube whose 24 corners are a spherical 7-design: all fields of third order come out even. */
const [a, b, c] = [0.8662468181078206, 0.4225186537611115, 0.26663540151670473];

/** Directions of the loudspeakers, that are not there but heard, for a field of this order. */
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

/** Weights of each order that gather a sound's energy where it comes from (max rE). */
const gathered: Readonly<Record<Order, readonly number[]>> = {
  1: [1, 0.577],
  3: [1, 0.861, 0.612, 0.305],
};

/** The share of each channel in each loudspeaker. */
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
