import type { z } from 'zod';
import { reachOf } from '#catalog/permissions.ts';
import { firstPlan, planKind } from '#catalog/plans.ts';
import { type Plan, planResource } from '#catalog/resources/plans.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { unlessTaken } from '../database/unique.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listPage } from '../resource-list.ts';
import { serverSetting } from '../settings/organization-settings.ts';

type Words = z.output<typeof planResource.form>;
const taken = refuse('name-taken', { field: 'name' });
type PlanRow = Omit<Plan, 'type'>;

const organizationCount = Prisma.sql`(select count(*)::int from "Organization" o where o."planName" = p."name")`;
const columns = Prisma.sql`p."id", p."name", p."description", p."offered",
  coalesce(p."productId", '') as "productId", p."bySeat",
  ${organizationCount} as "organizationCount",
  coalesce((select json_agg(json_build_object('type', r."type", 'value', r."value") order by r."id")
    from "PlanRule" r where r."planId" = p."id"), '[]') as "ruleValues"`;
const tables = Prisma.sql`"Plan" p`;
const id = Prisma.sql`p."id"`;
const sortKeys: Record<(typeof planResource.sorts)[number], Prisma.Sql> = {
  name: Prisma.sql`p."nameKey"`,
  description: Prisma.sql`p."descriptionKey"`,
  offered: Prisma.sql`p."offered"`,
  organizationCount,
};

const planView = (row: PlanRow): Plan => ({ ...row, type: planKind(row.name) });

/** All plans, a page at a time. */
export async function listPlans(
  { services }: Caller,
  asked: Asked<keyof typeof sortKeys>,
): Promise<ResourceList<Plan>> {
  const searched = [Prisma.sql`p."searchKey"`];
  const list = { columns, tables, where: [], sortKeys, id, searched, view: planView };
  return listPage(services.db.prisma, planResource, list, asked);
}

export async function getPlan({ services }: Caller, asked: { id: number }): Promise<Plan | Refusal> {
  const [row] = await services.db.prisma.$queryRaw<PlanRow[]>`
    select ${columns} from ${tables} where p."id" = ${asked.id}`;
  return row ? planView(row) : refuse('not-found');
}

/** The plans that are offered, with their rules. */
export async function offeredPlans({ services }: Caller): Promise<Plan[]> {
  const rows = await services.db.prisma.$queryRaw<PlanRow[]>`
    select ${columns} from ${tables} where p."offered" order by p."id"`;
  return rows.map((row) => ({ ...planView(row), organizationCount: 0 }));
}

/** A plan by its name: one that is offered, or one's own; who looks after plans sees every one. */
export async function planByName(
  { services, viewer }: Caller,
  { plan }: { plan: string },
): Promise<Plan | Refusal> {
  const all = reachOf(viewer, 'plans.manage') !== null;
  const [row] = await services.db.prisma.$queryRaw<PlanRow[]>`
    select ${columns} from ${tables} where p."name" = ${plan}
      and (p."offered" or p."name" = ${viewer.planName} or ${all})`;
  if (!row) return refuse('not-found');
  return { ...planView(row), organizationCount: all ? row.organizationCount : 0 };
}

/** Makes a plan. Unless it is said otherwise its rules are those that every plan must have, switched off. */
export async function createPlan(caller: Caller, words: Words): Promise<Plan | Refusal> {
  const { ruleValues } = words;
  const making = caller.services.db.transaction(
    async (tx) =>
      (await refuseProduct(tx, words.productId)) ??
      tx.plan.create({ data: { ...stored(words), rules: { create: ruleValues } } }),
  );
  const made = await unlessTaken(making, taken);
  return isRefusal(made) ? made : getPlan(caller, made);
}

/** Changes a plan. By another name it stays the plan of the organizations that have it. */
export async function updatePlan(
  caller: Caller,
  { id: planId, ...words }: { id: number } & Partial<Words>,
): Promise<Plan | Refusal> {
  const changing = caller.services.db.transaction(async (tx) => {
    const refused = await refuseProduct(tx, words.productId, planId);
    if (refused) return refused;
    if (!(await tx.plan.count({ where: { id: planId } }))) return null;
    await tx.plan.update({ where: { id: planId }, data: stored(words) });
    if (words.ruleValues) await saveRules(tx, planId, words.ruleValues);
    return null;
  });
  const done = await unlessTaken(changing, taken);
  return isRefusal(done) ? done : getPlan(caller, { id: planId });
}

/** Gives a plan these rules and no others. Those that stay keep their ids. */
async function saveRules(tx: Tx, planId: number, rules: Words['ruleValues']): Promise<void> {
  await tx.planRule.deleteMany({ where: { planId, type: { notIn: rules.map(({ type }) => type) } } });
  for (const { type, value } of rules)
    await tx.planRule.upsert({
      where: { planId_type: { planId, type } },
      create: { planId, type, value },
      update: { value },
    });
}

const stored = <W extends Partial<Words>>({ productId, ruleValues, ...words }: W) => ({
  ...words,
  ...(productId === undefined ? {} : { productId: productId || null }),
});

/** One plan is sold as one product. */
async function refuseProduct(tx: Tx, productId?: string, planId?: number): Promise<Refusal | undefined> {
  if (!productId) return undefined;
  const other = await tx.plan.findFirst({ where: { productId, id: { not: planId } } });
  return other ? refuse('product-taken', { field: 'productId', plan: other.name }) : undefined;
}

/** Removes a plan that no organization has, nor begins with. */
export async function removePlan(
  { services }: Caller,
  { id: planId }: { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const row = await tx.plan.findUnique({
      where: { id: planId },
      include: { _count: { select: { organizations: true } } },
    });
    if (!row) return refuse('not-found');
    if (row._count.organizations > 0 || row.name === firstPlan) return refuse('plan-in-use', row._count);
    await tx.plan.delete({ where: { id: planId } });
    return { removed: planId };
  });
}

export type SalesContact = { contact: string | null; phone: string | null; email: string | null };

/**
 * Whom to turn to about an enterprise plan: as the server's settings say, and the support that is configured. Null for
 * other plans, and what is said nowhere.
 */
export async function salesContact({ services, viewer }: Caller): Promise<SalesContact> {
  if (planKind(viewer.planName) !== 'enterprise') return { contact: null, phone: null, email: null };
  const { phone = null, email = null } = services.config.support;
  return { contact: (await serverSetting(services.db.prisma, 'sales-contact')) || null, phone, email };
}
