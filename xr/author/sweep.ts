import { proxy, ref } from 'valtio';
import { belongTogether } from '#models/editor/selection.ts';
import type { ValtioRef } from '#models/editor/state.ts';
import { type Scene, type SceneObject, wrapDegrees } from '#scenario';

/** A box on the sphere, in degrees, from where it was begun: to the right and up are positive. */
export interface SweptBox {
  yaw: number;
  pitch: number;
  across: number;
  up: number;
}

/** The box that a pointer sweeps now. */
export const sweeping = proxy<{ box: ValtioRef<SweptBox> | null }>({ box: null });

export function showSwept(box: SweptBox | null): void {
  sweeping.box = box && ref(box);
}

/** Degrees from straight up or down within which a heading says nothing. */
const POLE = 2;

interface Heading {
  yaw: number;
  pitch: number;
}

export const beginBox = ({ yaw, pitch }: Heading): SweptBox => ({ yaw, pitch, across: 0, up: 0 });

/** The box drawn on to where the pointer is now: on over the back, once round at most; at a pole it is no wider. */
export function drawnTo(box: SweptBox, to: Heading): SweptBox {
  const step = 90 - Math.abs(to.pitch) < POLE ? 0 : wrapDegrees(to.yaw - box.yaw - box.across);
  const across = Math.max(-360, Math.min(360, box.across + step));
  return { ...box, across, up: to.pitch - box.pitch };
}

/** Whether a place lies in a box. One at a pole has any heading. */
export function liesIn({ yaw, pitch, across, up }: SweptBox, place: Heading): boolean {
  const bottom = Math.min(pitch, pitch + up);
  if (place.pitch < bottom || place.pitch > bottom + Math.abs(up)) return false;
  if (90 - Math.abs(place.pitch) < POLE) return true;
  const left = across < 0 ? yaw + across : yaw;
  const off = (((place.yaw - left) % 360) + 360) % 360;
  return off <= Math.abs(across);
}

/** What is chosen by a box: what stands there by its middle, shows, follows no view and is not locked; groups whole. */
function inBox(objects: readonly SceneObject[], box: SweptBox): number[] {
  return objects.flatMap((object) => {
    const { editvis, editlock, fixed } = object as { editvis?: boolean; editlock?: boolean; fixed?: boolean };
    if (editvis === false || editlock || fixed) return [];
    if (object.type === 'layer') return inBox(object.objects as SceneObject[], box);
    return 'yaw' in object && liesIn(box, object) ? [object.id] : [];
  });
}

/** What is selected once a box has been swept: that beside it which may be selected together with the first. */
export function selectionWith(scene: Scene, box: SweptBox, selection: readonly number[]): number[] {
  const found = inBox(scene.objects as SceneObject[], box).filter((id) => !selection.includes(id));
  const [first = found[0]] = selection;
  return [...selection, ...found.filter((id) => belongTogether(scene, [first!, id]))];
}
