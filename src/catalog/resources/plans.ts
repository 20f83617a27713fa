import { z } from 'zod';
import { isRuleValue, neededRules, planKinds, type RuleType, ruleTypes } from '../plans.ts';
import { key, shortName, type WrongOptions } from './fields.ts';
import { mayAll, resource } from './resource.ts';

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

const planRules = z
  .array(
    z
      .object({ type: z.enum(ruleTypes), value: z.string().trim().min(1) })
      .refine(({ type, value }) => isRuleValue(type, value), { path: ['value'] }),
  )
  // Each kind once; some every plan must have (spec section 5).
  .superRefine((rules, context) => {
    const types = rules.map(({ type }) => type);
    const wrong = (params: WrongOptions) =>
      params.options.length > 0 && context.addIssue({ code: 'custom', params: { ...params } });
    const isTwice = (type: RuleType) => types.indexOf(type) !== types.lastIndexOf(type);
    wrong({ wrong: 'twice', options: ruleTypes.filter(isTwice) });
    wrong({ wrong: 'lacking', options: neededRules.filter((type) => !types.includes(type)) });
  });

const planForm = z.object({
  name: shortName,
  description: z.string().max(2000),
  offered: z.boolean(),
  productId: z
    .string()
    .trim()
    .regex(/^(prod_\w{1,100})?$/),
  bySeat: z.boolean(),
  ruleValues: planRules,
});

export const planResource = resource({
  name: 'plans',
  path: '/memberships',
  may: mayAll('plans.manage'),
  item: planSchema,
  one: planSchema,
  form: planForm,
  added: planForm.extend({
    description: planForm.shape.description.default(''),
    offered: z.boolean().default(false),
    productId: planForm.shape.productId.default(''),
    bySeat: z.boolean().default(false),
    ruleValues: planRules.default(neededRules.map((type) => ({ type, value: 'false' }))),
  }),
  changed: planForm.partial(),
  sorts: ['name', 'description', 'offered', 'organizationCount'],
  order: 'name,asc',
  filters: {},
  alters: ['rules'],
  columns: ['name', 'description', 'offered', 'organizationCount'],
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

/** What is written of a rule. */
export const ruleForm = z.object({
  planId: key,
  type: z.enum(ruleTypes),
  value: z.string().trim().min(1).max(20),
});

export const ruleResource = resource({
  name: 'rules',
  path: '/rules',
  may: mayAll('plans.manage'),
  item: ruleSchema,
  one: ruleSchema,
  form: ruleForm,
  added: ruleForm,
  changed: ruleForm.pick({ value: true }),
  sorts: ['plan', 'type', 'value'],
  order: 'plan,asc',
  filters: { plan: key.optional(), type: z.enum(ruleTypes).optional() },
  alters: ['plans'],
  columns: ['plan', 'type', 'value'],
});
