import { closure, largestNamed, packedSize, scriptNamed } from '../../scripts/lib/bundle-size.mjs';
import { bounded } from './bounds.ts';
import { table } from './statistics.ts';

const FOLDER = 'dist/player';

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
`;
}
