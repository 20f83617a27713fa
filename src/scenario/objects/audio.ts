import { field } from '../schema/kit.ts';
import { ambisonicSchema, kindSchema, placed, playable, sourcedAs } from '../schema/object.ts';
import { ambisonicOrders } from '../types.ts';
import { defineKind } from './kind.ts';

export const audio = defineKind({
  type: 'audio',
  schema: kindSchema('audio', {
    ...sourcedAs('audio', 'media'),
    ...placed,
    ...playable,
    ambisonic: field(ambisonicSchema.optional(), {
      control: 'choice',
      absent: 'point',
      choices: ambisonicOrders,
      section: 'media',
    }),
  }),
  conditions: ['played', 'notplayed'],
  actionLists: ['onDone', 'actionsShow'],
  accepts: 'audio',
  sections: [
    { name: 'general', fields: ['name', 'visible'] },
    { name: 'media', fields: ['assetId', 'loop', 'muted', 'volume', 'spatial', 'ambisonic', 'captions'] },
    { name: 'place', fields: ['yaw', 'pitch', 'distance'] },
  ],
  // An audio starts whenever it is shown, and is a point without orientation or size.
  idle: ['autoplay', 'rotation.x', 'rotation.y', 'rotation.z', 'offsetX', 'offsetY', 'fixed'],
  starts: {},
});
