import { actionsSchema } from '../schema/action.ts';
import { kindSchema } from '../schema/object.ts';
import { hotspot, hotspotShape, hotspotStarts } from './hotspot.ts';
import { defineKind } from './kind.ts';

/** A hotspot that can be dragged and is itself a zone. */
export const hotspotDragDrop = defineKind({
  type: 'hotspot-drag-drop',
  schema: kindSchema('hotspot-drag-drop', {
    ...hotspotShape,
    onBeginDrag: actionsSchema.default([]),
    onDrop: actionsSchema.default([]),
    onDragOut: actionsSchema.default([]),
  }),
  conditions: ['shown', 'notshown', 'dropped', 'containsobj'],
  actionLists: ['actions', 'onBeginDrag', 'onDrop', 'onDragOut', 'hoverin', 'hoverout', 'actionsShow'],
  accepts: 'hotspot',
  sections: hotspot.sections,
  starts: { ...hotspotStarts, assetId: '-12' },
});
