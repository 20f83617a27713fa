import { z } from 'zod';
import { field } from '../schema/kit.ts';
import { kindSchema, placed, sized, sourcedAs } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

/** A page in the scene: an address, or an uploaded folder opened at its launch file (spec section 9). */
export const webwindow = defineKind({
  type: 'webwindow',
  schema: kindSchema('webwindow', {
    ...sourcedAs('folder', 'general'),
    url: field(z.string().default('https://'), { control: 'text', section: 'general' }),
    mode: field(z.enum(['url', 'folder']).default('url'), { control: 'choice', section: 'general' }),
    launchSource: field(z.string().default('index.html'), { control: 'text', section: 'general' }),
    ...placed,
    ...sized(0.9, 0.5),
  }),
  conditions: [],
  actionLists: ['actionsShow'],
  accepts: 'folder',
  sections: [
    { name: 'general', fields: ['name', 'mode', 'url', 'assetId', 'launchSource', 'visible'] },
    { name: 'look', fields: ['effects.opacity'] },
    { name: 'place', fields: placeFields },
  ],
  starts: {},
});
