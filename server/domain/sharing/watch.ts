import { can } from '#catalog/permissions.ts';
import { refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { maySee, withBranch } from '../scenarios/rights.ts';
import { isForList, type LinkRow } from './links.ts';

/** Scenarios `s` that are assigned to the viewer, or to a group that they are in. */
export const assignedTo = ({ userId }: Viewer): Prisma.Sql => Prisma.sql`s."id" in (
  select a."scenarioId" from "ScenarioAssignment" a where a."userId" = ${userId}
  union select a."scenarioId" from "ScenarioAssignment" a
    join "GroupMember" m on m."groupId" = a."groupId" where m."userId" = ${userId})`;

/** The links by which anybody plays a scenario `s`: as SQL that follows the columns. */
export const openLinks = Prisma.sql`from "LiveCode" l where l."scenarioId" = s."id" and not l."private"
  and l."passwordHash" is null and (l."expiresAt" is null or l."expiresAt" > now())`;

/** Scenarios `s` that were put into a channel, and can be played. */
export const isPublic = Prisma.sql`s."publicAt" is not null and s."place" >= 0 and exists (select ${openLinks})`;

/** Scenarios `s` in the channel of an organization whose plan and settings let it have one. */
export const inChannel = Prisma.sql`(${isPublic} and "mayBePublic"(s."organizationId"))`;

/** How often a scenario `s` was looked at, by people and by whom nobody knows. */
export const viewsOf = Prisma.sql`((select count(*) from "ScenarioView" v where v."scenarioId" = s."id")
  + coalesce((select a."count" from "AnonymousViews" a where a."scenarioId" = s."id"), 0))::int`;

/** Whose source the viewer may copy: shared with their organization, or with everyone. */
export const sourceSharedWith = ({ orgId }: Viewer): Prisma.Sql => Prisma.sql`(s."sourceFor" is not null
  and s."place" >= 0 and (s."sourceFor" = 'everyone' or s."organizationId" = ${orgId}))`;

/** Scenarios `s` of a course that the viewer is enrolled in, or has completed. */
const learnedBy = ({ userId }: Viewer): Prisma.Sql => Prisma.sql`s."id" in (
  select c."scenarioId" from "CourseContent" c join "Enrollment" e on e."courseId" = c."courseId"
  where e."userId" = ${userId} and e."current" and e."state" in ('enrolled', 'completed'))`;

/** How scenarios reach somebody who has no right to them of their own; what a course of theirs has is assigned too. */
type Reaching = { assigned: boolean; public: boolean; source: boolean };

/** How at least one of the scenarios reaches the viewer. */
export async function reaching(db: Tx, viewer: Viewer, ids: number[]): Promise<Reaching> {
  const [row] = await db.$queryRaw<
    (Reaching & { learned: boolean })[]
  >`select bool_or(${assignedTo(viewer)}) as "assigned",
    bool_or(${learnedBy(viewer)}) as "learned", bool_or(${inChannel}) as "public", bool_or(${sourceSharedWith(viewer)}) as "source"
    from "Scenario" s where s."id" = any(${ids}::int[])`;
  return {
    assigned:
      (row?.assigned === true && can(viewer, 'scenarios.assigned')) ||
      (row?.learned === true && can(viewer, 'learning.use')),
    public: row?.public === true && can(viewer, 'scenarios.public'),
    source: row?.source === true && can(viewer, 'scenarios.shared'),
  };
}

/** Whether one of the scenarios is public. */
export async function anyPublic(db: Tx, ids: number[]): Promise<boolean> {
  const [row] = await db.$queryRaw<{ public: boolean | null }[]>`select bool_or(${inChannel}) as "public"
    from "Scenario" s where s."id" = any(${ids}::int[])`;
  return row?.public === true;
}

const found = (db: Tx, id: number) =>
  db.scenario.findUnique({ where: { id, deletedAt: null }, include: withBranch });

/** The scenario if the viewer may watch it: they see it, are assigned it, learn it in a course, or it is public or shared with them. */
export async function scenarioToWatch(db: Tx, viewer: Viewer, id: number) {
  const scenario = await found(db, id);
  if (!scenario) return refuse('scenario-not-found');
  if (maySee(viewer, scenario)) return scenario;
  const by = await reaching(db, viewer, [id]);
  return by.assigned || by.public || by.source ? scenario : refuse('scenario-not-found');
}

/** The scenario if the viewer may copy it: they see it, or its source is shared with them. */
export async function scenarioToCopy(db: Tx, viewer: Viewer, id: number) {
  const scenario = await found(db, id);
  if (!scenario) return refuse('scenario-not-found');
  if (maySee(viewer, scenario) || (await reaching(db, viewer, [id])).source) return scenario;
  return refuse('scenario-not-found');
}

/** Whether a link is for somebody: it names them, or a group that they are in. */
const names = ({ userId }: Viewer): Prisma.Sql => Prisma.sql`(${userId} = any(l."readerIds") or exists (
  select from "GroupMember" m where m."userId" = ${userId} and m."groupId" = any(l."readerGroupIds")))`;

/** Whether a link that stands and is for a list of people lets somebody watch one of the scenarios. */
export async function isNamedByLink(db: Tx, viewer: Viewer, ids: number[]): Promise<boolean> {
  const rows = await db.$queryRaw<
    unknown[]
  >`select 1 from "LiveCode" l where l."scenarioId" = any(${ids}::int[])
    and l."private" and (l."expiresAt" is null or l."expiresAt" > now()) and ${names(viewer)} limit 1`;
  return rows.length > 0;
}

/** Whether a private link lets somebody watch: who may see the scenario, whom it names; else who is assigned it. */
export async function mayWatchPrivately(
  db: Tx,
  viewer: Viewer,
  {
    code,
    scenarioId,
    ...link
  }: Pick<LinkRow, 'code' | 'readerIds' | 'readerGroupIds'> & { scenarioId: number },
): Promise<boolean> {
  const scenario = await found(db, scenarioId);
  if (!scenario) return false;
  if (maySee(viewer, scenario)) return true;
  if (!isForList(link)) return (await reaching(db, viewer, [scenarioId])).assigned;
  const rows = await db.$queryRaw<
    unknown[]
  >`select 1 from "LiveCode" l where l."code" = ${code} and ${names(viewer)}`;
  return rows.length > 0;
}
