import { clientId } from '#api/client-id.ts';
import type { Autosave } from '../autosave/engine.ts';
import { loadDocument, loadName, loadProject } from '../autosave/load.ts';
import { sceneTarget } from '../autosave/types.ts';
import type { Holder } from './lock.ts';
import { followRemoteChanges, type LiveChange } from './remote-changes.ts';

export interface Following {
  lockChanged(holder: Holder | null): void;
  /** Somebody deleted the scenario. */
  removed(): void;
}

const tries = 5;

/** Reads everything anew and merges it under what is not saved yet. A failure is mended by the next reading. */
export async function readAnew(scenarioId: number, autosave: Autosave): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    const mark = autosave.mark();
    const loaded = await loadDocument(scenarioId).catch(() => undefined);
    // What was saved or heard of while we read makes the reading old: once more when that has settled.
    if (!loaded || autosave.rebase(loaded.bases, mark)) return;
    await autosave.quiet();
  }
}

/** Brings into the document what other windows and people save. The answer stops it. */
export function followChanges(scenarioId: number, autosave: Autosave, following: Following): () => void {
  const stop = followRemoteChanges(scenarioId, {
    async listening() {
      // The stream is back, so the server is: what could not be saved is tried without waiting.
      autosave.retryNow();
      await readAnew(scenarioId, autosave);
    },
    change(change) {
      if (change.kind === 'lock-changed') following.lockChanged(change.lockedBy);
      else if (change.kind === 'scenario-removed') {
        stop();
        following.removed();
      } else if (!isEcho(change)) take(change);
    },
  });

  /** Our own echo is no news; but a scene made of an upload reaches the document this way only. */
  const isEcho = (change: LiveChange) =>
    change.origin === clientId &&
    (change.kind !== 'scene-saved' || autosave.seen(sceneTarget(change.sceneId)));

  function take(change: LiveChange): void {
    if (change.kind === 'scene-saved')
      autosave.remote(sceneTarget(change.sceneId), { value: change.scene, revision: change.revision });
    else if (change.kind === 'scenes-removed')
      for (const id of change.sceneIds) autosave.remote(sceneTarget(id), { value: null, revision: 0 });
    else if (change.kind === 'scenes-reordered') autosave.remoteOrder(change.positions);
    else if (change.kind === 'project-saved') void read('project', loadProject);
    else if (change.kind === 'scenario-changed') void read('name', loadName);
  }

  /** A failure to read is mended when the stream connects again. */
  async function read(target: 'project' | 'name', load: typeof loadName): Promise<void> {
    const base = await load(scenarioId).catch(() => undefined);
    if (base) autosave.remote(target, base);
  }
  return stop;
}
