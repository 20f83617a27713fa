import type { RouterOutputs } from '#api/outputs.ts';

/** A scenario as the list shows it. */
export type Card = RouterOutputs['scenarios']['list']['items'][number];

/** What was asked for on a card. */
export interface CardTask {
  kind: 'rename' | 'describe' | 'share' | 'duplicate' | 'template' | 'delete';
  scenario: Card;
}

/** Where a scenario is watched: its live page, by way of signing in where that is private. */
export const watchPath = ({ liveCode, liveAccess }: Pick<Card, 'liveCode' | 'liveAccess'>): string =>
  liveAccess === 'private' ? `/view/private/${liveCode}` : `/view/${liveCode}`;
