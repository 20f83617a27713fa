import { z } from 'zod';
import { actionsSchema } from '../schema/action.ts';
import { field, idSchema, numberSchema } from '../schema/kit.ts';
import { kindSchema, placed, playable, sized, sourcedAs, styleSchema } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

/** Countdown of 30 seconds, circular with numbers, Roboto, white on a red bar (spec section 9). */
export const timer = defineKind({
  type: 'timer',
  schema: kindSchema('timer', {
    ...sourcedAs('timer', 'media'),
    ...placed,
    ...sized(0.6, 0.6),
    autoplay: playable.autoplay,
    volume: playable.volume,
    captions: playable.captions,
    /** The variable that holds the seconds on the clock. */
    varid: idSchema.optional(),
    style: styleSchema
      .extend({
        countDown: field(z.boolean().default(true), { control: 'toggle', section: 'look' }),
        /** Seconds. */
        time: field(numberSchema.min(0).default(30), {
          control: 'number',
          unit: 's',
          min: 0,
          step: 1,
          section: 'general',
        }),
        shape: field(z.enum(['circular', 'linear']).default('circular'), {
          control: 'choice',
          section: 'look',
        }),
        numbers: field(z.boolean().default(true), { control: 'toggle', section: 'look' }),
        color: field(z.string().default('#ffffff'), { control: 'color', section: 'look' }),
        barColor: field(z.string().default('#ff0000'), { control: 'color', section: 'look' }),
      })
      .prefault({}),
    onDone: actionsSchema.default([]),
  }),
  conditions: ['played', 'notplayed'],
  actionLists: ['onDone', 'actionsShow'],
  accepts: 'timer',
  sections: [
    { name: 'general', fields: ['name', 'style.time', 'visible', 'autoplay'] },
    {
      name: 'look',
      fields: [
        'style.countDown',
        'style.shape',
        'style.numbers',
        'style.fontName',
        'style.color',
        'style.barColor',
        'effects.opacity',
      ],
    },
    { name: 'media', fields: ['assetId', 'volume', 'captions'] },
    { name: 'place', fields: placeFields },
  ],
  starts: {},
});
