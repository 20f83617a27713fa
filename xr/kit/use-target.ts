import { type RefObject, useEffect, useRef } from 'react';
import type { Object3D } from 'three';
import { addTarget, type Target } from './targets.ts';

/** Registers an object as a target while it is mounted and `target` is given. */
export function useTarget(ref: RefObject<Object3D | null>, target: Omit<Target, 'object'> | undefined): void {
  const entry = useRef<ReturnType<typeof addTarget> | null>(null);
  const latest = useRef(target);
  latest.current = target;
  const isPresent = target !== undefined;
  const targetKey = target
    ? [target.role, target.name, target.value, target.checked, target.disabled].join('\u0000')
    : '';
  useEffect(() => {
    const object = ref.current;
    if (!object || !isPresent) return;
    const registration = addTarget({ ...latest.current!, object, press: () => latest.current?.press?.() });
    entry.current = registration;
    return () => {
      entry.current = null;
      registration.remove();
    };
  }, [ref, isPresent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `targetKey` covers all described fields.
  useEffect(() => {
    const object = ref.current;
    if (!object || !latest.current) return;
    entry.current?.change({ ...latest.current, object, press: () => latest.current?.press?.() });
  }, [targetKey]);
}
