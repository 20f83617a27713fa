import { wrapDegrees } from '../geometry/sphere.ts';
import type { Scene } from '../schema/scene.ts';
import type { Change, Doc, EditResult } from './changes.ts';
import { fieldChange, findObject } from './selectors.ts';

/** Least and greatest width and height: metres, or shares of the view for what is fixed to it. */
const MIN_SIZE = 0.01;
const MAX_SIZE = 100;

/** How a selection changes its shape together. */
export interface Reshape {
  /** Factors of width and height. */
  width?: number;
  height?: number;
  /** Degrees clockwise in its own plane. */
  roll?: number;
}

/**
 * Scales and turns a selection, each object around its own middle. Sizes are rounded to millimetres, angles to tenths;
 * what has no size or no rotation keeps what it has. `from`: the scene in which the objects are as when it began.
 */
export function reshapeObjects(
  doc: Doc,
  {
    sceneId,
    ids,
    width = 1,
    height = 1,
    roll = 0,
    from = doc.scenes[sceneId],
  }: { sceneId: number; ids: readonly number[]; from?: Scene | undefined } & Reshape,
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  if (![width, height, roll].every(Number.isFinite)) return { refused: 'value-out-of-range' };
  const changes: Change[] = [];
  for (const id of ids) {
    const found = findObject(scene, id);
    const before = from && findObject(from, id)?.object;
    if (!found || !before) return { refused: 'object-not-found' };
    if (found.object.editlock) return { refused: 'object-locked' };
    const now = found.object as Shape;
    const { width: w, height: h, rotation } = before as Shape;
    const set = (path: string[], was: unknown, value: number) =>
      changes.push(...fieldChange({ scene: sceneId }, [...found.path, ...path], was, value));
    if (w !== undefined && width !== 1) set(['width'], now.width, size(w * width));
    if (h !== undefined && height !== 1) set(['height'], now.height, size(h * height));
    if (rotation && roll) set(['rotation', 'z'], now.rotation?.z, round(wrapDegrees(rotation.z + roll), 10));
  }
  return { changes };
}

interface Shape {
  width?: number;
  height?: number;
  rotation?: { z: number };
}

const round = (value: number, by: number) => Math.round(value * by) / by;

const size = (metres: number) => round(Math.min(MAX_SIZE, Math.max(MIN_SIZE, metres)), 1000);
