import { api } from '#api/client.ts';
import { failureOf, failureOfCode } from '#api/failure.ts';
import { editor as limits } from '#catalog/limits.ts';
import { renameScenario } from '#scenario';
import { type Holder, loadScenario } from '../autosave/load.ts';
import { browserOfflineStore } from '../autosave/offline-store.ts';
import { saveState, showSummary } from '../autosave/state.ts';
import { createChangeStream } from '../autosave/stream.ts';
import type { StreamEvent } from '../autosave/stream-options.ts';
import { sendEdits } from '../autosave/transport.ts';
import type { EditKey } from '../autosave/types.ts';
import { livingWindows, openEditorWindow } from '../autosave/window-id.ts';
import { announcePlan } from '../membership/notice.ts';
import { onSessionRenewed } from '../session/person-change.ts';
import { failureText, toast } from '../toasts/toasts.ts';
import { refreshAssets } from './assets.ts';
import { endLingering, saveInBackground } from './background-saves.ts';
import type { StepLabel } from './describe-changes.ts';
import { editor } from './editor.ts';
import { followChanges } from './follow-changes.ts';
import { createIdBlock, type IdBlock } from './ids.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { watchPage } from './page-events.ts';
import { createPresence } from './presence.ts';

/** A scenario that is open in this page's editor: what its window does for it beside the document. */
export interface EditorSession {
  /** Ids for what the author adds. */
  ids: IdBlock;
  /** Sends what waits; whether the server has everything now. */
  saveNow(): Promise<boolean>;
  /** Tries at once to save what the server did not take, or what waits for the network. */
  saveAgain(): void;
  /**
   * Makes a call's changes of this scenario an edit of this window, to be undone here: as what `label` says, else as what
   * they do. Of another scenario it adds nothing to the call.
   */
  asEdit(scenarioId: number, label?: StepLabel): { edit?: EditKey };
  /** The server did not make an edit that it was asked for. */
  notMade(edit: EditKey): void;
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

const figures = {
  debounce: limits.saveDebounceMs,
  patience: limits.savePatienceMs,
  keeping: 2000,
  retryFirst: 1000,
  retryMost: 30_000,
};

/**
 * Opens a scenario in the editor: loads it, makes again what was kept from before, follows the other windows, saves. The answer closes it again. Failures stand in `editor.state.failure`; where nobody answered, it is
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
  /** What hears of the state of saving once the editor is closed. */
  let afterwards: (() => void) | undefined;

  /** What edits that the server makes are undone as, where their changes do not say it. */
  const labels = new Map<number, StepLabel>();
  const stream = createChangeStream({
    scenarioId,
    userId,
    client: here.id,
    reading: loaded,
    send: sendEdits(scenarioId),
    read: () => loadScenario(scenarioId),
    keep: browserOfflineStore,
    timers: windowTimers,
    figures,
    show: (doc) => {
      if (!signal.aborted) editor.receive(doc);
    },
    notify(event) {
      if (signal.aborted) return afterwards?.();
      if (event.type === 'merged') tellMerged(event);
      if (event.type === 'server-made') {
        editor.serverMade(event.before, event.changes, labels.get(event.sequence));
        labels.delete(event.sequence);
      }
      if (event.type === 'resource-changed') editor.forgetHistory();
      if (event.type === 'refused') {
        // The right went: the banner says so.
        if (event.code === 'scenario-locked' || event.code === 'not-allowed') allow(false);
        const failure = failureOfCode(event.code, event.details);
        const { text, values } = failureText(failure);
        if (event.code !== 'scenario-locked') toast(text, { tone: 'error', values });
        announcePlan(failure);
      }
      showSummary(stream.summary());
    },
  });
  editor.open(loaded.doc, 'readonly');
  showSummary(stream.summary());
  closers.push(
    editor.listen({
      edited: (changes) => {
        saveState.merged = false;
        stream.add(changes);
      },
      refused: (code, details) => {
        const { text, values } = failureText(failureOfCode(code, details));
        toast(text, { tone: 'warning', values });
      },
    }),
  );

