import { z } from 'zod';
import { field, loose } from '../schema/kit.ts';
import { clickable, kindSchema, placed, sized, styleSchema } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

const emphasis = () => field(z.boolean().default(false), { control: 'toggle', section: 'look' });

/** The text card: 36 pt, translucent white, rounded, centred (spec section 9). */
export const textAppearanceSchema = loose({
  fontSize: field(z.number().min(6).max(200).default(36), {
    control: 'number',
    unit: 'pt',
    min: 6,
    max: 200,
    step: 1,
    section: 'look',
  }),
  bold: emphasis(),
  italic: emphasis(),
  underline: emphasis(),
  color: field(z.string().default('#000000'), { control: 'color', section: 'look' }),
  background: field(z.string().default('#ffffff'), { control: 'color', section: 'look' }),
  backgroundOpacity: field(z.number().min(0).max(1).default(0.7), {
    control: 'slider',
    min: 0,
    max: 1,
    step: 0.05,
    section: 'look',
  }),
  rounded: field(z.boolean().default(true), { control: 'toggle', section: 'look' }),
  align: field(z.enum(['left', 'center', 'right']).default('center'), { control: 'choice', section: 'look' }),
});
export type TextAppearance = z.infer<typeof textAppearanceSchema>;

export const text = defineKind({
  type: 'text',
  schema: kindSchema('text', {
    txt: field(z.string().default(''), { control: 'longtext', section: 'general' }),
    style: styleSchema.prefault({}),
    appearance: textAppearanceSchema.prefault({}),
    ...placed,
    ...sized(1.6, 0.9),
    ...clickable,
  }),
  conditions: ['shown', 'notshown'],
  actionLists: ['actions', 'hoverin', 'hoverout', 'actionsShow'],
  sections: [
    { name: 'general', fields: ['name', 'txt', 'visible', 'autohide'] },
    {
      name: 'look',
      fields: [
        'style.fontName',
        'appearance.fontSize',
        'appearance.bold',
        'appearance.italic',
        'appearance.underline',
        'appearance.color',
        'appearance.align',
        'appearance.background',
        'appearance.backgroundOpacity',
        'appearance.rounded',
        'effects.opacity',
      ],
    },
    { name: 'place', fields: placeFields },
    { name: 'sound', fields: ['clickSound', 'hoverSound'] },
  ],
  starts: {},
});
