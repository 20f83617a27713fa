import { useFrame } from '@react-three/fiber';
import { view as shared } from '#models/editor/editor.ts';
import { wrapDegrees } from '#scenario';
import type { View } from '../input/view.ts';

/** In a headset the author looks where the head does: what is placed in the middle stands there. */
export function WornView({ view }: { view: View }): null {
  useFrame(() => {
    const { head } = view;
    if (head) Object.assign(shared, { yaw: wrapDegrees(head.yaw), pitch: head.pitch });
  });
  return null;
}
