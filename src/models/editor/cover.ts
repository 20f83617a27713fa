import { proxy } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { editor } from './editor.ts';

/** What cards show of the scenario `of`. */
export const cover = proxy<{
  of: number | null;
  /** The file that was chosen; without one the picture of the first scene is shown. */
  chosen: string | null;
  thumbnailUrl: string | null;
  state: 'loading' | 'there' | 'failed';
}>({ of: null, chosen: null, thumbnailUrl: null, state: 'loading' });

onPersonLeave(() => Object.assign(cover, { of: null, chosen: null, thumbnailUrl: null, state: 'loading' }));

/** Reads it anew: without a chosen file it changes with the first scene. */
export async function showCover(scenarioId: number): Promise<void> {
  if (cover.of !== scenarioId)
    Object.assign(cover, { of: scenarioId, chosen: null, thumbnailUrl: null, state: 'loading' });
  try {
    take(scenarioId, await api.scenarios.get.query({ id: scenarioId }));
  } catch {
    if (cover.of === scenarioId && cover.state === 'loading') cover.state = 'failed';
  }
}

/** Chooses a file of the scenario, as a step of undo; null: the picture of the first scene again. */
export async function chooseCover(scenarioId: number, assetId: string | null): Promise<void> {
  const before = cover.of === scenarioId ? cover.chosen : null;
  if (!(await setCover(scenarioId, assetId)) || editor.state.doc?.scenarioId !== scenarioId) return;
  editor.didOutside(
    { act: 'cover', name: '', count: 1 },
    {
      undo: () => void setCover(scenarioId, before),
      redo: () => void setCover(scenarioId, assetId),
    },
  );
}

/** Answers whether it was done. */
async function setCover(scenarioId: number, coverAssetId: string | null): Promise<boolean> {
  try {
    take(scenarioId, await api.scenarios.update.mutate({ id: scenarioId, coverAssetId }));
    return true;
  } catch {
    // The API link has already told it.
    return false;
  }
}

type Card = { coverImage: { assetId: string | null; thumbnailUrl: string | null; chosen: boolean } };
function take(scenarioId: number, { coverImage: { assetId, thumbnailUrl, chosen } }: Card): void {
  if (cover.of !== scenarioId) return;
  Object.assign(cover, { chosen: chosen ? assetId : null, thumbnailUrl, state: 'there' });
}
