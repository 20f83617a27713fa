import { proxy, ref } from 'valtio/vanilla';
import {
  applyChanges,
  type Change,
  type Doc,
  type EditResult,
  invertChanges,
  rebaseChanges,
  same,
} from '#scenario';
import { describeChanges, type StepLabel } from './describe-changes.ts';
import type { DialogName, DialogParams, OpenDialog } from './dialogs.ts';
import { createHistory, type Step } from './history.ts';
import { createLooking } from './looking.ts';
import { type SaveEvent, saveEventsOf } from './save-events.ts';
import { closedState, type EditorMode, type EditorState, type Holding } from './state.ts';

export interface CommitOptions {
  /** Steps with the same key in quick succession undo as one. */
  joins?: string;
  /** Selected afterwards. */
  select?: number[];
  /** Not a step of undo: only how the author sees the scenario changes. */
  withoutUndo?: boolean;
}

/** What the editor tells whoever saves, shows messages, or runs the scenario. */
export interface EditorListener {
  /** The author made an edit: it wants saving. */
  edited?(changes: readonly Change[]): void;
  /** The same in the specification's words, with what was replaced. */
  changed?(events: SaveEvent[]): void;
  /** An edit was not allowed; the code is the catalogue's. */
  refused?(code: string, details?: Record<string, unknown>): void;
  modeChanged?(mode: EditorMode): void;
}

