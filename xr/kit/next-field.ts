import { VanillaComponent } from '@react-three/uikit';
import type { Object3D } from 'three';
import { allTargets, type Target } from './targets.ts';

/** Fields whose middles are at most so far above one another stand in one line, in dmm. */
const LINE = 12;

/** The field that is written in after the one with this key: on the same panel, from top to bottom. */
export function nextField(key: string | null): Target | undefined {
  const fields = [...allTargets().values()].filter(({ field }) => field !== undefined);
  const own = fields.find(({ field }) => field === key);
  const from = own && placeOn(own.object);
  if (!from) return;
  let next: { target: Target; place: Place } | undefined;
  for (const target of fields) {
    const place = target.disabled ? undefined : placeOn(target.object);
    if (!place || place.panel !== from.panel || !isAfter(place, from)) continue;
    if (!next || isAfter(next.place, place)) next = { target, place };
  }
  return next?.target;
}

type Box = NonNullable<ReturnType<VanillaComponent['parentContainer']['peek']>>;

interface Place {
  /** What it lies on in the end: a panel, a sheet or a dialog. */
  panel: unknown;
  /** Of its middle from that of the panel in dmm, as nothing is scrolled. */
  right: number;
  up: number;
}

const isAfter = (one: Place, other: Place): boolean =>
  Math.abs(one.up - other.up) > LINE ? one.up < other.up : one.right > other.right;

/** Undefined before the layout is known. */
function placeOn(object: Object3D): Place | undefined {
  if (!(object instanceof VanillaComponent)) return;
  let at: Pick<Box, 'parentContainer' | 'relativeCenter'> = object;
  const place = { panel: at as unknown, right: 0, up: 0 };
  for (;;) {
    const around: Box | undefined = at.parentContainer.peek();
    if (!around) return place;
    const centre = at.relativeCenter.peek();
    if (!centre) return;
    place.right += centre[0];
    place.up += centre[1];
    place.panel = around;
    at = around;
  }
}
