/** Metres in the world: to the right, up, towards the one who stands there. */
export type Point = [x: number, y: number, z: number];
/** Degrees: yaw right-positive, pitch up-positive. */
export interface Heading {
  yaw: number;
  pitch: number;
}

export const DEGREE = Math.PI / 180;

/** Where the eyes are of one who stands in the middle of the room. */
export const EYES: Point = [0, 1.6, 0];

/** Where one looks from a place, to see another. */
export function headingOf([x, y, z]: Point, [fromX, fromY, fromZ] = EYES): Heading {
  const [dx, dy, dz] = [x - fromX, y - fromY, z - fromZ];
  return { yaw: Math.atan2(dx, -dz) / DEGREE, pitch: Math.atan2(dy, Math.hypot(dx, dz)) / DEGREE };
}

/** The place that the eyes see at a heading, so many metres away. */
export function placeAt(yaw: number, pitch: number, distance: number): Point {
  const level = Math.cos(pitch * DEGREE) * distance;
  const [x, y, z] = EYES;
  return [
    x + Math.sin(yaw * DEGREE) * level,
    y + Math.sin(pitch * DEGREE) * distance,
    z - Math.cos(yaw * DEGREE) * level,
  ];
}

/** Yaw, then pitch (order YXZ), as a quaternion whose -Z looks along them. */
export function quaternionOf({ yaw, pitch }: Heading): [x: number, y: number, z: number, w: number] {
  const [y, p] = [(-yaw / 2) * DEGREE, (pitch / 2) * DEGREE];
  return [
    Math.cos(y) * Math.sin(p),
    Math.sin(y) * Math.cos(p),
    -Math.sin(y) * Math.sin(p),
    Math.cos(y) * Math.cos(p),
  ];
}
