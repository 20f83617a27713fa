import { afterEach, expect, test, vi } from 'vitest';
import { createAnimations } from '#models/play/animations.ts';
import type { Play } from '#models/play/create-play.ts';
import type { Layer } from './drag-space.ts';
import type { ObjectAnimation } from './object-animation.ts';
import { advance, membersOf } from './use-poses.ts';

afterEach(() => vi.unstubAllGlobals());

/** How far an object that was told to spin has turned after half a second, in radians. */
function spun(reduced: boolean): number {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const motion = createAnimations();
  motion.animate(7, { animType: 'spin' });
  const layer = { standing: { object: { id: 7 }, groups: [] } } as unknown as Layer;
  const members = membersOf(new Map([[7, layer]]));
  const movers = new Map<number, ObjectAnimation>();
  for (let frame = 0; frame < 30; frame++) advance(movers, members, { motion } as Play, 1 / 60);
  return movers.get(7)?.turn ?? 0;
}

test('what spins stands still where motion is reduced', () => {
  expect(spun(false)).toBeGreaterThan(0.5);
  expect(spun(true)).toBe(0);
});
