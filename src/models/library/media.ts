import { proxy } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { upload } from '#api/rest.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import { loadAssets } from '../editor/assets.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { toast, toastFailure } from '../toasts/toasts.ts';

export type Media = RouterOutputs['userAssets']['list']['items'][number];
export type Tag = 'scene' | 'media';

/** What is asked of the library; `type` and `tag` empty: all. */
export interface MediaAsked {
  name: string;
  tag: Tag | '';
  unused: boolean;
  page: number;
}

const none: MediaAsked = { name: '', tag: '', unused: false, page: 0 };

/** The person's media as the library shows them. `share`: how much of a file on its way was sent; null: it is worked on. */
export const media = proxy<{
  asked: MediaAsked;
  items: Media[];
  total: number;
  pages: number;
  state: 'loading' | 'there' | 'failed';
  sending: { name: string; share: number | null }[];
}>({ asked: { ...none }, items: [], total: 0, pages: 0, state: 'loading', sending: [] });

onPersonLeave(() =>
  Object.assign(media, { asked: { ...none }, items: [], total: 0, state: 'loading', sending: [] }),
);

let asking = 0;

/** Shows the media that are asked for; an answer that comes after a later question is left out. */
export async function showMedia(part: Partial<MediaAsked> = {}): Promise<void> {
  Object.assign(media.asked, 'page' in part ? part : { ...part, page: 0 });
  const { tag, ...asked } = media.asked;
  asking += 1;
  const own = asking;
  if (media.items.length === 0) media.state = 'loading';
  try {
    const answer = await api.userAssets.list.query({ ...asked, ...(tag ? { tag } : {}) });
    if (own === asking)
      Object.assign(media, {
        items: answer.items,
        total: answer.total,
        pages: answer.totalPages,
        state: 'there',
      });
  } catch {
    if (own === asking) media.state = 'failed';
  }
}

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

/** Sends files into the library, one after the other; answers those whose names are taken. */
export async function sendMedia(files: readonly File[], existing: 'ask' | 'both' = 'ask'): Promise<File[]> {
  const taken: File[] = [];
  for (const file of files) {
    const at = media.sending.push({ name: file.name, share: 0 }) - 1;
    const told = media.sending[at]!;
    try {
      await upload({
        path: 'users/assets/import',
        query: { use: 'media' satisfies UploadUse, existing },
        file,
        fileName: file.name,
        onProgress: (sent, total) => {
          told.share = sent < total ? sent / total : null;
        },
      });
    } catch (thrown) {
      if (takenBy(thrown)) taken.push(file);
    } finally {
      media.sending = media.sending.filter((one) => one !== told);
    }
  }
  await showMedia();
  return taken;
}

export async function renameMedia(id: number, name: string): Promise<boolean> {
  try {
    await api.userAssets.rename.mutate({ id, name });
    await showMedia({ page: media.asked.page });
    return true;
  } catch {
    // The API link has already told it.
    return false;
  }
}

export async function removeMedia(id: number): Promise<void> {
  try {
    await api.userAssets.remove.mutate({ id });
    await showMedia({ page: media.asked.page });
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
