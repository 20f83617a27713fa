import type { PlayedAction } from '../runtime/draft.ts';
import type { Action } from '../schema/action.ts';
import type { ActionType } from '../types.ts';

/** An action type as a run needs it: what it reads, and what it does. Plain data: the player carries it. */
export interface ActionRow extends PlayedAction {
  type: ActionType;
  /** What its target is; null: it has none. */
  target: 'object' | 'scene' | 'media' | 'variable' | 'run-event' | null;
  /** Further fields of the action that it reads; a form shows these. */
  fields: readonly (keyof Action)[];
}
