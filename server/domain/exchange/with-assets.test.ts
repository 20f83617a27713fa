import { expect, test } from 'vitest';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { assetNamesIn, scenarioWithAssets } from './with-assets.ts';

const here = 'aaaaaaaa-0000-4000-8000-000000000001';
const gone = 'aaaaaaaa-0000-4000-8000-000000000002';
const ids = new Map<string, string | null>([
  [here, 'bbbbbbbb-0000-4000-8000-000000000001'],
  [gone, null],
]);
const at = { yaw: 0, pitch: 0 };

test('names every file anew wherever it is named, and leaves out what is gone', async () => {
  const sound = { src: `/app/media/${gone}/original`, assetId: gone, assetName: 'gone.mp3' };
  const door = newObject('hotspot', 2, at, 'Door', {
    assetId: here.toUpperCase(),
    clickSound: sound,
    actions: [{ action: 'openattachment', src: `/app/media/${here}/original`, assetId: here }],
  });
  const scene = newScene(1, 'Hall', { assetId: gone, image: `/app/media/${gone}/8k`, objects: [door] });
  const data = JSON.stringify({ actions: [{ action: 'openattachment', assetId: here }] });
  const project = projectDataSchema.parse({
    name: `About ${here}`,
    variables: [
      { id: 3, name: 'Seen', value: '', data },
      { id: 4, name: 'Odd', value: '', data: '{"note":"as it was"}' },
    ],
  });
  const next = ids.get(here)!;
  const made = await scenarioWithAssets({ scenes: [scene], project }, ids);
  const [hall] = made.scenes;
  expect(hall).not.toHaveProperty('assetId');
  expect(hall).not.toHaveProperty('image');
  expect(hall!.objects[0]).toMatchObject({
    assetId: next,
    clickSound: { assetName: 'gone.mp3' },
    actions: [{ assetId: next, src: `/app/media/${next}/original` }],
  });
  expect(JSON.stringify(made)).not.toContain(gone);
  expect(made.project.name).toBe(`About ${here}`);
  expect(made.project.variables[0]!.data).toBe(data.replace(here, next));
  expect(made.project.variables[1]!.data).toBe('{"note":"as it was"}');
  expect((await assetNamesIn([scene])).get(gone)).toBe('gone.mp3');
});
