import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  BufferAttribute,
  BufferGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
} from 'three';
import { subscribeKey } from 'valtio/utils';
import { editor } from '#models/editor/editor.ts';
import { type Guide, toPosition } from '#scenario';

/** Metres from the eye, near enough to be before everything; lines are drawn over all anyway. */
const RADIUS = 3;
/** Degrees a line goes on beyond what it joins, and between its points. */
const BEYOND = 3;
const STEP = 2;

/** The lines that what is moved has snapped to: drawn by themselves, as they come and go with each frame. */
export function Guides(): ReactNode {
  const invalidate = useThree((state) => state.invalidate);
  const lines = useMemo(() => {
    const material = new LineBasicMaterial({ color: '#ff3d8b', depthTest: false, transparent: true });
    const made = new LineSegments(new BufferGeometry(), material);
    made.frustumCulled = false;
    made.renderOrder = 3e5;
    made.raycast = () => undefined;
    made.visible = false;
    return made;
  }, []);
  useEffect(() => {
    const draw = () => {
      const guides = editor.state.holding?.guides ?? [];
      if (guides.length === 0 && !lines.visible) return;
      write(lines.geometry, guides.flatMap(pointsOf));
      lines.visible = guides.length > 0;
      invalidate();
    };
    draw();
    const stop = subscribeKey(editor.state, 'holding', draw, true);
    return () => {
      stop();
      lines.geometry.dispose();
      lines.material.dispose();
    };
  }, [lines, invalidate]);
  return <primitive object={lines} />;
}

/** Writes coordinates where those before were: another attribute is another buffer of the graphics, with each frame. */
function write(geometry: BufferGeometry, places: number[]): void {
  const { position } = geometry.attributes;
  if (position instanceof BufferAttribute && position.array.length >= places.length) {
    position.array.set(places);
    position.needsUpdate = true;
  } else {
    geometry.dispose();
    geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  }
  geometry.setDrawRange(0, places.length / 3);
}

/** The ends of the pieces of a line on the sphere. */
function pointsOf({ axis, at, from, to }: Guide): number[] {
  const place = (angle: number) =>
    axis === 'yaw'
      ? toPosition(at, Math.max(-90, Math.min(90, angle)), RADIUS)
      : toPosition(angle, at, RADIUS);
  const points: number[] = [];
  const [start, end] = [from - BEYOND, to + BEYOND];
  const pieces = Math.max(1, Math.ceil((end - start) / STEP));
  for (let piece = 0; piece < pieces; piece++)
    for (const step of [piece, piece + 1]) points.push(...place(start + ((end - start) * step) / pieces));
  return points;
}
