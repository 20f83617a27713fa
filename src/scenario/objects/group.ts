import { z } from 'zod';
import { kindSchema, type ObjectFields, placed, sized } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

/** Objects that move, turn and show as one. Its members respond to presses; it has no actions itself. */
export const group = (child: z.ZodType<ObjectFields>) =>
  defineKind({
    type: 'group',
    schema: kindSchema('group', {
      ...placed,
      ...sized(1, 1),
      objects: z.array(child).default([]),
    }),
    conditions: ['shown', 'notshown'],
    actionLists: ['actionsShow'],
    sections: [
      { name: 'general', fields: ['name', 'visible'] },
      { name: 'look', fields: ['effects.opacity'] },
      { name: 'place', fields: placeFields },
    ],
    starts: {},
  });
