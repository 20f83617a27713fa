import { targetOf } from '../runtime/draft.ts';
import { toNumber } from '../runtime/read.ts';
import { enterScene } from '../runtime/scenes.ts';
import type { ActionRow } from './action-row.ts';

/** Leads to another scene, looking along `angle`. */
export const link = {
  type: 'link',
  target: 'scene',
  fields: ['angle'],
  durable: true,
  perform: (turn) => {
    const id = targetOf(turn);
    turn.draft.mustExist('scene', id);
    const { angle } = turn.action;
    enterScene(turn.draft, id, angle === 'keep' ? angle : (toNumber(angle) ?? undefined));
  },
} as const satisfies ActionRow;
