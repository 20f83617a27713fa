import { z } from 'zod';
import { field } from '../schema/kit.ts';
import { clickable, kindSchema, placed, sized, sourcedAs } from '../schema/object.ts';
import { defineKind, placeFields } from './kind.ts';

export const hotspotShape = {
  /** It looks as the file, a picture or a model, else as `src`, else as the built-in pin. */
  ...sourcedAs('hotspot', 'look', 'fields.assetId'),
  ...placed,
  ...sized(0.4, 0.4),
  ...clickable,
  /** Invisible but interactive: for finding hazards. */
  bTrans: field(z.boolean().default(false), { control: 'toggle', section: 'look' }),
  spatial: field(z.boolean().default(false), { control: 'toggle', section: 'sound' }),
};

/** A new hotspot shows the built-in pin. */
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
