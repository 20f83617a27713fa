import { type RefObject, useEffect, useRef } from 'react';
import type { Object3D } from 'three';
import { addTarget, type Target } from './targets.ts';

/** Keeps an object entered among the targets while it is mounted and `told` is given. */
export function useTarget(ref: RefObject<Object3D | null>, told: Omit<Target, 'object'> | undefined): void {
  const entry = useRef<ReturnType<typeof addTarget> | null>(null);
  const latest = useRef(told);
  latest.current = told;
  const present = told !== undefined;
  const said = told ? [told.role, told.name, told.value, told.checked, told.disabled].join('\u0000') : '';
  useEffect(() => {
    const object = ref.current;
    if (!object || !present) return;
    const made = addTarget({ ...latest.current!, object, press: () => latest.current?.press?.() });
    entry.current = made;
    return () => {
      entry.current = null;
      made.remove();
    };
  }, [ref, present]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for everything that is told.
  useEffect(() => {
    const object = ref.current;
    if (!object || !latest.current) return;
    entry.current?.change({ ...latest.current, object, press: () => latest.current?.press?.() });
  }, [said]);
}
