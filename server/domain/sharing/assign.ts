import { livePage } from '#catalog/live-code.ts';
import type { Assignment } from '#catalog/resources/sharing.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { ScenarioAssignmentInclude } from '#server/generated/models.ts';
import { appAddress } from '../account/links.ts';
import type { Caller } from '../caller.ts';
import { sendSoon } from '../mail/post.ts';
import { createPackage } from '../packages/create.ts';
import { mayDo, maySee, withBranch } from '../scenarios/rights.ts';
import { completionOf } from './progress.ts';
import { receiversOf } from './receivers.ts';
import { tellAssigned } from './tell-assigned.ts';

const withNames = {
  user: { select: { firstName: true, lastName: true, username: true } },
  group: { select: { name: true } },
} satisfies ScenarioAssignmentInclude;

type Row = {
  id: number;
  scenarioId: number;
  userId: number | null;
  groupId: number | null;
  dueAt: Date | null;
  note: string;
  mailedAt: Date | null;
  createdAt: Date;
  user: { firstName: string; lastName: string; username: string } | null;
  group: { name: string } | null;
};

const view = ({ user, group, ...row }: Row, counted = { people: 0, done: 0 }): Assignment => ({
  id: row.id,
  scenarioId: row.scenarioId,
  userId: row.userId,
  groupId: row.groupId,
  name: group?.name ?? (`${user?.firstName} ${user?.lastName}`.trim() || (user?.username ?? '')),
  dueAt: row.dueAt?.toISOString() ?? null,
  note: row.note,
  mailedAt: row.mailedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  ...counted,
});

/** The scenario if the caller may say who is to see it. */
async function scenarioToAssign({ services, viewer }: Caller, id: number) {
  const row = await services.db.prisma.scenario.findUnique({
    where: { id, deletedAt: null },
    include: withBranch,
  });
  if (!row || !maySee(viewer, row)) return refuse('scenario-not-found');
  return mayDo(viewer, 'scenarios.assign', row) ? row : refuse('not-allowed');
}

/** To whom a scenario is assigned, the newest first. */
export async function assignmentsOf({ services }: Pick<Caller, 'services'>, scenarioId: number) {
  const { prisma } = services.db;
  const rows = await prisma.scenarioAssignment.findMany({
    where: { scenarioId },
    include: withNames,
    orderBy: { id: 'desc' },
    take: 500,
  });
  const completion = await completionOf(prisma, scenarioId);
  return rows.map((row) => view(row, completion.get(row.id)));
}

interface Asked {
  scenarioId: number;
  userIds: number[];
  groupIds: number[];
  dueAt: string | null;
  note: string;
}

/**
 * Assigns a scenario to people and groups of its organization, and of those below it; again: with another date and note.
 * One that is not published yet is, for nobody but them.
 */
export async function assign(
  caller: Caller & Pick<SignedIn, 'origin'>,
  asked: Asked,
): Promise<Assignment[] | Refusal> {
  const { services, viewer } = caller;
  const { prisma } = services.db;
  const { scenarioId, dueAt, note } = asked;
  const scenario = await scenarioToAssign(caller, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (dueAt && Date.parse(dueAt) <= Date.now()) return refuse('time-past');
  const found = await receiversOf(prisma, scenario.organizationId, asked);
  if (isRefusal(found)) return found;
  const { people, groups } = found;
  const published = await watchable(caller, scenarioId);
  if (isRefusal(published)) return published;
  // Not within the transaction: it asks the database too.
  const app = await appAddress(caller);
  const said = { dueAt, note, assignedById: viewer.userId };
  await services.db.transaction(async (tx) => {
    const created = { scenarioId, ...said };
    await tx.scenarioAssignment.createMany({
      data: [
        ...people.map(({ id: userId }) => ({ ...created, userId })),
        ...groups.map(({ id: groupId }) => ({ ...created, groupId })),
      ],
      skipDuplicates: true,
    });
    const again = { OR: [{ userId: { in: asked.userIds } }, { groupId: { in: asked.groupIds } }] };
    await tx.scenarioAssignment.updateMany({ where: { scenarioId, ...again }, data: said });
    await tellAssigned(caller, tx, { scenario, people, groups, dueAt, note, app });
  });
  await sendSoon(services);
  return assignmentsOf(caller, scenarioId);
}

/** Sees to it that a scenario has a live page that those whom it is assigned to can watch. */
async function watchable(
  caller: Caller & Pick<SignedIn, 'origin'>,
  scenarioId: number,
): Promise<Refusal | undefined> {
  const { prisma } = caller.services.db;
  if (await prisma.liveCode.findFirst({ where: { scenarioId }, select: { code: true } })) return undefined;
  const made = await createPackage(caller, { scenarioId, target: livePage }, { privately: true });
  return isRefusal(made) ? made : undefined;
}

/** Takes an assignment back. */
export async function unassign(
  caller: Caller,
  { scenarioId, id }: { scenarioId: number; id: number },
): Promise<{ removed: number } | Refusal> {
  const scenario = await scenarioToAssign(caller, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const { count } = await caller.services.db.transaction((tx) =>
    tx.scenarioAssignment.deleteMany({ where: { id, scenarioId } }),
  );
  return count > 0 ? { removed: id } : refuse('not-found');
}
