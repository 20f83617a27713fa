import { z } from 'zod';
import { planUseSchema } from '#catalog/resources/organizations.ts';
import {
  planForm,
  planSchema,
  planSortColumns,
  ruleFilters,
  ruleForm,
  ruleSchema,
  ruleSortColumns,
} from '#catalog/resources/plans.ts';
import { listOf } from '#server/domain/lists.ts';
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
import { id, paging, sortBy } from './input.ts';

const removed = z.object({ removed: z.number() });

export const plansRouter = router({
  list: procedure
    .for('plans.manage')
    .input(z.object({ ...paging, sort: sortBy(planSortColumns, 'name,asc') }).prefault({}))
    .output(listOf(planSchema))
    .query(({ ctx, input }) => listPlans(ctx, input)),
  get: procedure
    .for('plans.manage')
    .input(z.object({ id }))
    .output(planSchema)
    .query(async ({ ctx, input }) => settled(await getPlan(ctx, input))),
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
  create: procedure
    .for('plans.manage')
    .input(
      planForm.extend({
        description: planForm.shape.description.default(''),
        offered: z.boolean().default(false),
        productId: planForm.shape.productId.default(''),
        bySeat: z.boolean().default(false),
      }),
    )
    .output(planSchema)
    .mutation(async ({ ctx, input }) => settled(await createPlan(ctx, input))),
  update: procedure
    .for('plans.manage')
    .input(planForm.partial().extend({ id }))
    .output(planSchema)
    .mutation(async ({ ctx, input }) => settled(await updatePlan(ctx, input))),
  remove: procedure
    .for('plans.manage')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removePlan(ctx, input))),
});

export const rulesRouter = router({
  list: procedure
    .for('plans.manage')
    .input(z.object({ ...paging, sort: sortBy(ruleSortColumns, 'plan,asc'), ...ruleFilters }).prefault({}))
    .output(listOf(ruleSchema))
    .query(({ ctx, input }) => listRules(ctx, input)),
  get: procedure
    .for('plans.manage')
    .input(z.object({ id }))
    .output(ruleSchema)
    .query(async ({ ctx, input }) => settled(await getRule(ctx, input))),
  create: procedure
    .for('plans.manage')
    .input(ruleForm)
    .output(ruleSchema)
    .mutation(async ({ ctx, input }) => settled(await createRule(ctx, input))),
  update: procedure
    .for('plans.manage')
    .input(ruleForm.pick({ value: true }).extend({ id }))
    .output(ruleSchema)
    .mutation(async ({ ctx, input }) => settled(await updateRule(ctx, input))),
  remove: procedure
    .for('plans.manage')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeRule(ctx, input))),
});
