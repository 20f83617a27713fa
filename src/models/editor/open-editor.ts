import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import { editor as limits } from '#catalog/limits.ts';
import { renameScenario } from '#scenario';
import { type AutosaveEvent, createAutosave } from '../autosave/engine.ts';
import { mergePart } from '../autosave/merge-part.ts';
import { browserOfflineStore } from '../autosave/offline-store.ts';
import { saveState, showSummary } from '../autosave/state.ts';
import { createTransport } from '../autosave/transport.ts';
import { livingWindows, openEditorWindow } from '../autosave/window-id.ts';
import { toast } from '../toasts/toasts.ts';
import { loadAssets } from './assets.ts';
import { endLingering, saveInBackground } from './background-saves.ts';
import { detachableDocument } from './detachable-document.ts';
import { editor } from './editor.ts';
import { followChanges, readAnew } from './follow-changes.ts';
import { createIdBlock, type IdBlock } from './ids.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { createLock, type Holder } from './lock.ts';
import { watchPage } from './page-events.ts';

/** A scenario that is open in this page's editor: what its window does for it beside the document. */
export interface EditorSession {
  /** Ids for what the author adds. */
  ids: IdBlock;
  /** Sends what waits; whether the server has everything now. */
  saveNow(): Promise<boolean>;
  /** Tries at once to save what the server did not take, or what waits for the network. */
  saveAgain(): void;
  /** Takes the lock when nobody holds it any more; nothing where this person may not edit at all. */
  takeLock(): void;
}

/** Null while no scenario is open. */
export let editorSession: EditorSession | null = null;

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
 * windows, saves. The answer closes it again. Failures stand in `editor.state.failure`; where nobody answered, it is
 * opened as soon as somebody does.
 */
export function openEditor(scenarioId: number, userId: string): () => void {
  const abort = new AbortController();
  const closers: (() => void)[] = [() => abort.abort()];
  endLingering(scenarioId);
  editor.opening();
  start(scenarioId, userId, closers, abort.signal).catch((thrown) => {
    if (!abort.signal.aborted) editor.fail(failureOf(thrown).code);
  });
  return () => {
    for (const close of closers.reverse()) close();
    editorSession = null;
    editor.close();
  };
}

async function start(
  scenarioId: number,
  userId: string,
  closers: (() => void)[],
  signal: AbortSignal,
): Promise<void> {
  const loaded = await loadWithRetry(scenarioId, windowTimers, figures, signal);
  if (signal.aborted) return;
  const here = openEditorWindow(scenarioId);
  const document = detachableDocument();
  /** What hears of the state of saving once the editor is closed. */
  let afterwards: (() => void) | undefined;

  const autosave = createAutosave({
    scenarioId,
    userId,
    windowId: here.id,
    document,
    transport: createTransport(scenarioId),
    keep: browserOfflineStore,
    merge: mergePart,
    timers: windowTimers,
    figures,
    notify(event) {
      if (signal.aborted) return afterwards?.();
      if (event.type === 'merged') tellMerged(event);
      if (event.type === 'uncertain') void readAnew(scenarioId, autosave);
      if (event.type === 'refused') {
        if (event.code === 'scenario-locked') lock.lost();
        else toast(`errors:${event.code}`, { tone: 'error' });
      }
      showSummary(autosave.summary());
    },
  });
  for (const [target, base] of loaded.bases) autosave.setBase(target, base);
  editor.open(loaded.doc, 'readonly');
  showSummary(autosave.summary());
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

  const ids = createIdBlock(
    async (count) => (await api.scenarios.reserveIds.mutate({ scenarioId, count })).from,
  );
  const quiet = { context: { quiet: true } };
  const lock = createLock({
    userId,
    calls: {
      lock: () => api.scenarios.lock.mutate({ id: scenarioId }, quiet),
      unlock: () => api.scenarios.unlock.mutate({ id: scenarioId }, quiet),
      holder: async () => (await api.scenarios.get.query({ id: scenarioId })).lockedBy,
    },
    async taken() {
      // What others changed while we only looked comes first, then our own kept work on top of it.
      if (signal.aborted) return;
      await ids.refill();
      const living = await livingWindows();
      const kept = await browserOfflineStore.list(scenarioId, userId).catch(() => []);
      if (signal.aborted) return;
      editor.allow('edit');
      editor.state.lockedBy = null;
      await autosave.adopt(kept.filter((work) => work.windowId === here.id || !living.has(work.windowId)));
      autosave.resume();
    },
    lost(holder) {
      if (signal.aborted) return;
      // What is under way stays in the document, kept until the right to save comes back.
      editor.settlePreview();
      if (holder) editor.state.lockedBy = { userId: holder.userId, name: nameOf(holder) };
      editor.allow('readonly');
    },
    free() {
      editor.state.lockedBy = null;
    },
    othersRemain: async () =>
      [...(await livingWindows())].some((id) => id !== here.id && id.startsWith(`${scenarioId}:`)),
  });
  editorSession = {
    ids,
    async saveNow() {
      autosave.retryNow();
      await autosave.flush();
      return autosave.summary().dirty === 0;
    },
    saveAgain() {
      autosave.resume();
      autosave.retryNow();
    },
    takeLock: () => loaded.mayEdit && void lock.take(),
  };

  closers.push(
    followChanges(scenarioId, autosave, {
      lockChanged: lock.heard,
      removed() {
        // What is not saved stays kept in the browser, should the deletion be undone.
        document.letGo();
        editor.fail('scenario-not-found');
      },
    }),
    watchPage({
      online() {
        autosave.retryNow();
        lock.online();
      },
      hidden() {
        // What is being typed or dragged counts: the page may be gone before it is let go.
        editor.settlePreview();
        void autosave.flush();
      },
      shown: autosave.retryNow,
      loses: () => autosave.summary().unkept > 0,
    }),
    () => {
      editor.settlePreview();
      const end = () => {
        autosave.close();
        // The lease goes back after the last save, so that nobody edits beneath it.
        lock.close();
        here.close();
      };
      if (document.letGo()) afterwards = saveInBackground({ scenarioId, userId }, autosave, end);
      else end();
    },
  );
  void loadAssets(scenarioId).catch(() => undefined);
  try {
    if (!loaded.mayEdit) return;
    await lock.take();
  } finally {
    if (!signal.aborted) editor.state.mayEdit = loaded.mayEdit;
  }
}

const nameOf = ({ firstName, lastName }: Holder) => `${firstName} ${lastName}`.trim();

/** Says that work of ours met somebody else's; of two names for the scenario ours stays, and theirs is offered. */
function tellMerged({ target, theirs }: Extract<AutosaveEvent, { type: 'merged' }>): void {
  saveState.merged = true;
  const mine = editor.state.doc?.name;
  if (target !== 'name' || typeof theirs !== 'string' || mine === undefined || theirs === mine) return;
  toast('editor:save.renamed', {
    tone: 'warning',
    values: { theirs, mine },
    duration: limits.choiceMs,
    action: {
      text: 'editor:save.useTheirs',
      run: () => {
        if (editor.state.doc) editor.commit(renameScenario(editor.document(), { name: theirs }));
      },
    },
  });
}
