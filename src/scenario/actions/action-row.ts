import type { PlayedAction } from '../runtime/draft.ts';
import type { ActionType } from '../types.ts';

/** An action type as a run needs it: its target and what it does. Plain data, carried by the player. */
export interface ActionRow extends PlayedAction {
  type: ActionType;
  /** What the target refers to; null when the action has none. */
  target: 'object' | 'scene' | 'media' | 'variable' | 'run-event' | null;
}
