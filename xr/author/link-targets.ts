import type { VanillaContainer } from '@react-three/uikit';
import type { Ray, Vector3 } from 'three';
import { proxy } from 'valtio';
import { meetSquare } from './meet-square.ts';

/** Scenes that are in view at once when a link is drawn. */
export const AT_ONCE = 8;

/** What a drawn line can be let go on: the picture of a scene by its id, what turns the page, or the panel around them. */
export type LinkTarget = number | 'earlier' | 'later' | 'panel';

/** What the line that is drawn points at, on the panel or in the scene, and which page of the scenes is shown. */
export const drawing = proxy<{ over: LinkTarget | null; object: number | null; page: number }>({
  over: null,
  object: null,
  page: 0,
});

const targets = new Map<LinkTarget, VanillaContainer>();

/** Says which box of the panel a target is; null once it is gone. */
export function placeLinkTarget(target: LinkTarget, square: VanillaContainer | null): void {
  if (square) targets.set(target, square);
  else targets.delete(target);
}

/** What a ray meets of the targets, and where, in the world. */
export function linkTargetAt(ray: Ray): { target: LinkTarget; at: Vector3 } | null {
  let panel: ReturnType<typeof linkTargetAt> = null;
  for (const [target, square] of targets) {
    // Not laid out yet.
    if (!square.size.peek()) continue;
    square.updateWorldMatrix(true, false);
    const at = meetSquare(square.matrixWorld, ray);
    if (at && target !== 'panel') return { target, at };
    if (at) panel = { target, at };
  }
  return panel;
}

/** Tells what the line points at now; what turns the page does so once each time that it is come to. */
export function drawOver(target: LinkTarget | null, object: number | null = null): void {
  drawing.object = object;
  if (target === drawing.over) return;
  drawing.over = target;
  if (target === 'earlier') drawing.page -= 1;
  if (target === 'later') drawing.page += 1;
}
