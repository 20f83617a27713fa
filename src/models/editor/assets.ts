import { proxy } from 'valtio/vanilla';
import { mediaUrl } from '#api/addresses.ts';
import { api } from '#api/client.ts';
import { everyItem } from '#api/every-item.ts';
import { type Failure, failureOf } from '#api/failure.ts';
import { upload } from '#api/rest.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import { checkAssetFile } from '../library/check-file.ts';
import { playable } from '../library/conversion.ts';
import { inTurn, type Sending, sending } from '../library/sending.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { toast } from '../toasts/toasts.ts';

/** A file of the scenario, as pickers and the stage want it. */
export interface ScenarioAsset {
  id: string;
  name: string;
  type: string;
  tag: string;
  mime: string;
  url: string;
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** Of a model: the names of its animations. */
  animations?: string[] | undefined;
  /** Of a folder: files that were left out. */
  leftOut?: string[] | undefined;
  /** Of a panorama: how the eyes lie in it and how it surrounds the viewer, as the server read it. */
  stereoscopic?: string | undefined;
  projection?: string | undefined;
  /** Milliseconds. */
  duration?: number | undefined;
  sizes: number[];
  /** Of a film that does not play yet. */
  status?: 'converting' | 'failed' | undefined;
}

/** `list` holds the files of the scenario `of`, the one that was asked for last: an answer may come late. */
export const assets = proxy<{ of: number | null; list: ScenarioAsset[]; sending: Sending[] }>({
  of: null,
  list: [],
  sending: [],
});

/** Ends what is on its way when its person leaves. */
let leaving = new AbortController();
onPersonLeave(() => {
  leaving.abort();
  leaving = new AbortController();
  Object.assign(assets, { of: null, list: [], sending: [] });
});

/** Reads the scenario's files. @throws CallError; then what is known stays */
export async function loadAssets(scenarioId: number): Promise<void> {
  if (assets.of !== scenarioId) Object.assign(assets, { of: scenarioId, list: [] });
  const before = new Set(assets.list.map(({ id }) => id));
  const all = await everyItem<ScenarioAsset>((page) => api.assets.list.query({ scenarioId, ...page }));
  if (assets.of !== scenarioId) return;
  // What was added meanwhile may be newer than the answer.
  const known = new Set([...before, ...all.map(({ id }) => id)]);
  assets.list = [...assets.list.filter(({ id }) => !known.has(id)), ...all];
}

/** Reads the files anew; a failure is logged and changes nothing (spec section 8). */
export async function refreshAssets(scenarioId: number): Promise<void> {
  try {
    await loadAssets(scenarioId);
  } catch (thrown) {
    console.warn('the files of the scenario could not be read', thrown);
  }
}

/** What came of the files: the first that arrived, and why the others did not. */
export interface AddedAssets {
  first?: ScenarioAsset | undefined;
  failure?: Pick<Failure, 'code' | 'details'>;
}

/** Sends files for an object's field, those that can be taken; what is refused is the caller's to show. */
export async function addAssetFiles(
  scenarioId: number,
  use: UploadUse,
  files: readonly File[],
): Promise<AddedAssets> {
  const added: AddedAssets = {};
  const { signal } = leaving;
  const sendOne = async (file: File) => {
    const refusal = checkAssetFile(use, file);
    if (refusal) {
      added.failure = refusal;
      return undefined;
    }
    try {
      const asset = await send(scenarioId, use, file, signal);
      if (assets.of === scenarioId)
        assets.list = [asset, ...assets.list.filter((one) => one.id !== asset.id)];
      return asset;
    } catch (thrown) {
      const failure = failureOf(thrown);
      // Given up, or its person left: there is nobody to tell.
      if (failure.kind !== 'aborted') added.failure = failure;
      return undefined;
    }
  };
  const sent = await inTurn(files, sendOne);
  added.first = sent.find((asset) => asset !== undefined);
  return added;
}

const send = (scenarioId: number, use: UploadUse, file: File, given: AbortSignal): Promise<ScenarioAsset> =>
  sending(
    assets,
    file.name,
    async ({ signal, onShare }) => {
      const { asset } = await upload<{ asset: ScenarioAsset }>({
        path: `scenarios/${scenarioId}/assets/file`,
        query: { use },
        file,
        fileName: file.name,
        signal,
        onProgress: (sent, total) => onShare(sent < total ? sent / total : null),
      });
      if (asset.leftOut) toast('editor:files.leftOut', { values: { files: asset.leftOut.join(', ') } });
      return playable(asset, { signal, onProgress: onShare });
    },
    given,
  );

const sizeNames: Record<number, '2k' | '4k' | '8k'> = { 2048: '2k', 4096: '4k', 8192: '8k' };

/** The addresses of an asset's files, pictures in rising width; undefined while nothing is known of it. */
export function filesOf(
  assetId: string,
): { type: string; width?: number; files: { url: string; width?: number }[] } | undefined {
  const asset = assets.list.find((one) => one.id === assetId);
  if (!asset) return undefined;
  if (asset.type === 'folder') return { type: asset.type, files: [{ url: asset.url }] };
  if (asset.tag !== 'scene' || asset.type !== 'image')
    return { type: asset.type, files: [{ url: mediaUrl(assetId, 'original') }] };
  const sizes = asset.sizes.flatMap((width) => {
    const name = sizeNames[width];
    return name ? [{ url: mediaUrl(assetId, name), width }] : [];
  });
  const files = [{ url: previewOf(assetId), width: Math.min(1024, asset.width ?? 1024) }, ...sizes];
  return { type: 'image', ...(asset.width ? { width: asset.width } : {}), files };
}

/** A file as an object takes it; of a built-in picture, and one that is not listed yet, its id alone. */
export function fileOf(assetId: string): Pick<ScenarioAsset, 'id' | 'width' | 'height'> & { name?: string } {
  const { id, name, width, height } = assets.list.find((one) => one.id === assetId) ?? { id: assetId };
  return { id, name, width, height };
}

/** Whether a file of the scenario is a film. */
export const isFilm = (assetId: string | undefined): boolean =>
  assets.list.find(({ id }) => id === assetId)?.type === 'video';

/** The small picture of a file: of a film its poster. */
export const thumbnailOf = (assetId: string | undefined): string | undefined =>
  assetId && !assetId.startsWith('-') ? mediaUrl(assetId, 'thumb') : undefined;

/** The picture of a panorama that is shown until a larger one is there. */
export const previewOf = (assetId: string): string => mediaUrl(assetId, 'preview');

/** The animations of an object's file by name; none while nothing is known of the file. */
export const animationsOf = (object: { assetId?: string | undefined } | object): readonly string[] => {
  const id = 'assetId' in object ? object.assetId : undefined;
  return (id && assets.list.find((asset) => asset.id === id)?.animations) || [];
};
