import { proxy } from 'valtio/vanilla';
import type { ChangeStream } from './stream.ts';

/**
 * What the author is told about saving.
 * - saved: the server has everything
 * - saving: on its way
 * - offline: the server can't be reached; the work is kept in this browser
 * - waiting: the server answers, but can't take it now (`code` says why); kept, and tried again by itself
 * - refused: the server will not take it (`code` of the catalogue); kept as well
 */
export interface SaveState {
  phase: 'saved' | 'saving' | 'offline' | 'waiting' | 'refused';
  code: string | null;
  /** Changes of others were taken in under work that was under way. */
  merged: boolean;
  /** Edits that neither the server nor the browser's storage holds yet. */
  unkept: number;
}

export const saveState = proxy<SaveState>({ phase: 'saved', code: null, merged: false, unkept: 0 });

/** Puts autosave's own account into the words of the state. */
export function showSummary(summary: ReturnType<ChangeStream['summary']>): void {
  const { dirty, offline, waiting, refused, unkept } = summary;
  if (refused !== undefined) saveState.phase = 'refused';
  else if (dirty === 0) saveState.phase = 'saved';
  else if (waiting !== undefined) saveState.phase = 'waiting';
  else saveState.phase = offline ? 'offline' : 'saving';
  saveState.code = refused ?? (dirty > 0 ? waiting : undefined) ?? null;
  saveState.unkept = unkept;
}
