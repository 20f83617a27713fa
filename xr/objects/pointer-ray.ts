import type { ThreeEvent } from '@react-three/fiber';
import { Ray, type Vector3 } from 'three';

/** A pointer event of the headset library: for screen pointers the direction is in the details; `ray` is the camera's. */
export type RayEvent = Pick<ThreeEvent<PointerEvent>, 'point'> & {
  ray?: Ray;
  intersection?: { details?: { direction?: Vector3 } };
};

/** Where a pointer points from, in world space; undefined when the event does not say. */
export function rayOf(event: RayEvent): Ray | undefined {
  const { ray } = event;
  return ray && new Ray(ray.origin, event.intersection?.details?.direction ?? ray.direction);
}

/** Captures or releases a pointer, so that it keeps reporting outside of what it pressed. */
export function capture(event: { target: unknown; pointerId: number }, on: boolean): void {
  const target = event.target as {
    setPointerCapture?(id: number): void;
    releasePointerCapture?(id: number): void;
  };
  if (on) target.setPointerCapture?.(event.pointerId);
  else target.releasePointerCapture?.(event.pointerId);
}
