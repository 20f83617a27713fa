import { DEFAULT_DISTANCE } from '../constants.ts';
import { wrapDegrees } from '../geometry/sphere.ts';

/** Where an object is seen: degrees right of an origin and up, half its size in degrees, metres. */
export interface Seen {
  id: number;
  across: number;
  up: number;
  halfWidth: number;
  halfHeight: number;
  distance: number;
}

interface Placed {
  id: number;
  yaw: number;
  pitch: number;
  distance: number;
  fixed: boolean;
  width?: unknown;
  height?: unknown;
}

/** What an object takes of the view, sideways from the yaw `origin`; no size where that is not in metres. */
export function seenFrom(origin: number, object: Placed): Seen {
  const away = object.distance || DEFAULT_DISTANCE;
  const half = (size: unknown) =>
    typeof size === 'number' && !object.fixed ? (Math.atan2(size / 2, away) * 180) / Math.PI : 0;
  // A degree of yaw is shorter the higher it is looked at.
  const narrow = Math.max(0.1, Math.cos((object.pitch * Math.PI) / 180));
  return {
    id: object.id,
    across: wrapDegrees(object.yaw - origin),
    up: object.pitch,
    halfWidth: half(object.width) / narrow,
    halfHeight: half(object.height),
    distance: object.distance,
  };
}
