/**
 * Directions on the sphere around the viewer. Yaw and pitch in degrees: yaw 0 is -Z, right and up are positive.
 * Rotation order YXZ: yaw first, then pitch. Positions in metres, x right, y up.
 */
export type Vector = [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

/** The unit vector that yaw and pitch point along. */
export function toDirection(yaw: number, pitch: number): Vector {
  const up = Math.sin(pitch * RADIANS);
  const flat = Math.cos(pitch * RADIANS);
  return [flat * Math.sin(yaw * RADIANS), up, -flat * Math.cos(yaw * RADIANS)];
}

/** The point `distance` metres away along yaw and pitch. */
export function toPosition(yaw: number, pitch: number, distance: number): Vector {
  const [x, y, z] = toDirection(yaw, pitch);
  return [x * distance, y * distance, z * distance];
}

/** Yaw in (-180, 180], pitch in [-90, 90], distance in metres. At the poles and the origin yaw is 0. */
export function fromPosition([x, y, z]: readonly [number, number, number]): {
  yaw: number;
  pitch: number;
  distance: number;
} {
  const distance = Math.hypot(x, y, z);
  const flat = Math.hypot(x, z);
  const yaw = flat < 1e-9 * distance || distance === 0 ? 0 : wrapDegrees(Math.atan2(x, -z) / RADIANS);
  return { yaw, pitch: Math.atan2(y, flat) / RADIANS, distance };
}

/** The same heading in (-180, 180]. */
export function wrapDegrees(degrees: number): number {
  // Turning there and back would leave noise in the last digits.
  if (degrees > -180 && degrees <= 180) return degrees;
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** Euler angles in radians for order YXZ that turn -Z to yaw and pitch. */
export function toEuler(yaw: number, pitch: number): Vector {
  return [pitch * RADIANS, -yaw * RADIANS, 0];
}
