import { z } from 'zod';
import { field } from '../schema/kit.ts';
import { clickable, kindSchema, placed, sized, sourcedAs } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

export const hotspotShape = {
  /** Without a file the picture is at `src`; without both it is the built-in pin. */
  ...sourcedAs('hotspot', 'look', 'fields.assetId'),
  ...placed,
  ...sized(0.4, 0.4),
  ...clickable,
  /** Invisible, yet it answers: for finding hazards. */
  bTrans: field(z.boolean().default(false), { control: 'toggle', section: 'look' }),
  spatial: field(z.boolean().default(false), { control: 'toggle', section: 'sound' }),
};

/** A new one wears the pin. */
export const hotspotStarts = { assetId: '-1' };

export const hotspot = defineKind({
  type: 'hotspot',
  schema: kindSchema('hotspot', hotspotShape),
  conditions: ['selected', 'notselected', 'shown', 'notshown'],
  actionLists: ['actions', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'hotspot',
  sections: [
    { name: 'general', fields: ['name', 'visible', 'autohide'] },
    { name: 'look', fields: ['assetId', 'effects.opacity', 'bTrans'] },
    { name: 'place', fields: placeFields },
    { name: 'sound', fields: ['clickSound', 'hoverSound', 'spatial'] },
  ],
  starts: hotspotStarts,
});
