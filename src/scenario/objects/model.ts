import { z } from 'zod';
import { field, loose } from '../schema/kit.ts';
import { clickable, kindSchema, placed, playable, sized, sourcedAs } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

export const model = defineKind({
  type: 'model',
  schema: kindSchema('model', {
    ...sourcedAs('model', 'look'),
    ...placed,
    ...sized(1, 1),
    ...clickable,
    autoplay: playable.autoplay,
    loop: playable.loop,
    animation: field(z.string().optional(), {
      control: 'animation',
      absent: 'allAnimations',
      section: 'general',
    }),
    /** May be turned by hand. */
    interactive: loose({
      spin: field(z.boolean().default(false), { control: 'toggle', section: 'general' }),
    }).prefault({}),
    onDone: playable.onDone,
  }),
  conditions: ['shown', 'notshown'],
  actionLists: ['actions', 'hoverin', 'hoverout', 'onDone', 'actionsShow'],
  accepts: 'model',
  sections: [
    {
      name: 'general',
      fields: ['name', 'visible', 'autohide', 'interactive.spin', 'autoplay', 'loop', 'animation'],
    },
    { name: 'look', fields: ['assetId', 'effects.opacity'] },
    { name: 'place', fields: placeFields },
    { name: 'sound', fields: ['clickSound', 'hoverSound'] },
  ],
  starts: {},
});
