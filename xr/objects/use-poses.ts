import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { Matrix4, type PerspectiveCamera } from 'three';
import type { Play } from '#models/play/create-play.ts';
import type { SceneObject } from '#scenario';
import { reducedMotion } from '../reduced-motion.ts';
import type { Place, StageProps } from '../stage/types.ts';
import type { DragController } from './drag-controller.ts';
import type { Layer } from './drag-space.ts';
import { sizeOfView } from './fixed-group.tsx';
import { hasPath, pathPlace } from './motion-path.ts';
import { ObjectAnimation } from './object-animation.ts';
import { groupMatrix, type Placed, placeOf, poseMatrix, shapeOf, still, type ViewSize } from './pose.ts';

export interface PosesOptions {
  layers: ReadonlyMap<number, Layer>;
  preview: StageProps['preview'];
  play: Play | undefined;
  drags: DragController | null;
  /** Milliseconds since an object or a group was shown. */
  shownFor: (id: number) => number;
  /** Listeners called after the quads were updated. */
  sync: RefObject<Set<() => void>>;
}

const DEGREES = 180 / Math.PI;

/**
 * Updates the pose of every layer when the scene changes, and in each frame with an animation, motion path, drag or
 * resized view. Returns a function that updates them at once.
 */
export function usePoses({ layers, preview, play, drags, shownFor, sync }: PosesOptions): () => void {
  const invalidate = useThree((state) => state.invalidate);
  const movers = useRef(new Map<number, ObjectAnimation>());
  const viewSize = useRef<ViewSize>({ width: 1, height: 1 });
  const lastTime = useRef(-1);
  /** An object or group with a motion path, used to detect that time passes. */
  const walker = useMemo(() => {
    if (!play) return undefined;
    const all = [...layers.values()].flatMap(({ standing }) => [standing.object, ...standing.groups]);
    return all.find(hasPath)?.id;
  }, [layers, play]);

  const write = useCallback(() => {
    const moved = (id: number) => movers.current.get(id) ?? still;
    const homeOf = (object: SceneObject): Place =>
      play ? pathPlace(object, shownFor(object.id)) : placeOf(object, preview?.get(object.id));
    const groups = new Map<number, Matrix4>();
    const groupOf = (group: SceneObject) => {
      const cached = groups.get(group.id);
      if (cached) return cached;
      const matrix = groupMatrix(
        new Matrix4(),
        group as Placed,
        homeOf(group),
        viewSize.current,
        moved(group.id),
      );
      groups.set(group.id, matrix);
      return matrix;
    };
    const writePose = (layer: Layer) => {
      const { standing, quad, parent } = layer;
      const { object } = standing;
      parent.identity();
      for (const group of standing.groups) parent.multiply(groupOf(group));
      const place = drags?.placeOf(layer) ?? homeOf(object);
      const shape = shapeOf(object);
      poseMatrix(quad.matrix, object as Placed, place, viewSize.current, moved(object.id), shape);
      quad.matrix.premultiply(parent);
    };
    // Objects in a zone depend on its pose, so place zones first.
    for (const layer of layers.values()) if (layer.quad.zone) writePose(layer);
    for (const layer of layers.values()) if (!layer.quad.zone) writePose(layer);
    for (const listener of sync.current) listener();
    invalidate();
  }, [layers, preview, play, drags, shownFor, sync, invalidate]);
  useMemo(write, [write]);
  useEffect(write, [write]);

  useEffect(() => {
    if (!play) return;
    return play.motion.subscribe(() => invalidate());
  }, [play, invalidate]);
  useEffect(() => {
    if (walker === undefined) return;
    // Frames are drawn on demand, so request one when path time passes.
    const timer = setInterval(() => shownFor(walker) !== lastTime.current && invalidate(), 100);
    return () => clearInterval(timer);
  }, [walker, shownFor, invalidate]);

  useFrame(({ camera, gl, size }, seconds) => {
    const seen = sizeOfView(camera as PerspectiveCamera, size.width / size.height, gl.xr.isPresenting);
    let moving = seen.width !== viewSize.current.width || seen.height !== viewSize.current.height;
    viewSize.current = seen;
    if (play && advance(movers.current, layers, play, seconds)) moving = true;
    const half = { yaw: Math.atan(seen.width / 2) * DEGREES, pitch: Math.atan(seen.height / 2) * DEGREES };
    if (drags?.frame(seconds, half)) moving = true;
    const time = walker === undefined ? lastTime.current : shownFor(walker);
    if (!moving && time === lastTime.current) return;
    lastTime.current = time;
    write();
  });
  return write;
}

/** Advances all animations; true when one moved something. */
export function advance(
  movers: Map<number, ObjectAnimation>,
  layers: ReadonlyMap<number, Layer>,
  play: Play,
  seconds: number,
): boolean {
  const ids = new Set(movers.keys());
  /** Longer sides of cards and pictures; hotspots are small and exempt. */
  const sizes = new Map<number, number>();
  for (const { standing } of layers.values()) {
    for (const one of [standing.object, ...standing.groups]) {
      if (!play.motion.get(one.id).length) continue;
      ids.add(one.id);
      const { width = 1, height = 1 } = one as Placed;
      if (!one.type?.startsWith('hotspot')) sizes.set(one.id, Math.max(width, height));
    }
  }
  let moving = false;
  for (const id of ids) {
    let mover = movers.get(id);
    if (!mover) {
      mover = new ObjectAnimation();
      movers.set(id, mover);
    }
    const { grow } = mover;
    const motions = play.motion.get(id);
    const going = mover.advance(motions, seconds, reducedMotion(), sizes.get(id));
    if (going || mover.grow !== grow) moving = true;
    if (!going && motions.length === 0) {
      movers.delete(id);
      moving = true;
    }
  }
  return moving;
}
