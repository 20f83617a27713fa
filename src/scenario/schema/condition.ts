import { z } from 'zod';
import { conditionTypes } from '../types.ts';
import { idSchema, loose, numberSchema } from './kit.ts';

/** What must hold for an action to run; which side names what is told in `conditions/registry`. */
export const conditionSchema = loose({
  condition: z.enum(conditionTypes),
  /** What is asked about: an object, scene or variable; 0 the score, -1 the platform. */
  object: idSchema,
  /** The other object of a drop. */
  object2: idSchema.optional(),
  /** The value compared; %names% are substituted. */
  target: z.union([z.string(), numberSchema]).optional(),
});
export type Condition = z.infer<typeof conditionSchema>;
