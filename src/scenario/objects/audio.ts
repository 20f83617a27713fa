import { ambisonicSchema, kindSchema, placed, playable, sourced } from '../schema/object.ts';
import { defineKind } from './kind.ts';

export const audio = defineKind({
  type: 'audio',
  schema: kindSchema('audio', { ...sourced, ...placed, ...playable, ambisonic: ambisonicSchema.optional() }),
  authorable: false,
  conditions: ['played', 'notplayed'],
  actionLists: ['onDone', 'actionsShow'],
  accepts: 'audio',
  sections: [
    { name: 'general', fields: ['name', 'visible'] },
    { name: 'media', fields: ['loop', 'muted', 'volume', 'spatial'] },
    { name: 'place', fields: ['yaw', 'pitch', 'distance'] },
  ],
  starts: {},
});
