import { expect, test } from 'vitest';
import { newObject } from '#scenario';
import type { StageMedia } from '../stage/types.ts';
import { hotspot } from './hotspot.tsx';

test('[play:hotspot] a hotspot shows its picture in the batch, and a model by its own card', () => {
  const files: Record<string, StageMedia> = {
    picture: { type: 'hotspot', files: [{ url: 'door.png', width: 512 }] },
    model: { type: 'model', files: [{ url: 'door.glb' }] },
  };
  const spriteOf = (assetId: string) =>
    hotspot.sprite?.({ ...newObject('hotspot', 10, { yaw: 0, pitch: 0 }), assetId }, (id) => files[id]);
  expect([spriteOf('picture'), spriteOf('model')]).toEqual(['door.png', undefined]);
  expect(hotspot.card).toBeDefined();
});
