import { z } from 'zod';
import { planUseSchema } from '#catalog/resources/organizations.ts';
import { planResource, planSchema, ruleResource } from '#catalog/resources/plans.ts';
import { askForPlan } from '#server/domain/plans/ask-for-plan.ts';
import {
  createPlan,
  getPlan,
  listPlans,
  offeredPlans,
  planByName,
  removePlan,
  salesContact,
  updatePlan,
} from '#server/domain/plans/plans.ts';
import { createRule, getRule, listRules, removeRule, updateRule } from '#server/domain/plans/rules.ts';
import { plansOfUser } from '#server/domain/users/plans.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { removeCall, resourceCalls } from './resource.ts';

export const plansRouter = router({
  ...resourceCalls(planResource, {
    list: listPlans,
    get: getPlan,
    create: createPlan,
    update: updatePlan,
  }),
  remove: removeCall(planResource, removePlan),
  /** The plans that everybody may choose. */
  offered: procedure
    .for('plans.read')
    .output(z.array(planSchema))
    .query(({ ctx }) => offeredPlans(ctx)),
  /** Whom whoever administers an enterprise plan turns to. */
  salesContact: procedure
    .for('billing.use')
    .output(
      z.object({
        contact: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      }),
    )
    .query(({ ctx }) => salesContact(ctx)),
  /** Asks the provider for a plan: where no payment provider is configured, its administrators set plans. */
  ask: procedure
    .for('billing.use')
    .input(z.object({ plan: z.string().min(1).max(100) }))
    .output(z.literal(true))
    .mutation(async ({ ctx, input }) => settled(await askForPlan(ctx, input))),
  byName: procedure
    .for('plans.read')
    .input(z.object({ plan: z.string().min(1).max(100) }))
    .output(planSchema)
    .query(async ({ ctx, input }) => settled(await planByName(ctx, input))),
  /** The plan that a person has by their organization, and what of it is used. */
  ofUser: procedure
    .for('users.read')
    .input(z.object({ id }))
    .output(z.array(planUseSchema))
    .query(async ({ ctx, input }) => settled(await plansOfUser(ctx, input))),
});

export const rulesRouter = router({
  ...resourceCalls(ruleResource, {
    list: listRules,
    get: getRule,
    create: createRule,
    update: updateRule,
  }),
  remove: removeCall(ruleResource, removeRule),
});
