import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Launch, MediaFiles } from '#catalog/launch.ts';
import { type ScenarioFile, scenarioFileSchema } from '#scenario';
import { copyPlayer, firstPicture } from './package.ts';
import { startStaticServer } from './static-server.ts';

/** The sample scenarios: each of a realistic size, together using all kinds, actions and conditions. */
export const sampleNames = [
  'hazard-hunt',
  'product-quiz',
  'assembly',
  'evacuation',
  'video-tour',
  'museum',
] as const;
export type SampleName = (typeof sampleNames)[number];

const folder = new URL('../../prisma/seed/samples/scenarios/', import.meta.url);

/** The text of a sample, as a file from elsewhere would come. */
export const sampleText = (name: SampleName): string => readFileSync(new URL(`${name}.json`, folder), 'utf8');

/** A sample with all defaults filled in. Addresses of its files are relative to its own. */
export const sample = (name: SampleName): ScenarioFile =>
  scenarioFileSchema.parse(JSON.parse(sampleText(name)));

/** Where a file that a sample names is on disk. */
export const sampleFile = (url: string): string => fileURLToPath(new URL(url, folder));

/** Lays a sample out as a published package: the built player, launch.json, scenario.json and its files. */
export async function layOutSample(
  target: string,
  name: SampleName,
  more: Partial<Launch> = {},
): Promise<void> {
  await mkdir(join(target, 'media'), { recursive: true });
  await copyPlayer(target);
  const scenario = sample(name);
  const places = new Map<string, string>();
  const media: Launch['media'] = {};
  for (const { id, url = '', type, width, height } of scenario.assets) {
    const place = `media/${id}${extname(url)}`;
    await cp(sampleFile(url), join(target, place), { recursive: true });
    const isFolder = (await stat(sampleFile(url))).isDirectory();
    places.set(url, isFolder ? `${place}/` : place);
    media[id] = {
      type: (isFolder ? 'document' : type) as MediaFiles['type'],
      ...(width && height ? { width, height } : {}),
      files: [{ url: isFolder ? `${place}/index.html` : place, ...(width ? { width } : {}) }],
    };
  }
  const placed = JSON.parse(JSON.stringify(scenario), (_, value) =>
    typeof value === 'string' ? (places.get(value) ?? value) : value,
  ) as ScenarioFile;
  const launch: Launch = {
    version: 1,
    target: 'html5',
    title: scenario.name,
    publishDate: null,
    scenario: 'scenario.json',
    media,
    ...firstPicture(placed, media),
    reporter: { type: 'parent' },
    bookmarks: { store: scenario.projectData.bookmark ? 'local' : 'none' },
    locale: 'us',
    ...more,
  };
  await writeFile(join(target, 'scenario.json'), JSON.stringify(placed));
  await writeFile(join(target, 'launch.json'), JSON.stringify(launch));
}

/** The same in a folder of its own behind a plain static server. */
export async function serveSample(name: SampleName, more: Partial<Launch> = {}) {
  const target = await mkdtemp(join(tmpdir(), 'sample-'));
  await layOutSample(target, name, more);
  const server = await startStaticServer(target);
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await rm(target, { recursive: true, force: true });
    },
  };
}
