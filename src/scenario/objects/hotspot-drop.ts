import { actionsSchema } from '../schema/action.ts';
import { kindSchema } from '../schema/object.ts';
import { hotspot, hotspotShape, hotspotStarts } from './hotspot.ts';
import { defineKind } from './kind.ts';

/** A zone that takes dragged hotspots. */
export const hotspotDrop = defineKind({
  type: 'hotspot-drop',
  schema: kindSchema('hotspot-drop', {
    ...hotspotShape,
    onDrop: actionsSchema.default([]),
    onDragOut: actionsSchema.default([]),
  }),
  conditions: ['shown', 'notshown', 'containsobj'],
  actionLists: ['actions', 'onDrop', 'onDragOut', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'hotspot',
  sections: hotspot.sections,
  starts: { ...hotspotStarts, assetId: '-5' },
});
