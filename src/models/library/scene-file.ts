import { api } from '#api/client.ts';
import { randomId } from '#api/client-id.ts';
import { CallError, type Failure, failureOf } from '#api/failure.ts';
import { upload } from '#api/rest.ts';
import { errors } from '#catalog/errors.ts';
import { newScene, projections, type ScenePicture, type StereoLayout, stereoLayouts } from '#scenario';
import type { EditKey } from '../autosave/types.ts';
import { editorSession } from '../editor/open-editor.ts';
import { playable } from './conversion.ts';

/**
 * - waiting: its turn has not come
 * - checking, sending, processing (the server is at work), converting (of a film), placing (its scene is being made)
 * - asking: the server cannot tell how the two eyes lie in the picture
 * - failed: may be tried again; refused: this file will never do; cancelled; done
 */
export type UploadStatus =
  | 'waiting'
  | 'checking'
  | 'sending'
  | 'processing'
  | 'converting'
  | 'asking'
  | 'placing'
  | 'failed'
  | 'refused'
  | 'cancelled'
  | 'done';

export interface UploadItem {
  id: number;
  name: string;
  bytes: number;
  sent: number;
  status: UploadStatus;
  failure?: Pick<Failure, 'code' | 'details'>;
  /** The layout the server guesses while it asks, those that the shape allows, and the one that was chosen. */
  guess?: StereoLayout;
  choices?: StereoLayout[];
  layout?: StereoLayout;
  /** A file the server keeps while it asks about it: the answer need not send it again. */
  keptAs?: string;
  /** Once the server has the file: a retry need not send it again. */
  asset?: SceneAsset;
  /** Since the server was asked for its scene: asked again under this name, it makes no second one. */
  edit?: EditKey;
}

/** What the server answers to a scene's file. */
interface SceneAsset {
  id: string;
  name: string;
  url: string;
  type: string;
  stereoscopic?: string | undefined;
  projection?: string | undefined;
  /** Milliseconds. */
  duration?: number | undefined;
  /** Of a film that does not play yet. */
  status?: 'converting' | 'failed' | undefined;
}

/** A scene is called as its file, without the extension. */
export function sceneName(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return name || fileName;
}

/** Sends a file whole. @throws CallError when it was aborted, refused or lost on the way. */
export async function sendFile(
  scenarioId: number,
  item: UploadItem,
  file: File,
  signal: AbortSignal,
): Promise<SceneAsset> {
  item.status = 'sending';
  item.sent = 0;
  const { asset } = await upload<{ asset: SceneAsset }>({
    path: `scenarios/${scenarioId}/assets/file`,
    query: { use: 'scene', stereo: item.layout },
    file,
    fileName: file.name,
    signal,
    onProgress: (sent, total) => {
      // The form's wrapping counts too; what the person gave is the file.
      item.sent = total > 0 ? Math.round((sent / total) * item.bytes) : 0;
      if (sent >= total && item.status === 'sending') item.status = 'processing';
    },
  });
  if (!asset) throw new CallError(failureOf(undefined));
  return asset;
}

/** Waits for a film that the server converts; a picture and a film that plays are there at once. @throws CallError */
export async function convertFile(
  item: UploadItem,
  asset: SceneAsset,
  signal: AbortSignal,
): Promise<SceneAsset> {
  if (asset.status === undefined) return asset;
  item.status = 'converting';
  item.sent = 0;
  const onProgress = (share: number | null) => {
    item.sent = Math.round((share ?? 0) * item.bytes);
  };
  try {
    return await playable(asset, { signal, onProgress });
  } catch (thrown) {
    if (failureOf(thrown).code === 'conversion-failed') asset.status = 'failed';
    throw thrown;
  }
}

/** Tells the server how the two eyes lie in the file that it keeps as `id`. @throws CallError */
export async function answerLayout(item: UploadItem, id: string, stereo: StereoLayout): Promise<SceneAsset> {
  item.status = 'processing';
  return api.assets.chooseLayout.mutate({ id, stereo }, { context: { quiet: true } });
}

/** What a scene holds of a file that it shows. */
export const pictureOf = (asset: Omit<SceneAsset, 'status'>): ScenePicture => ({
  assetId: asset.id,
  assetName: asset.name,
  // By its content, as the server read it: a name may say anything.
  ...(asset.type === 'video' ? { video: asset.url } : { image: asset.url }),
  ...(asset.duration ? { duration: asset.duration } : {}),
  stereoscopic: stereoLayouts.find((one) => one === asset.stereoscopic) ?? 'mono',
  projection: projections.find((one) => one === asset.projection) ?? 'equirect360',
});

/** Names the adding of a scene, so that it can be asked for again: where the scenario is open, an edit of its window. */
export const nameAdding = (scenarioId: number): EditKey =>
  editorSession?.asEdit(scenarioId).edit ?? { client: randomId(), sequence: 1 };

/**
 * Adds a scene that shows a panorama of the scenario, called as the file; at the end where no `position` is given. What is
 * asked for twice as the same `edit` is added once.
 * @returns the scene's id
 * @throws CallError
 */
export async function addSceneOf(
  scenarioId: number,
  asset: SceneAsset,
  { name = asset.name, position, edit = nameAdding(scenarioId) }: SceneGiven = {},
): Promise<number> {
  const { id: _, position: __, ...scene } = newScene(1, sceneName(name), pictureOf(asset));
  const placed = { ...scene, ...(position !== undefined && { position }) };
  const [added] = await api.scenes.add.mutate(
    { scenarioId, scenes: [placed], edit },
    { context: { quiet: true } },
  );
  if (!added) throw new CallError(failureOf(undefined));
  return added.scene.id;
}

interface SceneGiven {
  /** Of the file. */
  name?: string;
  position?: number | undefined;
  edit?: EditKey;
}

/** Notes why a file did not become a scene, and what may be done about it. */
export function settle(item: UploadItem, failure: Failure): void {
  item.failure = { code: failure.code, details: failure.details };
  if (failure.code === 'stereo-layout-needed') {
    const { guess, choices } = failure.details;
    item.guess = stereoLayouts.find((one) => one === guess);
    item.choices = stereoLayouts.filter((one) => Array.isArray(choices) && choices.includes(one));
    item.keptAs = typeof failure.details.asset === 'string' ? failure.details.asset : undefined;
    item.status = 'asking';
    return;
  }
  // Of a picture that the server keeps only the answer was wrong: it is asked for again.
  if (failure.code === 'wrong-shape' && item.keptAs) {
    item.status = 'asking';
    return;
  }
  // Nobody answered for a day: tried again, the file is sent anew, with the answer.
  if (failure.code === 'asset-not-found') item.keptAs = undefined;
  item.status = errors[failure.code].recovery === 'correct' ? 'refused' : 'failed';
}
