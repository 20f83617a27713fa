import { same } from '#scenario';
import { sameScene } from './same-scene.ts';
import { movedScenes } from './scene-order.ts';
import type { Base, Order, SaveTarget } from './types.ts';
import { sceneOf } from './types.ts';

/** What autosave knows of one part of the document. */
export interface Part {
  /** What the server is known to hold. */
  base: Base;
  /** Rises when the server's history of this part starts afresh (a scene was removed). */
  epoch: number;
  /** When, in autosave's own count, what the server holds last became another or uncertain. */
  moved: number;
  sending: boolean;
  /** A request is under way or about to be: a second one waits for the first. */
  busy: boolean;
  /** Something came from elsewhere while a request was under way. */
  disturbed: boolean;
  /** The request under way, settled when its answer was taken in. */
  request: Promise<void>;
  /** What a failed request carried: the server may have it although we never heard. */
  attempted?: unknown;
  /** Cancels the debounce; undefined when none runs. */
  waiting?: () => void;
  firstTouch?: number;
  keeping: Promise<void>;
  kept: boolean;
  refused?: string;
}

export const newPart = (target: SaveTarget): Part => ({
  base: { value: target === 'order' ? {} : null, revision: 0 },
  epoch: 0,
  moved: 0,
  sending: false,
  busy: false,
  disturbed: false,
  request: Promise.resolve(),
  keeping: Promise.resolve(),
  kept: false,
});

/** A scene's place belongs to the target `order`: a reorder does not make its scenes dirty. */
export const equalValues = (target: SaveTarget, a: unknown, b: unknown): boolean =>
  sceneOf(target) === undefined ? same(a, b) : sameScene(a, b);

/** Whether `mine` differs from what the server holds. */
export function differs(target: SaveTarget, base: Base, mine: unknown): boolean {
  if (target === 'order') return movedScenes(base.value as Order, mine as Order).length > 0;
  return !equalValues(target, mine, base.value);
}
