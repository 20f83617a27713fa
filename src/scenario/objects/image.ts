import { clickable, kindSchema, placed, sized, sourced } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

export const image = defineKind({
  type: 'image',
  schema: kindSchema('image', { ...sourced, ...placed, ...sized(1.6, 0.9), ...clickable }),
  authorable: false,
  conditions: ['shown', 'notshown'],
  actionLists: ['actions', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'image',
  sections: [
    { name: 'general', fields: ['name', 'visible', 'autohide'] },
    { name: 'look', fields: ['effects.opacity'] },
    { name: 'place', fields: placeFields },
  ],
  starts: {},
});
