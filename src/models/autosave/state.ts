import { proxy } from 'valtio/vanilla';

/**
 * What the author is told about saving.
 * - saved: the server has everything
 * - saving: on its way
 * - offline: the server can't be reached; the work is kept in this browser
 * - refused: the server will not take it (`code` of the catalogue); kept as well
 */
export interface SaveState {
  phase: 'saved' | 'saving' | 'offline' | 'refused';
  code: string | null;
  /** Another window's changes were merged with work that was under way. */
  merged: boolean;
  /** Parts that neither the server nor the browser's storage holds yet. */
  unkept: number;
}

export const saveState = proxy<SaveState>({ phase: 'saved', code: null, merged: false, unkept: 0 });
