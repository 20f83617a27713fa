import type { RouterOutputs } from '#api/outputs.ts';
import { watchPath } from '#catalog/live-code.ts';
import type { SearchedList } from '#catalog/resources/sharing.ts';

/** A scenario as every list shows it. */
export type Card = RouterOutputs['scenarios']['list']['items'][number];

/** What was asked for on a card. */
export interface CardTask {
  kind:
    | 'headset'
    | 'rename'
    | 'describe'
    | 'share'
    | 'duplicate'
    | 'template'
    | 'move'
    | 'export'
    | 'give'
    | 'delete';
  scenario: Card;
}

/** Where a card leads: what is one's own or may be changed to the editor, the rest to its live page; null: nowhere. */
export function pathOf(scenario: Card, list: SearchedList): string | null {
  if (list === 'user' || scenario.mayEdit) return `/scenarios/${scenario.id}`;
  return scenario.liveCode ? watchPath(scenario) : null;
}
