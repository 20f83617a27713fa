import { useFrame } from '@react-three/fiber';
import { type RefObject, useEffect, useRef } from 'react';
import { Matrix4, type Object3D } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { middleOf, type Quad } from './hit-test.ts';
import type { Sync } from './object-drawing.ts';

/**
 * Answers where objects stand, and tells which may stand elsewhere. They stand in `world`, or, those of `fixed`, in
 * `carried`.
 */
export function usePlaces(options: {
  play: Play | undefined;
  quads: RefObject<ReadonlyMap<number, Quad>>;
  world: RefObject<Object3D | null>;
  carried: RefObject<Object3D | null>;
  fixed: readonly number[];
  sync: RefObject<Sync>;
}): void {
  const { play, quads, world, carried, fixed, sync } = options;
  const places = play?.places;
  useEffect(
    () =>
      places?.draw((id, part) => {
        const quad = quads.current.get(id);
        return quad && middleOf(quad, part)?.toArray();
      }),
    [places, quads],
  );
  // Other objects, other parts.
  useEffect(() => places?.moved());
  useEffect(() => {
    const all = sync.current;
    if (!places) return;
    all.add(places.moved);
    return () => void all.delete(places.moved);
  }, [places, sync]);
  const last = useRef([new Matrix4(), new Matrix4()]);
  useFrame(() => {
    [world, carried].forEach(({ current }, index) => {
      const before = last.current[index]!;
      if (!places || !current || before.equals(current.matrixWorld)) return;
      before.copy(current.matrixWorld);
      places.moved(index === 1 ? fixed : undefined);
    });
  });
}
