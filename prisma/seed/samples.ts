import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { AssetView } from '#catalog/resources/files.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import { projectDataSchema, type ScenarioFile, scenarioFileSchema } from '#scenario';
import type { Layout } from '#server/domain/assets/media/layout.ts';
import type { Caller } from '#server/domain/caller.ts';
import { getProject } from '#server/domain/projects/get.ts';
import { saveProject } from '#server/domain/projects/save.ts';
import { createScenario, type NewScenario } from '#server/domain/scenarios/create.ts';
import { eraseScenario } from '#server/domain/scenarios/remove.ts';
import { updateScenario } from '#server/domain/scenarios/update.ts';
import { addScenes } from '#server/domain/scenes/add.ts';
import { settled } from '#server/errors.ts';
import { inProject } from '#server/project-root.ts';
import type { SampleFile, TakeFile } from './sample-files.ts';

/** The sample scenarios in the order in which they are made; the library shows the last one first. */
export const samples = [
  'video-tour',
  'evacuation',
  'assembly',
  'product-quiz',
  'hazard-hunt',
  'museum',
] as const;
export type Sample = (typeof samples)[number];

/** Where a sample's cover is not its first scene's picture: a film has none, and several begin in one room. */
const covers: Partial<Record<Sample, string>> = {
  'video-tour': 'court.jpg',
  'hazard-hunt': 'store.jpg',
  'product-quiz': 'studio.jpg',
  evacuation: 'workshop.jpg',
};

type FileOfSample = ScenarioFile['assets'][number];

function purposeOf({ url = '', type, tag }: FileOfSample): UploadUse {
  if (tag === 'scene') return 'scene';
  if (type !== 'document') return type as UploadUse;
  return url.endsWith('.vtt') ? 'captions' : 'attachment';
}

/** What a sample is, as its file says it. */
export async function readSample(name: Sample): Promise<ScenarioFile> {
  const text = await readFile(inProject('prisma', 'seed', 'samples', 'scenarios', `${name}.json`), 'utf8');
  return scenarioFileSchema.parse(JSON.parse(text));
}

/** Where the panorama lies that stands for a sample, and how it is laid out. */
export async function coverOf(name: Sample): Promise<{ path: string; layout: Layout }> {
  const { scenes, assets } = await readSample(name);
  const named = (wanted: string | undefined) => assets.find((asset) => asset.name === wanted);
  const cover = named(covers[name]) ?? assets.find(({ id }) => id === scenes[0]?.assetId);
  const shown = scenes.find(({ assetId }) => assetId === cover?.id);
  return {
    path: inProject('prisma', 'seed', 'samples', covers[name] ?? cover?.name ?? 'hall.jpg'),
    layout: {
      stereoscopic: shown?.stereoscopic ?? 'mono',
      projection: shown?.projection ?? 'equirect360',
    },
  };
}

/**
 * Makes one of the sample scenarios, with its files, from the file that describes it; by the sample's own name unless
 * another is asked for. What cannot be made whole is taken away again.
 */
export async function addSample(
  caller: Caller,
  take: TakeFile,
  name: Sample,
  asked: Partial<NewScenario> = {},
): Promise<number> {
  const file = await readSample(name);
  const { description } = file.projectData;
  const { id } = settled(await createScenario(caller, { name: file.name, description, ...asked }));
  try {
    await fillSample(caller, take, { name, file, scenarioId: id });
  } catch (error) {
    await eraseScenario(caller.services, { id });
    throw error;
  }
  return id;
}

async function fillSample(
  caller: Caller,
  take: TakeFile,
  { name, file, scenarioId }: { name: Sample; file: ScenarioFile; scenarioId: number },
): Promise<void> {
  const assets = new Map<string, AssetView>();
  for (const described of file.assets) {
    const asset = await take(scenarioId, sampleFileOf(file, described));
    assets.set(described.id, asset);
    if (described.url) assets.set(described.url, asset);
    if (covers[name] === described.name) {
      settled(await updateScenario(caller, { id: scenarioId, coverAssetId: asset.id }));
    }
  }
  settled(await addScenes(caller, { scenarioId, scenes: placed(file.scenes, assets) }));
  const { project, revision } = settled(await getProject(caller, { scenarioId }));
  const changed = projectDataSchema.parse({ ...project, ...file.projectData, name: project.name });
  settled(await saveProject(caller, { scenarioId, project: changed, revision }));
}

function sampleFileOf({ scenes }: ScenarioFile, asset: FileOfSample): SampleFile {
  const shown = scenes.find(({ assetId }) => assetId === asset.id);
  const layout = shown && shown.stereoscopic !== 'mono' ? { stereo: shown.stereoscopic } : {};
  return { place: posix.join('scenarios', asset.url ?? ''), use: purposeOf(asset), ...layout };
}

/** Copies a value with the sample's own ids and addresses of files replaced by those they have here. */
function placed<T>(value: T, assets: ReadonlyMap<string, AssetView>): T {
  if (Array.isArray(value)) return value.map((one) => placed(one, assets)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.entries(value).map(([key, one]) => {
    const asset = typeof one === 'string' ? assets.get(one) : undefined;
    if (!asset) return [key, placed(one, assets)];
    return [key, key === 'assetId' ? asset.id : asset.url];
  });
  return Object.fromEntries(copy) as T;
}
