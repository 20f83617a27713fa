import { z } from 'zod';
import { actionTypes, animTypes, modTypes } from '../types.ts';
import { conditionSchema } from './condition.ts';
import { assetIdSchema, field, idSchema, loose } from './kit.ts';

/**
 * One action. The fields each type reads are told in `actions/registry`; the others are kept
 * as they came.
 */
export const actionSchema = loose({
  action: field(z.enum(actionTypes), { control: 'choice' }),
  /** An object, scene or variable by the action's type; 'this' is the object that owns the list. */
  target: z.union([idSchema, z.literal('this')]).optional(),
  conditions: z.array(conditionSchema).default([]),
  /** Conditions joined by OR instead of AND. */
  or: field(z.boolean().optional(), { control: 'toggle' }),
  /** Seconds after which hide and show are reversed, or a run event starts. */
  timeout: field(z.number().min(0).optional(), { control: 'number', unit: 's', min: 0, step: 0.5 }),
  value: field(z.union([z.string(), z.number()]).optional(), { control: 'text' }),
  modtype: field(z.enum(modTypes).optional(), { control: 'choice' }),
  animation: loose({
    animType: field(z.enum(animTypes), { control: 'choice' }),
    size: field(z.number().optional(), { control: 'number', step: 0.1 }),
  }).optional(),
  /** Yaw on arrival in degrees; 'keep' leaves the heading as it is. */
  angle: field(z.union([z.number(), z.literal('keep')]).optional(), {
    control: 'angle',
    unit: 'deg',
    min: -180,
    max: 180,
    step: 1,
  }),
  src: z.string().optional(),
  assetName: z.string().optional(),
  assetId: assetIdSchema.optional(),
});
export type Action = z.infer<typeof actionSchema>;

export const actionsSchema = z.array(actionSchema);
