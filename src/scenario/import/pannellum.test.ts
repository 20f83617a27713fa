import { describe, expect, test } from 'vitest';
import { loadScenario } from '../loading/load-scenario.ts';
import type { Scene } from '../schema/scene.ts';
import type { Imported } from './import-format.ts';
import { pannellumFormat } from './pannellum.ts';

const tour = {
  default: {
    firstScene: 'yard',
    title: 'Old house',
    sceneFadeDuration: 1000,
    autoLoad: true,
    autoRotate: -2,
  },
  scenes: {
    hall: {
      title: 'Hall',
      type: 'equirectangular',
      panorama: '../pictures/the%20hall.jpg',
      yaw: 190,
      pitch: 12,
      hotSpots: [
        { type: 'scene', sceneId: 'yard', text: 'To the yard', yaw: 45, pitch: -3, targetYaw: 'sameAzimuth' },
        { type: 'scene', sceneId: 'yard', yaw: 90, pitch: 0, targetYaw: -120, targetPitch: 5 },
        { type: 'scene', sceneId: 'attic', yaw: 0, pitch: 0 },
        { type: 'info', text: 'A clock of 1780', yaw: -60, pitch: 95 },
        { type: 'info', text: 'More', URL: 'https://museum.example/', yaw: 0, pitch: 0, cssClass: 'own' },
      ],
    },
    yard: { panorama: 'https://elsewhere.example/yard.jpg', hfov: 100, haov: 360 },
    cellar: { title: 'Cellar', type: 'cubemap', cubeMap: ['a.jpg'] },
  },
};
const names = ['tours/house.json', 'pictures/the hall.jpg'];

const read = (config: unknown, file = 'tours/house.json') =>
  pannellumFormat.read(new Map([[file, config]]), new Set(names)) as Imported;
const scenesOf = ({ file }: Imported) => (file as { scenes: Scene[] }).scenes;

describe('Pannellum’s tours', () => {
  test('become scenes in their order, the first one first, with the pictures that are in the archive', () => {
    const made = read(tour);
    expect(made.name).toBe('Old house');
    expect(made.files).toEqual([
      expect.objectContaining({
        path: 'pictures/the hall.jpg',
        use: 'scene',
        stereo: 'mono',
        name: 'the hall.jpg',
      }),
    ]);
    const loaded = loadScenario(made.file);
    expect(loaded).toMatchObject({ ok: true, problems: [] });
    const scenes = [...scenesOf(made)].sort((a, b) => a.position - b.position);
    expect(scenes.map(({ name }) => name)).toEqual(['yard', 'Hall', 'Cellar']);
    expect(scenes[1]).toMatchObject({ assetId: made.files[0]!.id, default_yaw: -170, is_autopan_off: false });
  });

  test('turn hotspots into links, pages and cards, at the same angles', () => {
    const made = read(tour);
    const [hall, yard] = scenesOf(made);
    const [first, second, third, clock, card, page] = hall!.objects;
    const link = { action: 'link', target: yard!.id };
    expect(first).toMatchObject({ type: 'hotspot', name: 'To the yard', yaw: 45, pitch: -3 });
    expect(first).toMatchObject({ actions: [{ ...link, angle: 'keep' }] });
    expect(second).toMatchObject({ actions: [{ ...link, angle: -120 }] });
    expect(third).toMatchObject({ actions: [] });
    expect(card).toMatchObject({ type: 'text', txt: 'A clock of 1780', visible: false, pitch: 90 });
    expect(clock).toMatchObject({ actions: [{ action: 'show', target: card!.id }] });
    expect(page).toMatchObject({ actions: [{ action: 'weblink', value: 'https://museum.example/' }] });
  });

  test('tell line by line what has no counterpart', () => {
    const told = read(tour).report.map(
      ({ code, values: { what = '', where = '' } }) => `${code} ${what} ${where}`,
    );
    expect(told).toEqual([
      'setting sceneFadeDuration Old house',
      'setting pitch Hall',
      'setting targetPitch Hall / yard',
      'link-target attic Hall',
      'setting cssClass Hall / More',
      'file-elsewhere https://elsewhere.example/yard.jpg yard',
      'cube-map  Cellar',
    ]);
  });

  test('tell of a tour without a title by the name of its file', () => {
    const { report } = read({ ...tour, default: { compass: true } })!;
    const compass = report.find(({ values }) => values.what === 'compass');
    expect(compass?.values.where).toMatch(/\.json$/);
  });

  test('may be one view without a tour, and a picture outside the archive is missing', () => {
    const made = read({ type: 'equirectangular', panorama: '../../../secret.jpg', title: 'Alone' });
    expect(scenesOf(made)).toHaveLength(1);
    expect(made.files).toEqual([]);
    expect(made.report).toEqual([
      { code: 'file-missing', values: { what: '../../../secret.jpg', where: 'Alone' } },
    ]);
  });

  test.each([
    [{ a: 1 }],
    [[]],
    ['text'],
    [{ scenes: [] }],
    [{ projectData: {}, scenes: { a: { panorama: 'x' } } }],
  ])('are not taken for what they are not: %j', (config) => expect(read(config)).toBeUndefined());
});
