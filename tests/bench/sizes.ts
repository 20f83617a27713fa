import { buffer } from 'node:stream/consumers';
import { closure, largestNamed, packedSize, scriptNamed } from '../../scripts/lib/bundle-size.mjs';
import { archiveOf } from '../../server/publish/archive.ts';
import { html5 } from '../../server/publish/targets/html5.ts';
import { newObject, newScene, projectDataSchema } from '../../src/scenario/index.ts';
import { bounded } from './bounds.ts';
import { table } from './statistics.ts';

const FOLDER = 'dist/player';

/** MB of a zipped HTML5 package of pictures and texts, beside the pictures. */
async function packageOfTexts(): Promise<number> {
  const name = 'Tour';
  const objects = (['hotspot', 'text', 'image'] as const).map((kind, at) =>
    newObject(kind, at + 1, { yaw: 0, pitch: 0 }),
  );
  const scenes = [1, 2].map((id) => ({ ...newScene(id, `Room ${id}`, {}), objects }));
  const bundle = {
    scenario: { id: 1, name, coverUrl: '', scenes, projectData: projectDataSchema.parse({ name }) },
    publishDate: '2026-11-25T00:00:00.000Z',
    assets: [],
    settings: {},
  };
  // There is no picture to be read from it.
  const { stream } = await archiveOf(bundle as never, html5, undefined as never);
  return (await buffer(stream)).length / 1024 ** 2;
}

/** What a learner's browser loads of ours, packed as servers send it. */
export async function benchSizes(): Promise<string> {
  const packed = (files: Set<string>, most?: number) => {
    const size = packedSize(FOLDER, files);
    if (most) bounded('JavaScript, kB', size, most);
    return `${size.toFixed(1)} kB`;
  };
  const first = new Set(['package.js']);
  const ready = closure(FOLDER, 'player.js', new Set(first));
  const asked = closure(FOLDER, scriptNamed(FOLDER, 'assets/learners-questions-'), new Set(ready));
  // In the language that says it longest.
  for (const texts of ['play', 'kit']) asked.add(largestNamed(FOLDER, `assets/texts-${texts}-`));
  const chrome = closure(FOLDER, scriptNamed(FOLDER, 'assets/chrome-'), new Set(ready));
  const headset = closure(FOLDER, scriptNamed(FOLDER, 'assets/play-headset-'), new Set(chrome));
  const archive = bounded('a package of pictures and texts, MB', await packageOfTexts(), 4);
  return `## What is loaded

JavaScript of a published package, gzip.

${table(
  ['until', 'size', 'at most'],
  [
    ['the first panorama frame', packed(first, 60), '60 kB'],
    ['`scenario:interactive`', packed(ready, 320), '320 kB'],
    ['`scenario:interactive`, where something is asked first', packed(asked, 320), '320 kB'],
    ['tools and texts are there', packed(chrome), ''],
    ['with the headset’s part', packed(headset), ''],
  ],
)}

An HTML5 package of a scenario of pictures and texts, zipped, beside its pictures: ${archive.toFixed(1)} MB (4 MB at most).
`;
}
