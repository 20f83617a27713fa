import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, within } from '../resource-list.ts';
import {
  type ScenariosAsked,
  type SortColumn,
  scenarioPage,
  scenarioSortKeys,
} from '../scenarios/page-of.ts';
import type { ScenarioCard } from '../scenarios/views.ts';
import { completedBy, type Progress, progressOf } from './progress.ts';
import { assignedTo, inChannel, sourceSharedWith } from './watch.ts';

type Answer = Promise<ResourceList<ScenarioCard>>;
const search = ['search'] as const;

/** Public scenarios: of every organization, or of one channel. */
export const listPublic = (
  { services, viewer }: Caller,
  { channel, ...asked }: ScenariosAsked & { channel?: number },
): Answer => {
  const of = channel === undefined ? undefined : Prisma.sql`s."organizationId" = ${channel}`;
  const which = { where: [inChannel, of], filters: [...search, 'channel'], sortKeys: scenarioSortKeys };
  return scenarioPage(services.db, viewer, which, asked);
};

/** Scenarios whose source others share with the caller. */
export const listShared = ({ services, viewer }: Caller, asked: ScenariosAsked): Answer =>
  scenarioPage(
    services.db,
    viewer,
    {
      where: [sourceSharedWith(viewer), Prisma.sql`s."ownerId" <> ${viewer.userId}`],
      filters: search,
      sortKeys: scenarioSortKeys,
    },
    asked,
  );

/** Scenarios whose owner is gone, in the organizations that the caller administers. */
export const listUnregistered = ({ services, viewer }: Caller, asked: ScenariosAsked): Answer =>
  scenarioPage(
    services.db,
    viewer,
    {
      where: [
        Prisma.sql`s."ownerId" in (select u."id" from "User" u where u."status" <> 'active')`,
        Prisma.sql`s."place" >= 0`,
        within(viewer, 'scenarios.unregistered', Prisma.sql`s."organizationId"`),
      ],
      filters: search,
      sortKeys: scenarioSortKeys,
    },
    asked,
  );

/** What is assigned to the caller: until when, with which words, by whom, and how far they are. */
export type AssignedCard = ScenarioCard & {
  assignment: { dueAt: string | null; note: string; by: string | null } & Progress;
};

export const assignedSorts = ['name', 'createdAt', 'updatedAt', 'dueAt'] as const;
type AssignedSort = SortColumn | 'dueAt';

/** Assigned Scenarios: those that the caller, or a group of theirs, is to see. */
export async function listAssigned(
  { services, viewer }: Caller,
  asked: Asked<AssignedSort>,
): Promise<ResourceList<AssignedCard>> {
  const { prisma } = services.db;
  const due = Prisma.sql`coalesce((select min(a."dueAt") from "ScenarioAssignment" a where a."scenarioId" = s."id"
    and (a."userId" = ${viewer.userId} or a."groupId" in (
      select m."groupId" from "GroupMember" m where m."userId" = ${viewer.userId}))), 'infinity')`;
  const which = {
    where: [assignedTo(viewer), Prisma.sql`s."place" >= 0`],
    filters: search,
    sortKeys: { ...scenarioSortKeys, dueAt: due },
    // What is done stands behind what is still to do, whatever was due when.
    ...(asked.sort.field === 'dueAt' ? { last: completedBy(viewer.userId, Prisma.sql`s."id"`) } : {}),
  };
  const page = await scenarioPage(services.db, viewer, which, asked);
  const ids = page.items.map(({ id }) => id);
  const progress = await progressOf(prisma, viewer.userId, ids);
  const told = await prisma.scenarioAssignment.findMany({
    where: {
      scenarioId: { in: ids },
      OR: [{ userId: viewer.userId }, { group: { members: { some: { userId: viewer.userId } } } }],
    },
    include: { assignedBy: { select: { firstName: true, lastName: true, username: true } } },
    // Where several tell of one scenario: what is due first, and what was said to the person before what to a group.
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { userId: { sort: 'asc', nulls: 'last' } }],
  });
  const items = page.items.map((card) => {
    const one = told.find(({ scenarioId }) => scenarioId === card.id);
    const by = one?.assignedBy;
    return {
      ...card,
      assignment: {
        dueAt: one?.dueAt?.toISOString() ?? null,
        note: one?.note ?? '',
        by: by ? `${by.firstName} ${by.lastName}`.trim() || by.username : null,
        ...progress.get(card.id)!,
      },
    };
  });
  return { ...page, items };
}
