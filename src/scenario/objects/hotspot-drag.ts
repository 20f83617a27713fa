import { actionsSchema } from '../schema/action.ts';
import { kindSchema } from '../schema/object.ts';
import { hotspot, hotspotShape, hotspotStarts } from './hotspot.ts';
import { defineKind } from './kind.ts';

/** A hotspot that can be dragged onto a zone. */
export const hotspotDrag = defineKind({
  type: 'hotspot-drag',
  schema: kindSchema('hotspot-drag', {
    ...hotspotShape,
    onBeginDrag: actionsSchema.default([]),
    onDrop: actionsSchema.default([]),
  }),
  conditions: ['shown', 'notshown', 'notdropped'],
  actionLists: ['actions', 'onBeginDrag', 'onDrop', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'hotspot',
  sections: hotspot.sections,
  starts: { ...hotspotStarts, assetId: '-11' },
});
