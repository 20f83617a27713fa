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
import type { Sync } from './object-drawing.ts';
import { groupMatrix, type Placed, placeOf, poseMatrix, shapeOf, still, type ViewSize } from './pose.ts';

export interface PosesOptions {
  layers: ReadonlyMap<number, Layer>;
  moving: StageProps['moving'];
  play: Play | undefined;
  drags: DragController | null;
  /** Milliseconds since an object or a group was shown. */
  shownFor: (id: number) => number;
  sync: RefObject<Sync>;
}

const DEGREES = 180 / Math.PI;

/**
 * Updates the pose of every layer when the scene changes, of one that an author moves at once, and in a frame those of
 * what an animation, a motion path or a run's drag moves, or all when the view was resized. Returns a function that updates these, or all, at once.
 */
export function usePoses({
  layers,
  moving,
  play,
  drags,
  shownFor,
  sync,
}: PosesOptions): (only?: ReadonlySet<Layer>) => void {
  const invalidate = useThree((state) => state.invalidate);
  const movers = useRef(new Map<number, ObjectAnimation>());
  const viewSize = useRef<ViewSize>({ width: 1, height: 1 });
  const lastTime = useRef(-1);
  const members = useMemo(() => membersOf(layers), [layers]);
  /** What has a motion path; the first tells whether time passes. */
  const walkers = useMemo(
    () =>
      play
        ? [...members.values()].filter(({ object }) => hasPath(object)).map(({ object }) => object.id)
        : [],
    [members, play],
  );
  const [walker] = walkers;

  const write = useCallback(
    (only?: ReadonlySet<Layer>) => {
      const moved = (id: number) => movers.current.get(id) ?? still;
      const homeOf = (object: SceneObject): Place =>
        play ? pathPlace(object, shownFor(object.id)) : placeOf(object);
      const groups = new Map<number, Matrix4>();
      const now = (object: SceneObject) => moving?.now(object) ?? object;
      const groupOf = (drawn: SceneObject) => {
        const cached = groups.get(drawn.id);
        if (cached) return cached;
        const group = now(drawn);
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
        const object = now(standing.object);
        parent.identity();
        for (const group of standing.groups) parent.multiply(groupOf(group));
        const place = drags?.placeOf(layer) ?? homeOf(object);
        const shape = shapeOf(object);
        poseMatrix(quad.matrix, object as Placed, place, viewSize.current, moved(object.id), shape);
        quad.matrix.premultiply(parent);
      };
      // Objects in a zone depend on its pose, so place zones first.
      const changed = [...(only ?? layers.values())];
      for (const layer of changed) if (layer.quad.zone) writePose(layer);
      for (const layer of changed) if (!layer.quad.zone) writePose(layer);
      const ids = only && changed.map(({ quad }) => quad.id);
      for (const listener of sync.current) listener(ids);
      invalidate();
    },
    [layers, moving, play, drags, shownFor, sync, invalidate],
  );
  useMemo(write, [write]);
  useEffect(() => write(), [write]);

  useEffect(
    () => moving?.subscribe((ids) => ids.size > 0 && write(layersOf(ids, members))),
    [moving, members, write],
  );

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
    const resized = seen.width !== viewSize.current.width || seen.height !== viewSize.current.height;
    viewSize.current = seen;
    const moved = new Set(play && advance(movers.current, members, play, seconds));
    const half = { yaw: Math.atan(seen.width / 2) * DEGREES, pitch: Math.atan(seen.height / 2) * DEGREES };
    // In this frame some of them come back to their places.
    const wereAway = [...(drags?.away() ?? [])];
    const dragged = drags?.frame(seconds, half);
    const time = walker === undefined ? lastTime.current : shownFor(walker);
    if (time !== lastTime.current) for (const id of walkers) moved.add(id);
    if (!resized && !dragged && !moved.size) return;
    lastTime.current = time;
    // What is away from its place may stand on something that moves.
    for (const id of [...wereAway, ...(drags?.away() ?? [])]) moved.add(id);
    write(resized ? undefined : layersOf(moved, members));
  });
  return write;
}

const layersOf = (ids: Iterable<number>, members: ReadonlyMap<number, Member>): Set<Layer> =>
  new Set([...ids].flatMap((id) => members.get(id)?.layers ?? []));

/** An object or a group of a scene, and what it moves: itself, or its members. */
export interface Member {
  object: SceneObject;
  layers: Layer[];
}

export function membersOf(layers: ReadonlyMap<number, Layer>): Map<number, Member> {
  const members = new Map<number, Member>();
  for (const layer of layers.values()) {
    for (const object of [layer.standing.object, ...layer.standing.groups]) {
      const found = members.get(object.id);
      if (found) found.layers.push(layer);
      else members.set(object.id, { object, layers: [layer] });
    }
  }
  return members;
}

/** Advances all animations; the ids of what they moved. */
export function advance(
  movers: Map<number, ObjectAnimation>,
  members: ReadonlyMap<number, Member>,
  play: Play,
  seconds: number,
): number[] {
  const moved: number[] = [];
  for (const id of new Set([...movers.keys(), ...play.motion.ids()])) {
    const object = members.get(id)?.object as Placed | undefined;
    let mover = movers.get(id);
    if (!mover) {
      if (!object) continue;
      mover = new ObjectAnimation();
      movers.set(id, mover);
    }
    const { grow } = mover;
    const motions = play.motion.get(id);
    const { type, width = 1, height = 1 } = object ?? {};
    // Hotspots are small: they may grow over their neighbours.
    const size =
      object && motions.length && !type?.startsWith('hotspot') ? Math.max(width, height) : undefined;
    const going = mover.advance(motions, seconds, reducedMotion(), size);
    if (going || mover.grow !== grow) moved.push(id);
    if (!going && motions.length === 0) {
      movers.delete(id);
      moved.push(id);
    }
  }
  return moved;
}
