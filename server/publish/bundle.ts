import type { MediaFiles } from '#catalog/launch.ts';
import type { PublishSettings } from '#catalog/publish-targets.ts';
import {
  assetIdsIn,
  changeActions,
  ownAddress,
  type ProjectData,
  type ScenarioFile,
  type Scene,
} from '#scenario';
import { inSlices } from '#server/domain/slices.ts';

/** A file of an asset that goes with what is published. */
export type BundledFile = {
  assetId: string;
  variant: string;
  extension: string;
  bytes: number;
  width?: number;
} & ({ storageKey: string } | { text: string });

export type BundledAsset = {
  id: string;
  type: MediaFiles['type'];
  width?: number;
  height?: number;
  /** In rising width; a single one for anything but a panorama, or every file of a folder. */
  files: BundledFile[];
};

/** Everything a target needs: the frozen scenario and the files it uses. */
export type Bundle = {
  scenario: ScenarioFile;
  publishDate: string;
  assets: BundledAsset[];
  settings: FrozenSettings;
};

/** What an author chose for this publishing, with what the plan and the organization say at that time. */
export type FrozenSettings = PublishSettings & {
  /** The plan marks what it publishes (spec section 6). */
  watermark?: boolean;
  /** The organization's setting, which a scenario's own goes before. */
  preload?: boolean;
  /** Of a live page: where it is the first, it is for no stranger. */
  privately?: boolean;
  /** Of the server that published it. */
  origin?: string;
  /** Of a hybrid package: the address of the live page that it shows, with what lets its students in. */
  hybridPage?: string;
  /** The organization's own record store, where the scenario is tracked: its address, and a key that may write to it. */
  analytics?: { endpoint: string; auth: string };
  /** Origins that the configuration lets scenario files come from. */
  loadFrom?: string[];
};

/** Where a target puts a file: relative to launch.json. `folder/` and a path name a file of a folder. */
export type FilePath = (file: Pick<BundledFile, 'assetId' | 'variant' | 'extension'>) => string;

/** Ids of every asset that playing a scenario may ask for: those of its scenes, and of what its variables do. */
export function assetIdsOf({
  scenes,
  projectData: { variables = [] },
}: Pick<ScenarioFile, 'scenes'> & { projectData: Partial<ProjectData> }): Set<string> {
  const found = assetIdsIn(scenes);
  for (const { data } of variables) assetIdsIn(changeActions(data), found);
  return found;
}

/** What scenes name, once it was looked for: what was read of them does not change. */
const named = new WeakMap<Scene, Set<string>>();

/** The same of a scenario of any size: others have their turn between its scenes, and each is looked through once. */
export async function everyAssetId({
  scenes,
  projectData,
}: Pick<ScenarioFile, 'scenes'> & { projectData: Partial<ProjectData> }): Promise<Set<string>> {
  const found = assetIdsOf({ scenes: [], projectData });
  const slice = inSlices();
  for (const scene of scenes) {
    await slice();
    const ids = named.get(scene) ?? assetIdsIn(scene);
    named.set(scene, ids);
    for (const id of ids) found.add(id);
  }
  return found;
}

/** Where a folder as a whole is: what the places of its files begin with. */
export const folderPlace = (assetId: string, place: FilePath): string =>
  place({ assetId, variant: 'folder/', extension: '' });

/** Copies a value with every address of ours replaced by the file's place in the package. */
function relocated<T>(value: T, assets: Map<string, BundledAsset>, place: FilePath): T {
  if (Array.isArray(value)) return value.map((one) => relocated(one, assets, place)) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, relocated(one, assets, place)]),
    ) as T;
  }
  const [, id, variant] = (typeof value === 'string' && ownAddress.exec(value)) || [];
  const asset = id ? assets.get(id.toLowerCase()) : undefined;
  if (asset?.type === 'folder') return folderPlace(asset.id, place) as T;
  const files = asset?.files;
  const file = files?.find((one) => one.variant === variant) ?? files?.at(-1);
  return file ? (place(file) as T) : value;
}

/** The JSON of a scenario file, piece by piece, between which others have their turn. `as`: what its parts are written as. */
export async function* scenarioJson(
  { scenes, ...rest }: ScenarioFile,
  as = <T>(part: T): T => part,
): AsyncGenerator<string> {
  yield `${JSON.stringify(as(rest)).slice(0, -1)},"scenes":[`;
  const slice = inSlices();
  for (const [index, scene] of scenes.entries()) {
    await slice();
    yield `${index > 0 ? ',' : ''}${JSON.stringify(as(scene))}`;
  }
  yield ']}';
}

/** The JSON of the scenario file as published, without what only its author or their record store may know. */
export function publishedScenario(
  { scenario, publishDate, assets }: Bundle,
  place: FilePath,
): AsyncGenerator<string> {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const { lrsUser: _, lrsPassword: __, xapiauth: ___, ...projectData } = scenario.projectData;
  // What a variable does is kept as text.
  const variables = projectData.variables?.map((variable) =>
    changeActions(variable.data).length > 0
      ? { ...variable, data: JSON.stringify(relocated(JSON.parse(variable.data!), byId, place)) }
      : variable,
  );
  const published = { ...scenario, projectData: { ...projectData, variables, publishDate } };
  return scenarioJson(published as ScenarioFile, (part) => relocated(part, byId, place));
}
