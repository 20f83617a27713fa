import { clickable, kindSchema } from '../schema/object.ts';
import { defineKind } from './kind.ts';

/** A named list of actions that others call. */
export const runEvent = defineKind({
  type: 'run-event',
  schema: kindSchema('run-event', { actions: clickable.actions }),
  conditions: [],
  actionLists: ['actions', 'actionsShow'],
  sections: [{ name: 'general', fields: ['name'] }],
  // A run event is never drawn.
  idle: ['visible'],
  starts: {},
});
