import { api } from '#api/client.ts';
import { lists } from '#catalog/limits.ts';
import type { ScenarioFragment } from '#scenario';
import { refreshAssets } from '../editor/assets.ts';
import { editorSession } from '../editor/open-editor.ts';
import { pagedList } from '../lists/paged-list.ts';
import { toast } from '../toasts/toasts.ts';
import { followTask } from './tasks.ts';

/** The person's clips as the dialog shows them. */
export const clips = pagedList('clips', { search: '' }, (asked) =>
  api.clips.list.query({ ...asked, size: lists.assetPageSize }),
);

/** Keeps a fragment of a scenario; answers whether it was kept. */
export async function createClip(clip: {
  name: string;
  description: string;
  scenarioId: number;
  data: ScenarioFragment;
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
    await clips.show();
    return true;
  } catch {
    return false;
  }
}

export async function removeClip(id: number): Promise<void> {
  try {
    await api.clips.remove.mutate({ id });
    await clips.show();
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
export async function pasteFrom(
  fragment: ScenarioFragment,
  scenarioId: number,
  sceneId: number | null,
): Promise<void> {
  const asked = {
    scenarioId,
    fragment,
    ...(sceneId === null ? {} : { sceneId }),
    ...editorSession?.asEdit(scenarioId),
  };
  const done = await followTask(() =>
    api.tasks.paste.mutate(asked as Parameters<typeof api.tasks.paste.mutate>[0]),
  );
  if (done) await refreshAssets(scenarioId);
}
