import { api } from '#api/client.ts';
import { CallError, type Failure, failureOf } from '#api/failure.ts';
import { upload } from '#api/rest.ts';
import { errors } from '#catalog/errors.ts';
import { newScene, projections, type StereoLayout, stereoLayouts } from '#scenario';

/**
 * - waiting: its turn has not come
 * - checking, sending, processing (the server is at work), placing (its scene is being made)
 * - asking: the server cannot tell how the two eyes lie in the picture
 * - failed: may be tried again; refused: this file will never do; cancelled; done
 */
export type UploadStatus =
  | 'waiting'
  | 'checking'
  | 'sending'
  | 'processing'
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
  /** The server was asked for its scene: when the answer was lost, it may be there. */
  asked?: boolean;
}

/** What the server answers to a scene's file. */
interface SceneAsset {
  id: string;
  name: string;
  url: string;
  type: string;
  stereoscopic?: string;
  projection?: string;
  /** Milliseconds. */
  duration?: number;
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

/** Tells the server how the two eyes lie in the file that it keeps as `id`. @throws CallError */
export async function answerLayout(item: UploadItem, id: string, stereo: StereoLayout): Promise<SceneAsset> {
  item.status = 'processing';
  return api.assets.chooseLayout.mutate({ id, stereo }, { context: { quiet: true } });
}

/**
 * Makes a scene of a file that the server has, once; at the end where no `position` is given.
 * @throws CallError
 */
export async function placeScene(
  scenarioId: number,
  item: UploadItem,
  asset: SceneAsset,
  position?: number,
): Promise<void> {
  if (item.asked) {
    const there = await api.scenes.list.query({ scenarioId });
    if (there.some(({ scene }) => scene.assetId === asset.id)) return;
  }
  item.asked = true;
  await addSceneOf(scenarioId, sceneName(item.name), asset, position);
}

/**
 * Adds a scene that shows a panorama of the scenario; at the end where no `position` is given.
 * @throws CallError
 */
export async function addSceneOf(
  scenarioId: number,
  name: string,
  asset: SceneAsset,
  position?: number,
): Promise<void> {
  const {
    id: _,
    position: __,
    ...scene
  } = newScene(1, name, {
    assetId: asset.id,
    assetName: asset.name,
    // By its content, as the server read it: a name may say anything.
    ...(asset.type === 'video' ? { video: asset.url } : { image: asset.url }),
    ...(asset.duration ? { duration: asset.duration } : {}),
    stereoscopic: stereoLayouts.find((one) => one === asset.stereoscopic) ?? 'mono',
    projection: projections.find((one) => one === asset.projection) ?? 'equirect360',
  });
  const input = { scenarioId, scenes: [{ ...scene, ...(position !== undefined && { position }) }] };
  await api.scenes.add.mutate(input, { context: { quiet: true } });
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
