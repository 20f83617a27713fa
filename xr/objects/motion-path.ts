import type { SceneObject } from '#scenario';
import { wrapDegrees } from '#scenario/play.ts';
import { reducedMotion } from '../reduced-motion.ts';
import type { Place } from '../stage/types.ts';
import { placeOf } from './pose.ts';

interface Point extends Place {
  time: number;
}

/** Whether an object has a motion path with points. */
export function hasPath(object: SceneObject): boolean {
  return 'motionPath' in object && Boolean(object.motionPath?.points?.length);
}

/**
 * An object's place on its motion path `time` milliseconds after it was shown. It leaves its own place at `begin`,
 * reaches each point at the point's time after that, and stays at the last. Headings interpolate the short way. With
 * reduced motion it is at the last point from the start.
 */
export function pathPlace(object: SceneObject, time: number): Place {
  const home = placeOf(object);
  if (!('motionPath' in object) || !object.motionPath?.points?.length) return home;
  const { begin = 0, points } = object.motionPath;
  const way: Point[] = [
    { time: 0, ...home },
    ...[...points]
      .filter((point) => [point.time, point.yaw, point.pitch].every(Number.isFinite))
      .sort((a, b) => a.time - b.time)
      .map(({ time, yaw, pitch, distance = home.distance }) => ({ time, yaw, pitch, distance })),
  ];
  const now = time - begin;
  const next = now >= 0 && reducedMotion() ? -1 : way.findIndex((point) => point.time > now);
  if (next === 0) return home;
  const to = way[next];
  const from = way[next < 0 ? way.length - 1 : next - 1]!;
  if (!to) return { yaw: from.yaw, pitch: from.pitch, distance: from.distance };
  const part = (now - from.time) / (to.time - from.time);
  const between = (a: number, b: number) => a + (b - a) * part;
  return {
    yaw: wrapDegrees(from.yaw + wrapDegrees(to.yaw - from.yaw) * part),
    pitch: between(from.pitch, to.pitch),
    distance: between(from.distance, to.distance),
  };
}
