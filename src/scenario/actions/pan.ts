import { Fault, targetOf } from '../runtime/draft.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Turns the view to an object, or to a yaw in degrees. */
export const pan = {
  type: 'pan',
  target: 'object',
  durable: false,
  perform: ({ draft, action, owner }) => {
    if (action.target === undefined) {
      const yaw = toNumber(action.angle);
      if (yaw === null) throw new Fault('There is nothing to turn to');
      draft.effect({ type: 'pan', yaw });
      return;
    }
    const { object } = draft.entry(targetOf({ draft, action, owner }));
    draft.effect({ type: 'pan', yaw: object.yaw ?? 0, pitch: object.pitch ?? 0, object: object.id });
  },
} as const satisfies ActionRow;

export const panForm = {
  group: 'ways',
  fields: [
    { path: 'target', control: 'object', label: 'fields.objectTarget', of: 'drawn', absent: 'toAngle' },
    {
      path: 'angle',
      control: 'angle',
      label: 'fields.heading',
      unit: 'deg',
      min: -180,
      max: 180,
      step: 1,
      starts: 0,
      shownWhen: { path: 'target', is: [undefined] },
    },
  ],
  says: ({ target }) => (target === undefined ? 'panAngle' : 'pan'),
} as const satisfies ActionForm;
