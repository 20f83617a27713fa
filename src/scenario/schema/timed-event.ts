import type { z } from 'zod';
import { actionsSchema } from './action.ts';
import { field, loose, nameSchema, numberSchema } from './kit.ts';

/** Actions that run at a time of the scene. */
export const timedEventSchema = loose({
  time: field(numberSchema.min(0), { control: 'number', unit: 'ms', min: 0, step: 100 }),
  name: field(nameSchema.default(''), { control: 'text' }),
  actions: actionsSchema.default([]),
});
export type TimedEvent = z.infer<typeof timedEventSchema>;
