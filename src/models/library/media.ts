import { proxy, ref } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import { everyItem } from '#api/every-item.ts';
import { failureOf } from '#api/failure.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { upload } from '#api/rest.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { loadAssets } from '../editor/assets.ts';
import { pagedList } from '../lists/paged-list.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { toast, toastFailure } from '../toasts/toasts.ts';
import { playable } from './conversion.ts';
import { inTurn, type Sending, sending } from './sending.ts';
import { followTask } from './tasks.ts';

export type Media = RouterOutputs['userAssets']['list']['items'][number];
export type Tag = 'scene' | 'media';

/** What is asked of the library; `types` and `tag` empty: all. */
interface MediaAsked {
  name: string;
  types: readonly string[];
  tag: Tag | '';
  unused: boolean;
  /** Empty: in whichever folder. */
  folder: string;
}

/** A panorama that the server keeps as `id` until it is told how the eyes lie in it. */
export interface LayoutAsked {
  id: string;
  name: string;
  guess: StereoLayout;
  choices: readonly StereoLayout[];
}

const none: MediaAsked = { name: '', types: [], tag: '', unused: false, folder: '' };

/** The person's media as the library shows them. */
export const mediaList = pagedList(
  'userAssets',
  none,
  async ({ tag, types, ...asked }) => {
    const [answer, folders] = await Promise.all([
      api.userAssets.list.query({
        ...asked,
        ...(tag && { tag }),
        ...(types.length > 0 && { types: [...types] }),
      }),
      api.userAssets.folders.query(),
    ]);
    return { ...answer, folders };
  },
  ({ folders }) => {
    media.folders = folders;
  },
);

/** What goes on with them. */
export const media = proxy<{
  sending: Sending[];
  folders: string[];
  /** Files whose names are taken, sent as `takenAs`: the person decides about them, in the dialog of the moment. */
  taken: readonly File[];
  takenAs: Tag;
  /** Panoramas of which nobody can tell how the two eyes lie in them: the person says it. */
  asking: readonly LayoutAsked[];
}>({
  sending: [],
  folders: [],
  taken: [],
  takenAs: 'media',
  asking: [],
});

/** Ends what is on its way when its person leaves. */
let leaving = new AbortController();
onPersonLeave(() => {
  leaving.abort();
  leaving = new AbortController();
  Object.assign(media, { sending: [], folders: [], taken: [], asking: [] });
});

/** What a taken name came to: the entry that has it. */
export type Taken = { id: number; name: string };

/** The entry that stands in the way, where that is why it failed; else the failure is told. */
function takenBy(thrown: unknown): Taken | undefined {
  const { code, details } = failureOf(thrown);
  if (code === 'user-asset-exists') return details as unknown as Taken;
  toastFailure(thrown);
  return undefined;
}

/** Puts a file of a scenario into the library; answers the entry of the same name where one is to be decided about. */
export async function addToMedia(
  assetId: string,
  name: string,
  tag: Tag,
  existing: 'ask' | 'reuse' | 'both' = 'ask',
): Promise<Taken | undefined> {
  try {
    await api.userAssets.add.mutate({ assetId, name, tag, existing }, { context: { quiet: true } });
    toast('editor:media.added', { tone: 'success', values: { name } });
    return undefined;
  } catch (thrown) {
    return takenBy(thrown);
  }
}

/** Sends files into the library, two at a time, as media or as scenes; those whose names are taken wait to be decided about. */
export async function sendMedia(
  files: readonly File[],
  as: Tag,
  existing: 'ask' | 'both' = 'ask',
): Promise<void> {
  const { signal: given } = leaving;
  const sent = await inTurn(files, async (file) => {
    try {
      await sending(
        media,
        file.name,
        async ({ signal, onShare }) => {
          const { asset } = await upload<Media>({
            path: 'users/assets/import',
            query: { use: as satisfies UploadUse, existing },
            file,
            fileName: file.name,
            signal,
            onProgress: (bytes, total) => onShare(bytes < total ? bytes / total : null),
          });
          await playable(asset, { signal, onProgress: onShare });
        },
        given,
      );
    } catch (thrown) {
      const { kind, code, details } = failureOf(thrown);
      if (code === 'stereo-layout-needed') askLayout(file.name, details);
      else if (kind !== 'aborted' && takenBy(thrown)) return file;
    }
    return undefined;
  });
  await mediaList.show({ page: 0 });
  media.taken = ref(sent.filter((file) => file !== undefined));
  media.takenAs = as;
}

function askLayout(name: string, { asset, guess, choices }: Record<string, unknown>): void {
  const asked = { id: String(asset), name, guess, choices } as LayoutAsked;
  media.asking = [...media.asking.filter(({ id }) => id !== asked.id), asked];
}

/** Says how the eyes lie in a panorama, which then is among the media; without a layout it is given up. */
export async function answerLayout(id: string, stereo?: StereoLayout): Promise<void> {
  const asked = media.asking.find((one) => one.id === id);
  if (!asked) return;
  try {
    if (stereo) await api.assets.chooseLayout.mutate({ id, stereo });
    else await api.assets.remove.mutate({ id });
    media.asking = media.asking.filter((one) => one.id !== id);
    // Its name was free when it was sent.
    if (stereo) await addToMedia(id, asked.name, 'scene', 'both');
    await mediaList.show({ page: 0 });
  } catch {
    // The API link has already told it; it can be answered again.
  }
}

/** Gives one of the media another name, or puts it into a folder; answers whether it was done. */
export async function updateMedia(change: { id: number; name: string; folder: string }): Promise<boolean> {
  try {
    await api.userAssets.update.mutate(change);
    await mediaList.show();
    return true;
  } catch {
    // The API link has already told it.
    return false;
  }
}

/** Takes everything out of the library that no scenario uses. */
export async function removeUnusedMedia(): Promise<void> {
  try {
    const { removed } = await api.userAssets.removeUnused.mutate();
    toast('editor:media.removedUnused', { tone: 'success', values: { count: removed } });
    await mediaList.show({ page: 0 });
  } catch {
    // The API link has already told it.
  }
}

export type Uses = RouterOutputs['userAssets']['uses'];

/** Where one of the media is used; undefined where that cannot be read, which is told. */
export async function usesOfMedia(id: number): Promise<Uses | undefined> {
  try {
    return await api.userAssets.uses.query({ id });
  } catch {
    return undefined;
  }
}

/** Others of the same kind, which can stand in the place of one. */
export async function alike({ id, tag, asset }: Media): Promise<Media[]> {
  const items = await everyItem((page) => api.userAssets.list.query({ tag, types: [asset.type], ...page }));
  return items.filter((one) => one.id !== id && one.asset.id !== asset.id);
}

/** Puts another of the media in the place of one in every scenario; windows that have one open clear their undo. */
export async function replaceMedia(id: number, by: number): Promise<void> {
  if (await followTask(() => api.userAssets.replace.mutate({ id, by }))) await mediaList.show();
}

export async function removeMedia(id: number): Promise<void> {
  try {
    await api.userAssets.remove.mutate({ id });
    await mediaList.show();
  } catch {
    // The API link has already told it.
  }
}

/** Takes one of the media into a scenario; answers the file as the scenario has it. */
export async function takeMedia(
  id: number,
  scenarioId: number,
): Promise<RouterOutputs['userAssets']['extract'] | undefined> {
  try {
    const asset = await api.userAssets.extract.mutate({ id, scenarioId });
    await loadAssets(scenarioId);
    return asset;
  } catch {
    // The API link has already told it.
    return undefined;
  }
}
