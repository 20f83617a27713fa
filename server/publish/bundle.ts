import type { FirstPicture, Launch, MediaFiles } from '#catalog/launch.ts';
import { page } from '#catalog/page.ts';
import { changeActions, type ProjectData, type ScenarioFile, type Scene } from '#scenario';

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

/** What an author chose for this publishing. */
export type PublishSettings = {
  inspector?: boolean;
  /** Origins of pages that hold the player in a frame; without any it is the player's own (spec section 7). */
  origins?: string[];
};

/** The same with what the plan and the organization say at that time. */
export type FrozenSettings = PublishSettings & {
  /** The plan marks what it publishes (spec section 6). */
  watermark?: boolean;
  /** The organization's setting, which a scenario's own goes before. */
  preload?: boolean;
  /** Origins that the configuration lets scenario files come from. */
  loadFrom?: string[];
};

/** Where a target puts a file: relative to launch.json. `folder/` and a path name a file of a folder. */
export type FilePath = (file: Pick<BundledFile, 'assetId' | 'variant' | 'extension'>) => string;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ownAddress = /^\/?app\/media\/([^/?#]+)\/(folder\/|[\w-]+)$/;

/** Ids of every asset that a value names, at any depth: scenes, objects, sounds, attachments, covers. */
export function assetIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) assetIdsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'object') assetIdsIn(one, found);
      else if (typeof one !== 'string') continue;
      else if (key === 'assetId' && (uuid.test(one) || /^-\d+$/.test(one))) found.add(one.toLowerCase());
      else {
        const id = ownAddress.exec(one)?.[1];
        if (id && uuid.test(id)) found.add(id.toLowerCase());
      }
    }
  }
  return found;
}

/** Ids of every asset that playing a scenario may ask for: those of its scenes, and of what its variables do. */
export function assetIdsOf({
  scenes,
  projectData: { variables = [] },
}: Pick<ScenarioFile, 'scenes'> & { projectData: Partial<ProjectData> }): Set<string> {
  const found = assetIdsIn(scenes);
  for (const { data } of variables) assetIdsIn(changeActions(data), found);
  return found;
}

/** Where a folder as a whole is: what the places of its files begin with. */
const folderPlace = (assetId: string, place: FilePath): string =>
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

/** The scenario file as published, without what only its author or their record store may know. */
export function publishedScenario({ scenario, publishDate, assets }: Bundle, place: FilePath): ScenarioFile {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const { lrsUser: _, lrsPassword: __, xapiauth: ___, ...projectData } = scenario.projectData;
  // What a variable does is kept as text.
  const variables = projectData.variables?.map((variable) =>
    changeActions(variable.data).length > 0
      ? { ...variable, data: JSON.stringify(relocated(JSON.parse(variable.data!), byId, place)) }
      : variable,
  );
  return relocated({ ...scenario, projectData: { ...projectData, variables, publishDate } }, byId, place);
}

/** `launch.json` of a published scenario. */
export function launchOf(bundle: Bundle, target: Launch['target'], place: FilePath): Launch {
  const media = Object.fromEntries(
    bundle.assets.map((asset) => [asset.id, mediaOf(asset, place)] satisfies [string, MediaFiles]),
  );
  const first = firstPicture(initialScene(bundle.scenario), media);
  return {
    version: 1,
    target,
    title: bundle.scenario.name,
    publishDate: bundle.publishDate,
    scenario: 'scenario.json',
    media,
    ...(first ? { first } : {}),
    ...(bundle.settings.loadFrom?.length ? { loadFrom: bundle.settings.loadFrom } : {}),
    reporter: {
      type: 'parent',
      ...(bundle.settings.origins?.length ? { origins: bundle.settings.origins } : {}),
    },
    ...(bundle.settings.inspector ? { inspector: true as const } : {}),
    ...(bundle.settings.watermark ? { watermark: page.watermark } : {}),
    ...(preloads(bundle) ? {} : { preload: false as const }),
    bookmarks: { store: bundle.scenario.projectData.bookmark ? 'local' : 'none' },
  };
}

/** The scenario's own setting, else the organization's; where neither says anything, scenes are fetched ahead. */
const preloads = ({ scenario: { projectData }, settings }: Bundle): boolean =>
  projectData.preload === undefined ? settings.preload !== false : projectData.preload === 'on';

const mediaOf = ({ id, type, width, height, files }: BundledAsset, place: FilePath): MediaFiles => ({
  type,
  ...(width && height ? { width, height } : {}),
  files:
    type === 'folder'
      ? [{ url: folderPlace(id, place) }]
      : files.map((file) => ({ url: place(file), ...(file.width ? { width: file.width } : {}) })),
});

const initialScene = ({ scenes }: ScenarioFile) =>
  scenes.reduce<Scene | undefined>(
    (first, scene) => (first && first.position <= scene.position ? first : scene),
    undefined,
  );

function firstPicture(scene: Scene | undefined, media: Record<string, MediaFiles>): FirstPicture | undefined {
  const picture = scene?.assetId ? media[scene.assetId] : undefined;
  if (!scene || picture?.type !== 'image') return undefined;
  const { projection, stereoscopic, default_yaw: yaw } = scene;
  return { files: picture.files, projection, stereoscopic, yaw };
}
