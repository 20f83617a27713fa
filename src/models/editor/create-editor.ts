import { proxy, ref } from 'valtio/vanilla';
import {
  applyChanges,
  type Change,
  type Doc,
  type EditResult,
  findObject,
  invertChanges,
  objectsOf,
  type Scene,
  type SceneObject,
  scenesInOrder,
  settleChanges,
} from '#scenario';
import type { SaveTarget } from '../autosave/types.ts';
import { describeChanges } from './describe-changes.ts';
import type { DialogName, DialogParams, OpenDialog } from './dialogs.ts';
import { createHistory } from './history.ts';
import { readTarget, targetsOf, withTarget } from './save-targets.ts';
import { sceneLength } from './scene-time.ts';
import { belongTogether, toggled } from './selection.ts';
import { closedState, type EditorMode, type EditorState } from './state.ts';

export interface CommitOptions {
  /** Steps with the same key in quick succession undo as one. */
  joins?: string;
  /** Selected afterwards. */
  select?: number[];
}

/** What the editor tells whoever saves, shows messages, or runs the scenario. */
export interface EditorListener {
  /** The author changed these parts: they want saving. */
  edited?(targets: Set<SaveTarget>): void;
  /** An edit was not allowed; the code is the catalogue's. */
  refused?(code: string, details?: Record<string, unknown>): void;
  modeChanged?(mode: EditorMode): void;
}

/** The document and its only writer. `now`: ms, for steps in quick succession. */
export function createEditor(now = Date.now) {
  const state = proxy<EditorState>(closedState());
  const history = createHistory();
  const listeners = new Set<EditorListener>();
  let previewed: Change[] | null = null;
  let modeBeforeRun: EditorMode = 'edit';

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
    settleSelection(doc);
  }

  function showHistory(): void {
    const { undoDepth, redoDepth, undoLabel, redoLabel } = history;
    Object.assign(state, { undoDepth, redoDepth, undoLabel, redoLabel });
  }

  /** Each scene is seen from its beginning. */
  function showScene(id: number | null): void {
    if (state.sceneId === id) return;
    state.sceneId = id;
    state.time = 0;
    state.filmLength = null;
  }

  /** What is selected must exist; after a removal the nearest scene is shown. */
  function settleSelection(doc: Doc): void {
    if (state.sceneId === null || !doc.scenes[state.sceneId]) {
      showScene(scenesInOrder(doc)[0]?.id ?? null);
      state.selection = [];
    }
    const scene = state.sceneId === null ? undefined : doc.scenes[state.sceneId];
    const known = new Set(scene ? objectsOf(scene).map((object) => object.id) : []);
    if (state.selection.some((id) => !known.has(id)))
      state.selection = state.selection.filter((id) => known.has(id));
    if (state.carrying !== null && !known.has(state.carrying)) state.carrying = null;
    if (state.sceneSelection.some((id) => !doc.scenes[id]))
      state.sceneSelection = state.sceneSelection.filter((id) => doc.scenes[id]);
  }

  function clearPreview(): void {
    if (!previewed) return;
    previewed = null;
    if (state.doc) state.shown = ref(plain());
  }

  function apply(changes: Change[]): void {
    const before = plain();
    const doc = applyChanges(before, changes);
    const targets = targetsOf(before, changes);
    setDoc(doc);
    tell((listener) => listener.edited?.(targets));
  }

  const editor = {
    state,

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
      history.push({
        changes: result.changes,
        label: describeChanges(plain(), result.changes),
        sceneId: state.sceneId,
        before,
        after,
        joins: options.joins,
        at: now(),
      });
      apply(result.changes);
      if (options.select) editor.select(options.select);
      return true;
    },

    /** Ends a preview; the document stays as it was. */
    cancel(): void {
      clearPreview();
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
      const changes = settleChanges(plain(), invertChanges(step.changes));
      history.undone({ ...step, changes: invertChanges(changes) });
      apply(changes);
      goBackTo(step.sceneId, step.before);
      return true;
    },

    redo(): boolean {
      if (state.mode !== 'edit') return false;
      clearPreview();
      const step = history.takeRedo();
      if (!step) return false;
      const changes = settleChanges(plain(), step.changes);
      history.redone({ ...step, changes });
      apply(changes);
      goBackTo(step.sceneId, step.after);
      return true;
    },

    /** Clears undo and redo: a resource they depend on was replaced (spec section 4). */
    forgetHistory(): void {
      history.clear();
      showHistory();
    },

    /** The document as it stands; throws when none is open. */
    document: (): Doc => plain(),

    /** One part of the document, as autosave sends it; null when there is no such scene. */
    read: (target: SaveTarget): unknown => readTarget(plain(), target),

    /** Puts in what came from elsewhere: neither saved nor undone. */
    receive(target: SaveTarget, value: unknown): void {
      if (!state.doc) return;
      setDoc(withTarget(plain(), target, value));
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

    openScene(id: number): void {
      if (!plain().scenes[id] || state.sceneId === id) return;
      editor.settlePreview();
      showScene(id);
      state.sceneSelection = [];
      state.selection = [];
      state.carrying = null;
    },

    /** Goes to a time of the current scene: seconds, kept within its length. */
    goToTime(seconds: number): void {
      const scene = editor.scene();
      if (scene) state.time = Math.max(0, Math.min(sceneLength(scene, state.filmLength), seconds || 0));
    },

    /** Selects objects of the current scene; `adding` toggles one of several (spec section 4). */
    select(ids: number[], adding = false): void {
      const scene = editor.scene();
      if (!scene) return;
      const wanted = adding ? toggled(state.selection, ids) : ids;
      state.selection = wanted.length > 1 && !belongTogether(scene, wanted) ? ids : wanted;
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

    /** Turns the view: degrees. */
    lookAt(yaw: number, pitch: number): void {
      state.turn = { yaw, pitch, count: state.turn.count + 1 };
    },

    /** The current scene with any preview on top. */
    scene(): Scene | undefined {
      return state.sceneId === null ? undefined : state.shown?.scenes[state.sceneId];
    },

    /** The one selected object, when there is just one. */
    object(): SceneObject | undefined {
      const [id, ...others] = state.selection;
      const scene = editor.scene();
      return id === undefined || others.length > 0 || !scene ? undefined : findObject(scene, id)?.object;
    },
  };

  function goBackTo(sceneId: number | null, selection: number[]): void {
    if (sceneId !== null && plain().scenes[sceneId]) showScene(sceneId);
    state.selection = selection;
    settleSelection(plain());
  }

  return editor;
}
