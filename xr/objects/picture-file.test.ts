import { expect, test } from 'vitest';
import { builtInAddress } from '#catalog/hotspot-drawings.ts';
import { loadScenario, type SceneObject } from '#scenario/play.ts';
import { roomWith } from '#tests/support/test-play.ts';
import type { MediaSource } from '../stage/types.ts';
import { hotspot } from './hotspot.tsx';

const uploaded = '0f8fad5b-d9cb-469f-a165-70867728950e';
const gone = '0f8fad5b-d9cb-469f-a165-708677289500';
const media: MediaSource = (assetId) =>
  assetId === uploaded ? { type: 'hotspot', files: [{ url: 'own.png', width: 64 }] } : undefined;

/** What a hotspot shows of which a file says this. */
function shown(given: object) {
  const loaded = loadScenario(roomWith([{ id: 10, type: 'hotspot', name: 'Valve', ...given }]));
  if (!loaded.ok) throw new Error(loaded.error);
  return hotspot.sprite?.(loaded.project.scenes[0]!.objects[0] as SceneObject, media);
}

test('[play:hotspot] a hotspot shows the uploaded picture, the address its author gave, or the pin', () => {
  const src = 'pictures/valve.png';
  expect(shown({})).toBe(builtInAddress('-1'));
  expect(shown({ src: '' })).toBe(builtInAddress('-1'));
  expect(shown({ assetId: '-2', src })).toBe(builtInAddress('-2'));
  expect(shown({ assetId: uploaded, src })).toBe('own.png');
  expect(shown({ src })).toBe(src);
  expect(shown({ assetId: 'valve', src })).toBe(src);
  expect(shown({ assetId: gone, src })).toBe(src);
});
