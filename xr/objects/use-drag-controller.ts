import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Group } from 'three';
import type { Play } from '#models/play/create-play.ts';
import type { View } from '../input/view.ts';
import { DragController } from './drag-controller.ts';
import type { Layer } from './drag-space.ts';
import { pathPlace } from './motion-path.ts';

/** Dragging in a run; null while editing. Escape puts back what is carried. */
export function useDragController(options: {
  play: Play | undefined;
  view: View | undefined;
  eye: RefObject<Group | null>;
  layers: ReadonlyMap<number, Layer>;
  shownFor: (id: number) => number;
  changed: () => void;
}): DragController | null {
  const { play, view, eye, changed } = options;
  const invalidate = useThree((state) => state.invalidate);
  const latest = useRef(options);
  latest.current = options;
  const drags = useMemo(
    () =>
      play
        ? new DragController({
            play,
            view,
            layers: () => latest.current.layers,
            eye: () => eye.current,
            homeOf: ({ standing: { object } }) => pathPlace(object, latest.current.shownFor(object.id)),
            changed: () => {
              changed();
              invalidate();
            },
          })
        : null,
    [play, view, eye, changed, invalidate],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') drags?.cancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [drags]);
  return drags;
}
