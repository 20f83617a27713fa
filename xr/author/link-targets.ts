import type { VanillaContainer } from '@react-three/uikit';
import type { Ray, Vector3 } from 'three';
import { proxy } from 'valtio';
import { meetSquare } from './meet-square.ts';

/** Scenes that are in view at once when a link is drawn. */
export const AT_ONCE = 8;

/** What a drawn line can be let go on: the picture of a scene by its id, or what turns the page. */
export type LinkTarget = number | 'earlier' | 'later';

/** What the line that is drawn points at, and which page of the scenes is shown. */
export const drawing = proxy<{ over: LinkTarget | null; page: number }>({ over: null, page: 0 });

const targets = new Map<LinkTarget, VanillaContainer>();

/** Says which box of the panel a target is; null once it is gone. */
export function placeLinkTarget(target: LinkTarget, square: VanillaContainer | null): void {
  if (square) targets.set(target, square);
  else targets.delete(target);
}

/** What a ray meets of the targets, and where, in the world. */
export function linkTargetAt(ray: Ray): { target: LinkTarget; at: Vector3 } | null {
  for (const [target, square] of targets) {
    // Not laid out yet.
    if (!square.size.peek()) continue;
    square.updateWorldMatrix(true, false);
    const at = meetSquare(square.matrixWorld, ray);
    if (at) return { target, at };
  }
  return null;
}

/** Tells what the line points at now; what turns the page does so once each time that it is come to. */
export function drawOver(target: LinkTarget | null): void {
  if (target === drawing.over) return;
  drawing.over = target;
  if (target === 'earlier') drawing.page -= 1;
  if (target === 'later') drawing.page += 1;
}
