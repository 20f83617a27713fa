import { z } from 'zod';
import { kindSchema, type ObjectFields } from '../schema/object.ts';
import { defineKind } from './kind.ts';

/** A set of objects shown and hidden together. */
export const layer = (child: z.ZodType<ObjectFields>) =>
  defineKind({
    type: 'layer',
    schema: kindSchema('layer', { objects: z.array(child).default([]) }),
    conditions: ['shown', 'notshown'],
    actionLists: ['actionsShow'],
    sections: [{ name: 'general', fields: ['name', 'visible'] }],
    starts: {},
  });
