import { targetOf } from '../runtime/draft.ts';
import { enterScene } from '../runtime/scenes.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Goes to another scene, facing `angle`. */
export const link = {
  type: 'link',
  target: 'scene',
  durable: true,
  perform: (context) => {
    const id = targetOf(context);
    context.draft.mustExist('scene', id);
    const { angle } = context.action;
    enterScene(context.draft, id, angle === 'keep' ? angle : (toNumber(angle) ?? undefined));
  },
} as const satisfies ActionRow;

export const linkForm = {
  group: 'ways',
  fields: [
    { path: 'target', control: 'scene', label: 'fields.sceneTarget' },
    {
      path: 'angle',
      control: 'heading',
      label: 'fields.arrival',
      unit: 'deg',
      min: -180,
      max: 180,
      step: 1,
      absent: 'sceneHeading',
    },
  ],
  says: ({ angle }) => (angle === undefined ? 'link' : angle === 'keep' ? 'linkKeep' : 'linkAngle'),
} as const satisfies ActionForm;
