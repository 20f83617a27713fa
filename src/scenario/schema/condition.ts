import { z } from 'zod';
import { conditionTypes } from '../types.ts';
import { idSchema, loose, numberSchema } from './kit.ts';

/** A condition of an action; `conditions/registry` says what each field refers to. */
export const conditionSchema = loose({
  condition: z.enum(conditionTypes),
  /** The subject: an object, scene or variable; 0 is the score, -1 the platform. */
  object: idSchema,
  /** The other object of a drop. */
  object2: idSchema.optional(),
  /** The value compared; %names% are substituted. */
  target: z.union([z.string(), numberSchema]).optional(),
});
export type Condition = z.infer<typeof conditionSchema>;
