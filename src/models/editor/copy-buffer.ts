import { proxy, ref } from 'valtio/vanilla';
import type { Action, Scene, SceneObject, Variable } from '#scenario';
import { onPersonLeave } from '../session/person-change.ts';
import { session } from '../session/state.ts';
import { view } from './editor.ts';

/** What the author copied last, from which scenario, and where they looked: degrees (spec section 3). */
export type Copied = { scenarioId: number; camera?: { yaw: number; pitch: number } } & (
  | { type: 'object'; data: SceneObject[]; vars: Variable[] }
  | { type: 'scene'; data: Scene[]; vars: Variable[] }
  | { type: 'actions'; data: Action[] }
);

/** One buffer for all windows of a person in this browser; it outlives the scenario it came from. */
export const copyBuffer = proxy<{ held: Copied | null }>({ held: null });

const KEY = 'editor.copied';

onPersonLeave(() => {
  copyBuffer.held = null;
});

/** Holds a copy, here and in the other windows, with where the author looks now. */
export function copy(copied: Copied): void {
  const camera = { yaw: view.yaw, pitch: view.pitch };
  const plain = JSON.parse(JSON.stringify({ ...copied, camera })) as Copied;
  copyBuffer.held = ref(plain);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...plain, userId: session.user?.userId }));
  } catch {
    // Storage is full or blocked: this window can still paste.
  }
}

/** Takes over what was copied before the page was there, and follows what other windows copy. */
export function shareCopies(): () => void {
  const take = (text: string | null) => {
    const found = read(text);
    if (found) copyBuffer.held = ref(found);
  };
  try {
    take(localStorage.getItem(KEY));
  } catch {
    // Blocked storage shares nothing.
  }
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) take(newValue);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** What was copied, if it was this person who did. */
function read(text: string | null): Copied | null {
  try {
    const kept = JSON.parse(text ?? 'null') as (Copied & { userId?: number }) | null;
    if (!kept) return null;
    const { userId, ...found } = kept;
    if (userId !== session.user?.userId) return null;
    return ['object', 'scene', 'actions'].includes(found.type) && Array.isArray(found.data) ? found : null;
  } catch {
    return null;
  }
}
