import { z } from 'zod';
import { actionTypes, animTypes, modTypes } from '../types.ts';
import { conditionSchema } from './condition.ts';
import { assetIdSchema, idSchema, loose, numberSchema } from './kit.ts';

/**
 * One action as stored in files. `actions/<action>.ts` defines which fields a type reads and how its form shows them;
 * other fields are kept unchanged.
 */
export const actionSchema = loose({
  action: z.enum(actionTypes),
  /** An object, scene or variable by the action's type; 'this' is the object that owns the list. */
  target: z.union([idSchema, z.literal('this')]).optional(),
  conditions: z.array(conditionSchema).default([]),
  /** Conditions joined by OR instead of AND. */
  or: z.boolean().optional(),
  /** Seconds after which hide and show are reversed, or a run event starts. */
  timeout: numberSchema.min(0).optional(),
  value: z.union([z.string(), numberSchema]).optional(),
  modtype: z.enum(modTypes).optional(),
  animation: loose({
    animType: z.enum(animTypes),
    size: numberSchema.optional(),
  }).optional(),
  /** Yaw on arrival in degrees; 'keep' leaves the heading as it is. */
  angle: z.union([numberSchema, z.literal('keep')]).optional(),
  src: z.string().optional(),
  assetName: z.string().optional(),
  assetId: assetIdSchema.optional(),
});
export type Action = z.infer<typeof actionSchema>;

export const actionsSchema = z.array(actionSchema);
