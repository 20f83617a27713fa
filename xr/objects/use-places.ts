import { useFrame } from '@react-three/fiber';
import { type RefObject, useEffect, useRef } from 'react';
import { Matrix4, type Object3D } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { middleOf, type Quad } from './hit-test.ts';
import type { Sync } from './object-drawing.ts';

/** Answers where objects stand, and tells when something may stand elsewhere. `groups`: what they stand in. */
export function usePlaces(options: {
  play: Play | undefined;
  quads: RefObject<ReadonlyMap<number, Quad>>;
  groups: readonly RefObject<Object3D | null>[];
  sync: RefObject<Sync>;
}): void {
  const { play, quads, groups, sync } = options;
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
  const last = useRef(groups.map(() => new Matrix4()));
  useFrame(() => {
    groups.forEach(({ current }, index) => {
      const before = last.current[index]!;
      if (!places || !current || before.equals(current.matrixWorld)) return;
      before.copy(current.matrixWorld);
      places.moved();
    });
  });
}