/** The document and its only writer. `now`: ms, for steps in quick succession. */
export function createEditor(now = Date.now) {
  const state = proxy<EditorState>(closedState());
  const history = createHistory();
  const looking = createLooking(state);
  const listeners = new Set<EditorListener>();
  let previewed: Change[] | null = null;
  let modeBeforeRun: EditorMode = 'edit';
  let steps = 0;
  let together: { joins: string; at: number } | undefined;

  const tell = (say: (listener: EditorListener) => void) => {
    for (const listener of listeners) say(listener);
  };
  const plain = (): Doc => {
    if (!state.doc) throw new Error('No document is open.');
    return state.doc;
  };

  function setDoc(doc: Doc): void {
    state.doc = ref(doc);
    state.shown = ref(previewed ? applyChanges(doc, previewed) : doc);
    showHistory();
    looking.settle(doc);
  }

  function showHistory(): void {
    const { undoDepth, redoDepth, undoLabel, redoLabel } = history;
    Object.assign(state, { undoDepth, redoDepth, undoLabel, redoLabel });
  }

  function clearPreview(): void {
    if (state.holding) state.holding = null;
    if (!previewed) return;
    previewed = null;
    if (state.doc) state.shown = ref(plain());
  }

  function apply(changes: Change[]): void {
    const before = plain();
    setDoc(applyChanges(before, changes));
    tell((listener) => listener.edited?.(changes));
    const events = saveEventsOf(before, changes);
    if (events.length > 0) tell((listener) => listener.changed?.(events));
  }

  function applyStep(changes: Change[], outside: (() => void) | undefined): void {
    if (changes.length > 0) apply(changes);
    else showHistory();
    outside?.();
  }

  const { openScene, goToTime, select, lookAt, scene, object } = looking;
  const editor = {
    state,
    goToTime,
    select,
    lookAt,
    scene,
    object,

    listen(listener: EditorListener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Shows a document; `mode` readonly when somebody else holds the lock. */
    open(doc: Doc, mode: EditorMode = 'edit'): void {
      history.clear();
      previewed = null;
      Object.assign(state, closedState(), { phase: 'open', mode });
      setDoc(doc);
    },

    fail(code: string): void {
      Object.assign(state, closedState(), { phase: 'failed', failure: code });
    },

    opening(): void {
      Object.assign(state, closedState(), { phase: 'opening' });
    },

    close(): void {
      history.clear();
      previewed = null;
      Object.assign(state, closedState());
    },

    /** Shows an edit without making it: a drag on its way, a number being typed. */
    preview(result: EditResult): boolean {
      if (state.mode !== 'edit' || 'refused' in result) return false;
      previewed = result.changes;
      state.shown = ref(applyChanges(plain(), previewed));
      return true;
    },

    /** Makes an edit: one step of undo, one save. Answers whether it was made. */
    commit(result: EditResult, options: CommitOptions = {}): boolean {
      clearPreview();
      if (state.mode !== 'edit') return false;
      if ('refused' in result) {
        tell((listener) => listener.refused?.(result.refused, result.details));
        return false;
      }
      if (result.changes.length === 0) {
        if (options.select) editor.select(options.select);
        return true;
      }
      const before = [...state.selection];
      const after = options.select ?? before;
      if (!options.withoutUndo)
        history.push({
          changes: result.changes,
          label: describeChanges(plain(), result.changes),
          sceneId: state.sceneId,
          before,
          after,
          ...(together ?? { joins: options.joins, at: now() }),
        });
      apply(result.changes);
      if (options.select) editor.select(options.select);
      return true;
    },

    /** Makes the edits that `act` commits one step of undo. */
    asOneStep<Result>(act: () => Result): Result {
      const outer = together;
      together ??= { joins: `step ${++steps}`, at: now() };
      try {
        return act();
      } finally {
        together = outer;
      }
    },

    /** Ends a preview; the document stays as it was. */
    cancel(): void {
      clearPreview();
    },

    /** Shows what a pointer holds and how far it came; `commit` or `cancel` ends it. */
    hold(holding: Holding, result: EditResult): void {
      if (editor.preview(result) && !same(state.holding, holding)) state.holding = ref(holding);
    },

    /** Lets go of what a pointer holds: nothing of it was done. */
    drop(): void {
      clearPreview();
      state.dropped += 1;
    },

    /** Commits the preview, so that leaving in the middle of an edit does not lose it. */
    settlePreview(): void {
      if (previewed && state.doc) editor.commit({ changes: previewed });
    },

    undo(): boolean {
      if (state.mode !== 'edit') return false;
      clearPreview();
      const step = history.takeUndo();
      if (!step) {
        tell((listener) => listener.refused?.('nothing-to-undo'));
        return false;
      }
      const changes = rebaseChanges(plain(), invertChanges(step.changes));
      history.undone({ ...step, changes: invertChanges(changes) });
      applyStep(changes, step.outside?.undo);
      looking.goBackTo(step.sceneId, step.before);
      return true;
    },

    redo(): boolean {
      if (state.mode !== 'edit') return false;
      clearPreview();
      const step = history.takeRedo();
      if (!step) return false;
      const changes = rebaseChanges(plain(), step.changes);
      history.redone({ ...step, changes });
      applyStep(changes, step.outside?.redo);
      looking.goBackTo(step.sceneId, step.after);
      return true;
    },

    /** Clears undo and redo: a resource they depend on was replaced (spec section 4). */
    forgetHistory(): void {
      history.clear();
      showHistory();
      tell((listener) => listener.changed?.([{ type: 'resource-changed' }]));
    },

    /**
     * An edit that the server made for the author, to the document `before`: a step of undo as any other. The document
     * has it already.
     */
    serverMade(before: Doc, changes: Change[], label = describeChanges(before, changes)): void {
      const selection = [...state.selection];
      const { sceneId } = state;
      history.push({ changes, label, sceneId, before: selection, after: selection, at: now() });
      showHistory();
      const events = saveEventsOf(before, changes);
      if (events.length > 0) tell((listener) => listener.changed?.(events));
    },

    /** What the author did outside the document, and how it is undone and done again there: a step of undo as well. */
    didOutside(label: StepLabel, outside: Step['outside']): void {
      const selection = [...state.selection];
      const { sceneId } = state;
      history.push({ changes: [], outside, label, sceneId, before: selection, after: selection, at: now() });
      showHistory();
    },

    /** The document as it stands; throws when none is open. */
    document: (): Doc => plain(),

    /** Shows the document with what came from elsewhere: that is neither saved nor undone. */
    receive(doc: Doc): void {
      if (state.doc) setDoc(doc);
    },

    setMode(mode: EditorMode): void {
      if (state.mode === mode) return;
      clearPreview();
      state.mode = mode;
      state.placing = null;
      state.carrying = null;
      if (mode === 'run') state.dialog = null;
      tell((listener) => listener.modeChanged?.(mode));
    },

    /** Plays; `stopRun` goes back to what the author could do before. */
    startRun(): void {
      if (state.mode === 'run') return;
      editor.settlePreview();
      modeBeforeRun = state.mode;
      editor.setMode('run');
    },

    stopRun(): void {
      if (state.mode === 'run') editor.setMode(modeBeforeRun);
    },

    /** The right to edit came or went; while playing it shows when the run ends. */
    allow(mode: 'edit' | 'readonly'): void {
      if (state.mode === 'run') modeBeforeRun = mode;
      else editor.setMode(mode);
    },

    /** Shows a scene; what is under way in the one before is done. */
    openScene(id: number): void {
      if (state.sceneId !== id && plain().scenes[id]) editor.settlePreview();
      openScene(id);
    },

    /** Opens a dialog, in place of one that is open. */
    openDialog<Name extends DialogName>(
      name: Name,
      ...[params]: DialogParams[Name] extends undefined ? [] : [DialogParams[Name]]
    ): void {
      state.dialog = ref({ name, params } as OpenDialog);
    },

    closeDialog(): void {
      state.dialog = null;
    },
  };

  return editor;
}