  const ids = createIdBlock(
    async (count) => (await api.scenarios.reserveIds.mutate({ scenarioId, count })).from,
  );
  let lockEnds: number | undefined;
  /** Somebody's client took the lock by the specification's call, or gave it back: only they edit while they have it. */
  function lockChanged(holder: Holder | null): void {
    window.clearTimeout(lockEnds);
    const other = holder && String(holder.userId) !== userId ? holder : null;
    editor.state.lockedBy = other && { userId: other.userId, name: nameOf(other) };
    if (other) {
      // One that is not renewed runs out without a word.
      const left = Date.parse(other.expiresAt) - Date.now();
      lockEnds = window.setTimeout(() => void lookAtLock(), Math.max(1000, left || 0));
    }
    allow(!other);
  }
  async function lookAtLock(): Promise<void> {
    const now = await api.scenarios.get.query({ id: scenarioId }).catch(() => undefined);
    if (!signal.aborted && now) lockChanged(now.lockedBy);
  }
  function allow(free: boolean): void {
    if (!loaded.mayEdit || signal.aborted) return;
    if (free) {
      editor.allow('edit');
      stream.resume();
      return;
    }
    // What is under way stays in the document, kept until the right to save comes back.
    editor.settlePreview();
    editor.allow('readonly');
  }
  editorSession = {
    ids,
    async saveNow() {
      stream.retryNow();
      await stream.flush();
      return stream.summary().dirty === 0;
    },
    saveAgain() {
      stream.resume();
      stream.retryNow();
    },
    asEdit(changed, label) {
      if (changed !== scenarioId) return {};
      const edit = stream.nameServerEdit();
      if (label) labels.set(edit.sequence, label);
      return { edit };
    },
    notMade: ({ sequence }) => void labels.delete(sequence),
  };

  const presence = createPresence(scenarioId, here.id);
  closers.push(
    presence.close,
    onSessionRenewed(stream.resume),
    followChanges({ scenarioId, window: here.id }, stream, {
      lockChanged,
      present: presence.hear,
      absent: presence.forget,
      connected: presence.tell,
      removed() {
        // What is not saved stays kept in the browser, should the deletion be undone.
        editor.fail('scenario-not-found');
      },
    }),
    watchPage({
      online: stream.retryNow,
      hidden() {
        // What is being typed or dragged counts: the page may be gone before it is let go.
        editor.settlePreview();
        void stream.flush();
      },
      shown: stream.retryNow,
      loses: () => stream.summary().unkept > 0,
    }),
    () => {
      editor.settlePreview();
      const end = () => {
        window.clearTimeout(lockEnds);
        stream.close();
        here.close();
      };
      if (editor.state.doc) afterwards = saveInBackground({ scenarioId, userId }, stream, end);
      else end();
    },
  );
  void refreshAssets(scenarioId);
  try {
    if (!loaded.mayEdit) return;
    const [living, kept] = await Promise.all([
      livingWindows(),
      browserOfflineStore.list(scenarioId, userId).catch(() => []),
      ids.refill(),
    ]);
    if (signal.aborted) return;
    await stream.adopt(kept.filter(({ client }) => !living.has(client)));
    lockChanged(loaded.lockedBy);
  } finally {
    if (!signal.aborted) editor.state.mayEdit = loaded.mayEdit;
  }
}

const nameOf = ({ firstName, lastName }: Holder) => `${firstName} ${lastName}`.trim();

/** Says that work of ours met somebody else's; of two names for the scenario ours stays, and theirs is offered. */
function tellMerged({ changes }: Extract<StreamEvent, { type: 'merged' }>): void {
  saveState.merged = true;
  const mine = editor.state.doc?.name;
  const theirs = changes.findLast(({ target }) => target === 'scenario')?.after;
  if (typeof theirs !== 'string' || mine === undefined || theirs === mine) return;
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
