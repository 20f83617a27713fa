import type { Object3D } from 'three';

/** The ARIA role of a target. */
export type TargetRole =
  | 'button'
  | 'switch'
  | 'checkbox'
  | 'radio'
  | 'option'
  | 'tab'
  | 'menuitem'
  | 'slider'
  | 'textbox'
  | 'heading'
  | 'text'
  | 'img'
  | 'dialog'
  | 'group';

/** Something readable or pressable in the headset. */
export interface Target {
  role: TargetRole;
  name: string;
  value?: string | undefined;
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  press?: (() => void) | undefined;
  /** The key of the text edit that it opens. */
  field?: string | undefined;
  object: Object3D;
}

/** Registered targets, in order. Read by the mirror (xr/panels/accessibility-mirror.tsx). */
const targets = new Map<string, Target>();
const listeners = new Set<(key: string) => void>();
let count = 0;

/**
 * Registers a target. The kit's components do this themselves. Returns functions to update and remove it.
 */
export function addTarget(target: Target): { change: (target: Target) => void; remove: () => void } {
  const key = `t${++count}`;
  targets.set(key, target);
  notifyListeners(key);
  return {
    change(next) {
      targets.set(key, next);
      notifyListeners(key);
    },
    remove() {
      targets.delete(key);
      notifyListeners(key);
    },
  };
}

export function allTargets(): ReadonlyMap<string, Target> {
  return targets;
}

/** Calls back with the key of what is added, removed or changed; returns an unsubscribe function. */
export function onTargets(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(key: string): void {
  for (const listener of listeners) listener(key);
}
