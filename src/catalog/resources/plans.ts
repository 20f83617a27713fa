import { z } from 'zod';
import { planKinds, ruleTypes } from '../plans.ts';
import { key, shortName } from './fields.ts';

/** A plan with its rules (spec section 3). */
export const planSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  type: z.enum(planKinds),
  /** Whether everybody may choose it. */
  offered: z.boolean(),
  /** The payment provider's product that it is sold as; empty: it is not sold there. */
  productId: z.string(),
  /** Sold by seats: people who may make scenarios. */
  bySeat: z.boolean(),
  organizationCount: z.number(),
  ruleValues: z.array(z.object({ type: z.string(), value: z.string() })),
});
export type Plan = z.infer<typeof planSchema>;

export const planSortColumns = ['name', 'description', 'offered', 'organizationCount'] as const;

/** What is written of a plan. */
export const planForm = z.object({
  name: shortName,
  description: z.string().max(2000),
  offered: z.boolean(),
  productId: z
    .string()
    .trim()
    .regex(/^(prod_\w{1,100})?$/),
  bySeat: z.boolean(),
});

/** One rule of one plan (spec section 3, rule value). */
export const ruleSchema = z.object({
  id: z.number(),
  planId: z.number(),
  plan: z.string(),
  type: z.string(),
  value: z.string(),
});
export type Rule = z.infer<typeof ruleSchema>;

export const ruleSortColumns = ['plan', 'type', 'value'] as const;
export const ruleFilters = { plan: key.optional(), type: z.enum(ruleTypes).optional() };

/** What is written of a rule. */
export const ruleForm = z.object({
  planId: key,
  type: z.enum(ruleTypes),
  value: z.string().trim().min(1).max(20),
});
