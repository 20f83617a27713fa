import { api } from '#api/client.ts';
import { clientId } from '#api/client-id.ts';
import { failureOf } from '#api/failure.ts';
import { editor as limits } from '#catalog/limits.ts';
import { type Autosave, createAutosave } from '../autosave/engine.ts';
import { browserKeep } from '../autosave/keep.ts';
import { loadDocument } from '../autosave/load.ts';
import { mergePart } from '../autosave/merge-part.ts';
import { sceneTarget } from '../autosave/ports.ts';
import { saveState } from '../autosave/state.ts';
import { createTransport } from '../autosave/transport.ts';
import { livingWindows, openEditorWindow } from '../autosave/window-id.ts';
import { toast } from '../toasts/toasts.ts';
import { loadAssets } from './assets.ts';
import { editor } from './editor.ts';
import { holdDocument } from './held-document.ts';
import { createIdBlock, type IdBlock } from './ids.ts';
import { followLive } from './live.ts';
import { createLock } from './lock.ts';

/** Ids for what the author adds; null while no scenario is open. */
export let ids: IdBlock | null = null;

let take: (() => Promise<void>) | null = null;
let save: (() => Promise<boolean>) | null = null;

/** Sends what waits; whether the server has everything now. */
export async function saveNow(): Promise<boolean> {
  return (await save?.()) ?? true;
}

/** Takes the lock when nobody holds it any more. */
export function takeOver(): void {
  void take?.();
}

const windowTimers = {
  now: Date.now,
  after: (ms: number, fn: () => void) => {
    const timer = window.setTimeout(fn, ms);
    return () => window.clearTimeout(timer);
  },
};

const figures = { debounce: limits.saveDebounceMs, patience: 2000, retryFirst: 1000, retryMost: 30_000 };

/**
 * Opens a scenario in the editor: loads it, takes the lock, merges work kept from before, follows the other
 * windows, saves. The answer closes it again. Failures stand in `editor.state.failure`.
 */
export function openEditor(scenarioId: number, userId: string): () => void {
  const abort = new AbortController();
  const closers: (() => void)[] = [() => abort.abort()];
  editor.opening();
  start(scenarioId, userId, closers, abort.signal).catch((thrown) => {
    if (!abort.signal.aborted) editor.fail(failureOf(thrown).code);
  });
  return () => {
    for (const close of closers.reverse()) close();
    ids = null;
    take = null;
    save = null;
    editor.close();
  };
}

async function start(
  scenarioId: number,
  userId: string,
  closers: (() => void)[],
  signal: AbortSignal,
): Promise<void> {
  const loaded = await loadDocument(scenarioId);
  if (signal.aborted) return;
  const here = openEditorWindow(scenarioId);
  closers.push(here.close);

  const document = holdDocument();
  const autosave = createAutosave({
    scenarioId,
    userId,
    windowId: here.id,
    document,
    transport: createTransport(scenarioId),
    keep: browserKeep,
    merge: mergePart,
    timers: windowTimers,
    figures,
    notify(event) {
      if (signal.aborted) return;
      if (event.type === 'merged') saveState.merged = true;
      if (event.type === 'refused') {
        if (event.code === 'scenario-locked') lock.lost();
        else toast(`errors:${event.code}`, { tone: 'error' });
      }
      showState(autosave);
    },
  });
  for (const [target, base] of loaded.bases) autosave.setBase(target, base);
  editor.open(loaded.doc, 'readonly');
  save = async () => {
    await autosave.flush();
    return autosave.summary().dirty === 0;
  };
  closers.push(
    editor.listen({
      edited: (targets) => {
        saveState.merged = false;
        autosave.touch(targets);
      },
      refused: (code, details) => {
        toast(`errors:${code}`, { tone: 'warning', values: details ?? {} });
      },
    }),
  );

  ids = createIdBlock(async (count) => (await api.scenarios.reserveIds.mutate({ scenarioId, count })).from);
  const lock = createLock(scenarioId, {
    async taken() {
      // What others changed while we only looked comes first, then our own kept work on top of it.
      if (signal.aborted) return;
      await ids?.refill();
      const living = await livingWindows();
      const kept = await browserKeep.list(scenarioId, userId).catch(() => []);
      if (signal.aborted) return;
      editor.allow('edit');
      editor.state.lockedBy = null;
      await autosave.adopt(kept.filter((work) => work.windowId === here.id || !living.has(work.windowId)));
      autosave.resume();
    },
    othersRemain: async () =>
      [...(await livingWindows())].some((id) => id !== here.id && id.startsWith(`${scenarioId}:`)),
  });

  closers.push(
    followLive(scenarioId, {
      async listening() {
        await resync(scenarioId, autosave);
      },
      change(change) {
        if (change.kind === 'lock-changed') return lock.heard(change.lockedBy);
        if (change.origin === clientId) {
          // Our own echo is no news; but a scene made of an upload reaches the document this way only.
          if (change.kind !== 'scene-saved' || autosave.seen(sceneTarget(change.sceneId))) return;
        }
        if (change.kind === 'scene-saved')
          autosave.remote(sceneTarget(change.sceneId), { value: change.scene, revision: change.revision });
        else if (change.kind === 'scenes-removed')
          for (const id of change.sceneIds) autosave.remote(sceneTarget(id), { value: null, revision: 0 });
        else if (change.kind === 'scenes-reordered') {
          const order = { ...(editor.read('order') as Record<number, number>) };
          for (const { id, position } of change.positions) order[id] = position;
          autosave.remote('order', { value: order, revision: 0 });
        } else if (change.kind === 'project-saved' || change.kind === 'scenario-changed')
          void resync(scenarioId, autosave);
        else if (change.kind === 'scenario-removed') editor.fail('scenario-not-found');
      },
    }),
  );

  const page = window.document;
  const online = () => autosave.retryNow();
  const hidden = () => {
    if (page.visibilityState === 'hidden') void autosave.flush();
    else autosave.retryNow();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    if (autosave.summary().unkept > 0) event.preventDefault();
  };
  window.addEventListener('online', online);
  page.addEventListener('visibilitychange', hidden);
  window.addEventListener('beforeunload', leaving);
  closers.push(() => {
    window.removeEventListener('online', online);
    page.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('beforeunload', leaving);
    const last = document.letGo() ? autosave.flush() : Promise.resolve();
    // The lease goes back after the last save, so that nobody edits beneath it.
    void last.finally(() => {
      autosave.close();
      lock.close();
    });
  });
  editor.state.mayEdit = loaded.mayEdit;
  void loadAssets(scenarioId).catch(() => undefined);
  if (!loaded.mayEdit) return;
  take = lock.take;
  await lock.take();
}

/** Reads everything anew and merges it under what is not saved yet. */
async function resync(scenarioId: number, autosave: Autosave): Promise<void> {
  try {
    const { bases } = await loadDocument(scenarioId);
    if (editor.state.doc?.scenarioId !== scenarioId) return;
    for (const id of Object.keys(editor.state.doc.scenes).map(Number))
      if (!bases.has(sceneTarget(id)) && autosave.known(sceneTarget(id)))
        autosave.remote(sceneTarget(id), { value: null, revision: 0 });
    for (const [target, base] of bases) autosave.remote(target, base);
  } catch {
    // The stream connects again and brings us here once more.
  }
}

function showState(autosave: Autosave): void {
  const { dirty, offline, refused, unkept } = autosave.summary();
  saveState.phase = refused ? 'refused' : dirty === 0 ? 'saved' : offline ? 'offline' : 'saving';
  saveState.code = refused ?? null;
  saveState.unkept = unkept;
}
