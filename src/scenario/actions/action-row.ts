import type { PlayedAction } from '../runtime/draft.ts';
import type { ActionType } from '../types.ts';

/** An action type as a run needs it: what it points at, and what it does. Plain data: the player carries it. */
export interface ActionRow extends PlayedAction {
  type: ActionType;
  /** What its target is; null: it has none. */
  target: 'object' | 'scene' | 'media' | 'variable' | 'run-event' | null;
}
