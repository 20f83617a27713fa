import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { enterScene } from '../runtime/scenes.ts';

/** Leads to another scene, looking along `angle`. */
export const link = {
  type: 'link',
  target: 'scene',
  fields: ['angle'],
  authorable: true,
  perform: (turn) => {
    const id = targetOf(turn);
    turn.draft.mustExist('scene', id);
    enterScene(turn.draft, id, turn.action.angle);
  },
} as const satisfies ActionRow;
