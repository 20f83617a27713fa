import type { Object3D } from 'three';

/** What a target is to assistive technology. */
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

/** Something in the headset's world that a person can read or press. */
export interface Target {
  role: TargetRole;
  name: string;
  value?: string | undefined;
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  press?: (() => void) | undefined;
  object: Object3D;
}

/** All that is there now, by registration. Read by the mirror (xr/panels/mirror.ts). */
const targets = new Map<string, Target>();
const listeners = new Set<() => void>();
let count = 0;

/**
 * Enters a target. Panels' words do so themselves; objects of a scene that can be pressed should too. Returns
 * how to change what is told of it, and how to remove it.
 */
export function addTarget(target: Target): { change: (target: Target) => void; remove: () => void } {
  const key = `t${++count}`;
  targets.set(key, target);
  notifyListeners();
  return {
    change(next) {
      targets.set(key, next);
      notifyListeners();
    },
    remove() {
      targets.delete(key);
      notifyListeners();
    },
  };
}

export function allTargets(): ReadonlyMap<string, Target> {
  return targets;
}

/** Calls back when targets came, went or changed; returns how to stop. */
export function onTargets(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
