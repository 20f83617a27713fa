import { expect, test } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import type { ScenarioFile } from '#scenario';
import { launchMedia } from './launch-media.ts';

test('[player:load-param] an asset is had from launch.json, else from where the scenario file says', () => {
  const media = { known: { type: 'image', files: [{ url: 'media/hall.jpg', width: 1024 }] } };
  const assets = [
    { id: 'known', name: 'Hall', type: 'image', url: 'elsewhere.jpg' },
    { id: 'told', name: 'Court', type: 'video', url: 'films/court.mp4' },
    { id: 'whole', name: 'Yard', type: 'image', url: 'https://example.org/yard.jpg' },
    { id: 'none', name: 'Nothing', type: 'image' },
    { id: 'bad', name: 'Bad', type: 'image', url: 'https://' },
    { id: 'page', name: 'Page', type: 'folder', url: 'page/' },
    { id: 'words', name: 'Captions', type: 'document', url: 'films/court.vtt' },
    { id: 'odd', name: 'Odd', type: 'program', url: 'odd.exe' },
  ] as unknown as ScenarioFile['assets'];
  const source = launchMedia(
    { media } as unknown as Launch,
    {
      launch: new URL('https://here.test/p/launch.json'),
      scenario: new URL('https://here.test/q/scenario.json'),
    },
    assets,
  );
  const address = (id: string) => source(id)?.files[0]?.url;
  expect(['known', 'told', 'whole', 'page', 'words'].map(address)).toEqual([
    'https://here.test/p/media/hall.jpg',
    'https://here.test/q/films/court.mp4',
    'https://example.org/yard.jpg',
    'https://here.test/q/page/',
    'https://here.test/q/films/court.vtt',
  ]);
  for (const id of ['none', 'bad', 'odd', 'other']) expect(address(id)).toBeUndefined();
  expect(source('told')?.type).toBe('video');
});
