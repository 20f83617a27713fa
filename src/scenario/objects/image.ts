import { clickable, kindSchema, placed, sized, sourcedAs } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

export const image = defineKind({
  type: 'image',
  schema: kindSchema('image', {
    ...sourcedAs('image', 'look', 'fields.assetId'),
    ...placed,
    ...sized(1.6, 0.9),
    ...clickable,
  }),
  conditions: ['shown', 'notshown'],
  actionLists: ['actions', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'image',
  sections: [
    { name: 'general', fields: ['name', 'visible', 'autohide'] },
    { name: 'look', fields: ['assetId', 'effects.opacity'] },
    { name: 'place', fields: placeFields },
    { name: 'sound', fields: ['clickSound', 'hoverSound'] },
  ],
  starts: {},
});
