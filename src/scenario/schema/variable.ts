import { z } from 'zod';
import { VARIABLE_DATA_LENGTH } from '../constants.ts';
import { field, idSchema, loose, nameSchema } from './kit.ts';
import { isShallowJson } from './shallow-json.ts';

/** A variable. 0 is SCORE, -1 PLATFORM; each timer object owns one. */
export const variableSchema = loose({
  id: idSchema,
  name: field(nameSchema, { control: 'text' }),
  value: field(z.union([z.string(), z.number()]).default(''), { control: 'text' }),
  /** Built in: authors can neither rename nor delete it. */
  sys: z.boolean().optional(),
  /** JSON text with the actions that run when the value changes. */
  data: z.string().max(VARIABLE_DATA_LENGTH).refine(isShallowJson).optional(),
});
export type Variable = z.infer<typeof variableSchema>;
export type VariableValue = Variable['value'];
