import type { RouterOutputs } from '#api/outputs.ts';

/** A scenario as the list shows it. */
export type Card = RouterOutputs['scenarios']['list']['items'][number];

/** What was asked for on a card. */
export interface CardTask {
  kind: 'rename' | 'describe' | 'share' | 'duplicate' | 'template' | 'delete' | 'headset';
  scenario: Card;
}
