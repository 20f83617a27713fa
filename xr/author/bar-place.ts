import { MathUtils, Matrix4, Vector3 } from 'three';
import { handlePlace, handles, linkPlace } from './handle-geometry.ts';

/** Width and height of what is placed, in mm at a metre. */
interface BarSize {
  width: number;
  height: number;
}

/** The bar of the selected object: seven buttons in a row. */
export const BAR: BarSize = { width: 436, height: 82 };

/** Degrees between it and what it belongs to. */
const GAP = 1.2;
/** A handle answers as much wider than it is drawn (grips.tsx), and somewhat. */
const SLACK = 1.9;
/** It is under its object down to this pitch, else over it up to that one, no farther from its middle than so. */
const LOWEST = -30;
const HIGHEST = 75;
const AWAY = 35;
/** Where it is on what is higher than the view, and how far the head may look from there before it goes along. */
const WITHIN = -14;
const SEEN = 22;
/** Degrees that what it belongs to may be off to the side before it goes along with the head. */
const ASIDE = 14;
/** Metres. */
const NEAREST = 0.05;
/** As good as straight up or down. */
const POLE = 0.9995;
/** Degrees from its middle beyond which something is not measured. */
const FAR = 80;

const centre = new Vector3();
const up = new Vector3();
const right = new Vector3();
const point = new Vector3();
const wider = new Matrix4().makeScale(SLACK, SLACK, 1);
const { degToRad, radToDeg, clamp } = MathUtils;
const corners = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

/** Degrees across and up from the middle that something takes. */
interface Extent {
  left: number;
  right: number;
  low: number;
  high: number;
}

const none = (): Extent => ({ left: FAR, right: -FAR, low: FAR, high: -FAR });

/** Degrees of a direction across (`side`) or up from the middle. */
const angleOf = (of: Vector3, side: Vector3) => {
  const along = of.dot(centre);
  const off = of.dot(side);
  if (along <= 0) return Math.sign(off) * FAR;
  return clamp(radToDeg(Math.atan2(off, along)), -FAR, FAR);
};

/** What an object is taken by: its handles, and what a link is drawn from. */
const gripsOf = (object: Matrix4): Matrix4[] => [
  ...handles.flatMap(({ name }) => handlePlace(new Matrix4(), object, name) ?? []),
  linkPlace(new Matrix4(), object),
];

/** Takes in the corners of a unit square in the world. */
function take(into: Extent, world: Matrix4, eye: Vector3): void {
  for (const [x, y] of corners) {
    point.set(x, y, 0).applyMatrix4(world).sub(eye);
    const [across, high] = [angleOf(point, right), angleOf(point, up)];
    into.left = Math.min(into.left, across);
    into.right = Math.max(into.right, across);
    into.low = Math.min(into.low, high);
    into.high = Math.max(into.high, high);
  }
}

/** Sets the axes round the middle: upright, or, as good as at a pole, away from where the head is turned to. */
function setAxes(heading: number): void {
  if (Math.abs(centre.y) < POLE) up.set(0, 1, 0);
  else {
    const ahead = -Math.sign(centre.y);
    up.set(Math.sin(degToRad(heading)) * ahead, 0, -Math.cos(degToRad(heading)) * ahead);
  }
  up.addScaledVector(centre, -up.dot(centre)).normalize();
  right.crossVectors(centre, up);
}

/** Who looks, in the world: metres, a direction, and degrees to which the head is turned. */
interface Looker {
  eye: Vector3;
  look: Vector3;
  heading: number;
}

/** Half of a size at a metre, in degrees, as it seems from the middle when it is so far off: degrees. */
const halfAt = (size: number, off: number) => radToDeg(Math.atan(size / 2000 / Math.cos(degToRad(off))));

/**
 * Where a bar belongs to an object: under it, over it where that is low, on it where it is larger than the view; always
 * clear of its handles, and as far away as it, so that rays meet the two side by side. Writes the place in the world.
 *
 * @param object the unit square in the space of `group`; all in metres
 */
export function barPlace(
  into: Vector3,
  object: Matrix4,
  group: Matrix4,
  { eye, look, heading }: Looker,
  { width, height }: BarSize,
): Vector3 {
  const world = new Matrix4().multiplyMatrices(group, object);
  centre.setFromMatrixPosition(world).sub(eye);
  const distance = Math.max(NEAREST, centre.length());
  // What is at the eye itself has no direction of its own.
  if (centre.lengthSq() < NEAREST ** 2) centre.copy(look);
  centre.normalize();
  setAxes(heading);
  const own = none();
  take(own, world, eye);
  const all = { ...own };
  const grips = gripsOf(object).map((place) => {
    const grip = none();
    const seen = place.premultiply(group).multiply(wider);
    take(grip, seen, eye);
    take(all, seen, eye);
    return grip;
  });
  // What is wider than the view has it where the head looks.
  const aside = angleOf(look, right);
  const room = Math.max(0, Math.min(own.right, -own.left) - halfAt(width, 0));
  const across = clamp(Math.sign(aside) * Math.max(0, Math.abs(aside) - ASIDE), -room, room);
  const tall = halfAt(height, across);
  const pitchAt = (high: number) => {
    const [sin, cos] = [Math.sin(degToRad(high)), Math.cos(degToRad(high))];
    return radToDeg(Math.asin(clamp(centre.y * cos + up.y * sin, -1, 1)));
  };
  const looks = radToDeg(Math.asin(clamp(look.y / look.length(), -1, 1)));
  const wanted = clamp(WITHIN, looks - SEEN, looks + SEEN);
  /** On it: as near to where it is wanted as its edges and handles leave room. */
  const within = () => {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let high = Math.ceil(own.low + tall + GAP); high <= own.high - tall - GAP; high++) {
      const wide = halfAt(width, high);
      const meets = grips.some(
        (grip) =>
          grip.low < high + tall + GAP &&
          grip.high > high - tall - GAP &&
          grip.left < across + wide + GAP &&
          grip.right > across - wide - GAP,
      );
      const off = Math.abs(pitchAt(high) - wanted);
      if (meets || off >= least) continue;
      best = high;
      least = off;
    }
    return best;
  };
  const under = all.low - GAP - tall;
  const over = all.high + GAP + tall;
  const low = under < -AWAY || pitchAt(under) < LOWEST;
  const tooHigh = over > AWAY || pitchAt(over) > HIGHEST;
  const high = !low ? under : !tooHigh ? over : within();
  return into
    .copy(centre)
    .addScaledVector(up, Math.tan(degToRad(high)))
    .addScaledVector(right, Math.tan(degToRad(across)))
    .multiplyScalar(distance)
    .add(eye);
}
