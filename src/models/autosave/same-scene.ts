import { same } from '#scenario';

/** Equal scenes, wherever they stand in the order. Either may be null. */
export function sameScene(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return same({ ...a, position: 0 }, { ...b, position: 0 });
}
