import { proxy } from 'valtio/vanilla';

const KEY = 'editor.proportions';

/** Whether pictures and films keep their proportions when one edge is set, as this browser's author left it. */
export const proportions = proxy({ locked: read() });

export function lockProportions(locked: boolean): void {
  proportions.locked = locked;
  try {
    localStorage.setItem(KEY, JSON.stringify(locked));
  } catch {
    // Storage is full or blocked: it holds for this page.
  }
}

function read(): boolean {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'true') !== false;
  } catch {
    return true;
  }
}
