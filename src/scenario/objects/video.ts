import { clickable, kindSchema, placed, playable, sized, sourcedAs } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

export const video = defineKind({
  type: 'video',
  schema: kindSchema('video', {
    ...sourcedAs('video', 'media'),
    ...placed,
    ...sized(1.6, 0.9),
    ...playable,
    ...clickable,
  }),
  conditions: ['played', 'notplayed', 'shown', 'notshown'],
  actionLists: ['actions', 'onDone', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'video',
  sections: [
    { name: 'general', fields: ['name', 'visible', 'autohide'] },
    { name: 'media', fields: ['assetId', 'autoplay', 'loop', 'muted', 'volume', 'spatial', 'captions'] },
    { name: 'look', fields: ['effects.opacity'] },
    { name: 'place', fields: placeFields },
    { name: 'sound', fields: ['clickSound', 'hoverSound'] },
  ],
  starts: {},
});
