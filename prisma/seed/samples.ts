import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { UploadUse } from '#catalog/uploads.ts';
import { projectDataSchema, type ScenarioFile, scenarioFileSchema } from '#scenario';
import type { AssetView } from '#server/domain/assets/views.ts';
import { getProject } from '#server/domain/projects/get.ts';
import { saveProject } from '#server/domain/projects/save.ts';
import { createScenario } from '#server/domain/scenarios/create.ts';
import type { Caller } from '#server/domain/scenarios/rights.ts';
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

/** Makes one of the sample scenarios, with its files, from the file that describes it. */
export async function addSample(caller: Caller, take: TakeFile, name: Sample): Promise<void> {
  const text = await readFile(inProject('prisma', 'seed', 'samples', 'scenarios', `${name}.json`), 'utf8');
  const file = scenarioFileSchema.parse(JSON.parse(text));
  const { description } = file.projectData;
  const { id: scenarioId } = settled(await createScenario(caller, { name: file.name, description }));
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
  const changed = projectDataSchema.parse({ ...project, ...file.projectData });
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
