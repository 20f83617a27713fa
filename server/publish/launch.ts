import type { FirstPicture, Launch, MediaFiles } from '#catalog/launch.ts';
import { page } from '#catalog/page.ts';
import { publishTarget } from '#catalog/publish-targets.ts';
import type { RecordHost } from '#catalog/record-hosts.ts';
import { scenarioActivity } from '#catalog/xapi.ts';
import type { ScenarioFile, Scene } from '#scenario';
import { type Bundle, type BundledAsset, type FilePath, folderPlace } from './bundle.ts';
import type { PublishTarget } from './targets/target.ts';

/** `launch.json` of a published scenario. */
export function launchOf(bundle: Bundle, target: PublishTarget): Launch {
  const { place } = target;
  const { bookmarks, anyParent } = publishTarget(target.name);
  const media = Object.fromEntries(
    bundle.assets.map((asset) => [asset.id, mediaOf(asset, place)] satisfies [string, MediaFiles]),
  );
  const first = firstPicture(initialScene(bundle.scenario), media);
  return {
    version: 1,
    target: target.name,
    title: bundle.scenario.name,
    publishDate: bundle.publishDate,
    scenario: 'scenario.json',
    media,
    ...(first ? { first } : {}),
    ...(bundle.settings.loadFrom?.length ? { loadFrom: bundle.settings.loadFrom } : {}),
    reporter: {
      type: 'parent',
      ...(anyParent ? { anyOrigin: anyParent } : {}),
      ...(bundle.settings.origins?.length ? { origins: bundle.settings.origins } : {}),
    },
    ...(bundle.settings.inspector ? { inspector: true as const } : {}),
    ...(bundle.settings.watermark ? { watermark: page.watermark } : {}),
    ...(preloads(bundle) ? {} : { preload: false as const }),
    bookmarks: { store: bundle.scenario.projectData.bookmark ? bookmarks : 'none' },
    ...recordsOf(bundle, target),
  };
}

/** Those of the target, and where the publisher wants to know how learners fare, their own store. */
function recordsOf(bundle: Bundle, target: PublishTarget): { records?: RecordHost[] } {
  const { analytics, origin } = bundle.settings;
  const named = target.records?.(bundle);
  const records = named ? [named] : [];
  const told = named?.type === 'xapi' && named.auth === analytics?.auth;
  if (analytics && origin && !told) {
    const activityId = scenarioActivity(origin, bundle.scenario.id);
    records.push({ type: 'xapi', ...analytics, activityId, quiet: true });
  }
  return records.length > 0 ? { records } : {};
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
