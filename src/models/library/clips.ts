import { proxy } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { lists } from '#catalog/limits.ts';
import type { Piece } from '#scenario';
import { refreshAssets } from '../editor/assets.ts';
import { editorSession } from '../editor/open-editor.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { toast } from '../toasts/toasts.ts';
import { followTask } from './tasks.ts';

export type Clip = RouterOutputs['clips']['list']['items'][number];

/** The person's clips as the dialog shows them. */
export const clips = proxy<{
  search: string;
  page: number;
  items: Clip[];
  pages: number;
  total: number;
  state: 'loading' | 'there' | 'failed';
}>({ search: '', page: 0, items: [], pages: 0, total: 0, state: 'loading' });

onPersonLeave(() =>
  Object.assign(clips, { search: '', page: 0, items: [], pages: 0, total: 0, state: 'loading' }),
);

/** Shows the clips that are asked for; another search begins at the first page. */
export async function showClips({
  search = clips.search,
  page = search === clips.search ? clips.page : 0,
}: {
  search?: string;
  page?: number;
} = {}): Promise<void> {
  Object.assign(clips, { search, page });
  try {
    const answer = await api.clips.list.query({ search, page, size: lists.assetPageSize });
    if (clips.search !== search || clips.page !== page) return;
    const { items, totalPages: pages, total } = answer;
    Object.assign(clips, { items, pages, total, state: 'there' });
    // The last one of the last page was removed.
    if (items.length === 0 && page > 0) await showClips({ page: page - 1 });
  } catch (thrown) {
    console.warn('the clips could not be read', thrown);
    if (clips.search === search && clips.page === page)
      Object.assign(clips, { items: [], pages: 0, total: 0, state: 'failed' });
  }
}

/** Keeps a piece of a scenario; answers whether it was kept. */
export async function createClip(clip: {
  name: string;
  description: string;
  scenarioId: number;
  data: Piece;
}): Promise<boolean> {
  try {
    await api.clips.create.mutate(clip as Parameters<typeof api.clips.create.mutate>[0]);
    toast('editor:clips.created', { tone: 'success', values: { name: clip.name } });
    return true;
  } catch {
    // The API link has already told it.
    return false;
  }
}

export async function updateClip(change: {
  id: number;
  name: string;
  description: string;
  template: boolean;
}): Promise<boolean> {
  try {
    await api.clips.update.mutate(change);
    await showClips();
    return true;
  } catch {
    return false;
  }
}

export async function removeClip(id: number): Promise<void> {
  try {
    await api.clips.remove.mutate({ id });
    await showClips();
  } catch {
    // The API link has already told it.
  }
}

/** Puts a clip into a scenario, its objects into one of the scenes; the server does it and every window hears of it. */
export async function insertClip(id: number, scenarioId: number, sceneId: number | null): Promise<void> {
  const done = await followTask(() =>
    api.clips.extract.mutate({
      id,
      scenarioId,
      ...(sceneId === null ? {} : { sceneId }),
      ...editorSession?.asEdit(scenarioId),
    }),
  );
  if (done) await refreshAssets(scenarioId);
}

/** Puts a copy from another scenario into one. */
export async function pasteFrom(piece: Piece, scenarioId: number, sceneId: number | null): Promise<void> {
  const asked = {
    scenarioId,
    piece,
    ...(sceneId === null ? {} : { sceneId }),
    ...editorSession?.asEdit(scenarioId),
  };
  const done = await followTask(() =>
    api.tasks.paste.mutate(asked as Parameters<typeof api.tasks.paste.mutate>[0]),
  );
  if (done) await refreshAssets(scenarioId);
}
