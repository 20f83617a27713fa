import type { Snapshot } from 'valtio/vanilla';
import type { Doc, Guide, ObjectType } from '#scenario';
import type { StepLabel } from './describe-changes.ts';
import type { OpenDialog } from './dialogs.ts';

/** A value that valtio holds as it is, without a proxy: `ref` makes it, snapshots give it back plain. */
export type ValtioRef<T extends object> = T & { $$valtioSnapshot: T };

/** Run plays, edit changes, readonly only looks (spec section 4). */
export type EditorMode = 'edit' | 'run' | 'readonly';

/** What a pointer holds while it moves. */
export interface Holding {
  /** The object that is held; what is selected with it goes along. */
  id: number;
  act: 'move' | 'size' | 'turn' | 'distance';
  /** The lines it snapped to. */
  guides: readonly Guide[];
}

export type EditorPhase = 'closed' | 'opening' | 'open' | 'failed';

export interface EditorState {
  phase: EditorPhase;
  /** Code of the error catalogue when the phase is `failed`. */
  failure: string | null;
  /** The document as it is; null until opened. Immutable: every edit makes a new one. */
  doc: ValtioRef<Doc> | null;
  /** The document with the preview on top: what panels and stage show. */
  shown: ValtioRef<Doc> | null;
  mode: EditorMode;
  /** Who edits, when it is somebody else. */
  lockedBy: { userId: number; name: string } | null;
  /** Whether this person may edit it at all, whoever holds the lock now; null until the lock was asked for. */
  mayEdit: boolean | null;
  sceneId: number | null;
  /** Seconds into the current scene: the frame of its film that is shown, and where a run begins. */
  time: number;
  /** How long the current scene's film is, in seconds; null until it says so, and where there is none. */
  filmLength: number | null;
  /** Ids of the selected objects of the current scene. */
  selection: number[];
  /** The scenes selected in the scene list, beside the current one. */
  sceneSelection: number[];
  undoDepth: number;
  redoDepth: number;
  /** What undoing and redoing would take back or do again. */
  undoLabel: StepLabel | null;
  redoLabel: StepLabel | null;
  /** A kind taken from the palette: the next press on the view places it. */
  placing: ObjectType | null;
  /** An object that follows the view until it is put down: the way to move without dragging. */
  carrying: number | null;
  /** What a pointer moves, sizes or turns now; null while none does. */
  holding: ValtioRef<Holding> | null;
  /** Rises when the author lets go of what is held without moving it. */
  dropped: number;
  /** The dialog that is open: drawn by the surface in use; while there is one, no command acts. */
  dialog: OpenDialog | null;
  /** Rises whenever the author asks for the settings of what is selected. */
  settings: number;
  /** Rises whenever the view should turn, to `view`. */
  turn: { yaw: number; pitch: number; count: number };
}

export const closedState = (): EditorState => ({
  phase: 'closed',
  failure: null,
  doc: null,
  shown: null,
  mode: 'edit',
  lockedBy: null,
  mayEdit: null,
  sceneId: null,
  time: 0,
  filmLength: null,
  selection: [],
  sceneSelection: [],
  undoDepth: 0,
  redoDepth: 0,
  undoLabel: null,
  redoLabel: null,
  placing: null,
  carrying: null,
  holding: null,
  dropped: 0,
  dialog: null,
  settings: 0,
  turn: { yaw: 0, pitch: 0, count: 0 },
});

/** The state as a component reads it. */
export type EditorView = Snapshot<EditorState>;
