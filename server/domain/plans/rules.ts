import { isRuleValue, neededRules, type RuleType } from '#catalog/plans.ts';
import { type Rule, ruleResource } from '#catalog/resources/plans.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { unlessTaken } from '../database/unique.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listPage, searchText } from '../resource-list.ts';

type Asking = { planId: number; type: RuleType; value: string };

const columns = Prisma.sql`r."id", r."planId", p."name" as "plan", r."type", r."value"`;
const tables = Prisma.sql`"PlanRule" r left join "Plan" p on p."id" = r."planId"`;
const sortKeys: Record<(typeof ruleResource.sorts)[number], Prisma.Sql> = {
  plan: Prisma.sql`p."nameKey"`,
  type: Prisma.sql`r."typeKey"`,
  value: Prisma.sql`r."valueKey"`,
};

/** The rules of all plans, a page at a time. */
export async function listRules(
  { services }: Caller,
  { plan, type, ...asked }: Asked<keyof typeof sortKeys> & { plan?: number; type?: string },
): Promise<ResourceList<Rule>> {
  const where = [
    plan === undefined ? undefined : Prisma.sql`r."planId" = ${plan}`,
    type === undefined ? undefined : Prisma.sql`r."type" = ${type}`,
  ];
  const searched = [searchText(Prisma.sql`r."type"`), searchText(Prisma.sql`p."name"`)];
  const id = Prisma.sql`r."id"`;
  const list = { columns, tables, where, sortKeys, id, searched, view: (row: Rule) => row };
  return listPage(services.db.prisma, ruleResource, list, asked);
}

export async function getRule({ services }: Caller, { id }: { id: number }): Promise<Rule | Refusal> {
  const [row] = await services.db.prisma.$queryRaw<Rule[]>`
    select ${columns} from ${tables} where r."id" = ${id}`;
  return row ?? refuse('not-found');
}

/** Gives a plan a rule. It has each kind of rule once. */
export async function createRule(caller: Caller, { planId, type, value }: Asking): Promise<Rule | Refusal> {
  if (!isRuleValue(type, value)) return refuse('bad-input', { field: 'value' });
  const making = caller.services.db.transaction(async (tx) =>
    (await tx.plan.count({ where: { id: planId } })) > 0
      ? tx.planRule.create({ data: { planId, type, value } })
      : refuse('bad-input', { field: 'planId' }),
  );
  const made = await unlessTaken(making, refuse('already-exists', { field: 'type' }));
  return isRefusal(made) ? made : getRule(caller, made);
}

/** Changes the value of a rule; its kind and its plan stay. */
export async function updateRule(
  caller: Caller,
  { id, value }: { id: number; value: string },
): Promise<Rule | Refusal> {
  const row = await getRule(caller, { id });
  if (isRefusal(row)) return row;
  if (!isRuleValue(row.type as RuleType, value)) return refuse('bad-input', { field: 'value' });
  await caller.services.db.transaction((tx) => tx.planRule.update({ where: { id }, data: { value } }));
  return { ...row, value };
}

/** Takes a rule from a plan, but one that every plan must have (spec section 5). */
export async function removeRule(
  { services }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const row = await services.db.prisma.planRule.findUnique({ where: { id } });
  if (!row) return refuse('not-found');
  if (neededRules.some((needed) => needed === row.type)) return refuse('rule-needed');
  await services.db.transaction((tx) => tx.planRule.delete({ where: { id } }));
  return { removed: id };
}
