import { z } from 'zod';
import { actionsSchema } from '../schema/action.ts';
import { field, numberSchema } from '../schema/kit.ts';
import { choiceSchema, kindSchema, placed, sized, styleSchema } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

/** Layouts of a question; 'choice-cards' draws each choice as a card of its own. */
export const questionAppearances = ['lettered', 'choice-cards', 'list', 'buttons'] as const;

/** The fields of a question; the object adds its place. */
export const questionShape = {
  txt: field(z.string().default(''), { control: 'longtext', section: 'general' }),
  appearance: field(z.enum(questionAppearances).default('lettered'), {
    control: 'choice',
    section: 'look',
  }),
  choices: field(z.array(choiceSchema).default([]), { control: 'choices', section: 'general' }),
  /** Position of the correct choice, from 1. Edited with the choices. */
  correctchoice: z.int().min(1).default(1),
};

export const question = defineKind({
  type: 'question',
  schema: kindSchema('question', {
    ...questionShape,
    style: styleSchema
      .extend({
        fontSize: field(numberSchema.default(24), {
          control: 'number',
          unit: 'pt',
          min: 6,
          max: 200,
          section: 'look',
        }),
      })
      .prefault({}),
    ...placed,
    ...sized(1.6, 1.2),
    autohide: field(z.boolean().default(true), { control: 'toggle', section: 'general' }),
    onDone: actionsSchema.default([]),
  }),
  conditions: ['correct', 'notcorrect', 'answered', 'notanswered', 'shown', 'notshown'],
  actionLists: ['onDone', 'actionsShow'],
  sections: [
    { name: 'general', fields: ['name', 'txt', 'choices', 'visible', 'autohide'] },
    { name: 'look', fields: ['appearance', 'style.fontName', 'style.fontSize', 'effects.opacity'] },
    { name: 'place', fields: placeFields },
  ],
  starts: {
    choices: [
      { id: 1, txt: '', actions: [] },
      { id: 2, txt: '', actions: [] },
    ],
  },
});
