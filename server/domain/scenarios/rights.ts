import { type Ability, can, canOn } from '#catalog/permissions.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import type { LockHolder } from './views.ts';

/** A scenario as rights see it, as the include `withBranch` reads it. */
export type OwnedRow = { organizationId: number; ownerId: number; organization: { above: number[] } };

/** The include by which an administrator of an organization above is known. */
export const withBranch = { organization: { select: { above: true } } } as const;

/** Whether an ability goes as far as a scenario. */
export const mayDo = (viewer: Viewer, ability: Ability, { organization, ...owned }: OwnedRow): boolean =>
  canOn(viewer, ability, { ...owned, above: organization.above });

/** May look at it; whoever made it may from another organization too. */
export const maySee = (viewer: Viewer, scenario: OwnedRow): boolean =>
  mayDo(viewer, 'scenarios.read', scenario) ||
  (can(viewer, 'scenarios.read') && viewer.userId === scenario.ownerId);

export const mayEdit = (viewer: Viewer, scenario: OwnedRow): boolean =>
  mayDo(viewer, 'scenarios.edit', scenario);

export const mayPublish = (viewer: Viewer, scenario: OwnedRow): boolean =>
  mayDo(viewer, 'scenarios.publish', scenario);

/** May take it out whole. */
export const mayExport = (viewer: Viewer, scenario: OwnedRow): boolean =>
  maySee(viewer, scenario) && mayDo(viewer, 'scenarios.export', scenario);

/** The scenario if the caller may see it; whoever may not is told that it is not there. */
export async function scenarioToSee(db: Tx, viewer: Viewer, id: number) {
  const scenario = await db.scenario.findUnique({ where: { id, deletedAt: null }, include: withBranch });
  return scenario && maySee(viewer, scenario) ? scenario : refuse('scenario-not-found');
}

/** The scenario if the caller may change it and nobody else is editing it. */
export async function scenarioToEdit(db: Tx, viewer: Viewer, id: number) {
  const scenario = await db.scenario.findUnique({
    where: { id, deletedAt: null },
    include: { ...withLock, ...withBranch },
  });
  if (!scenario || !maySee(viewer, scenario)) return refuse('scenario-not-found');
  if (!mayEdit(viewer, scenario)) return refuse('not-allowed');
  const holder = holderOf(scenario.lock);
  return holder && holder.userId !== viewer.userId ? lockedBy(holder) : scenario;
}

/** The scenario if the caller may take it out whole. */
export async function scenarioToExport(db: Tx, viewer: Viewer, id: number) {
  const scenario = await scenarioToSee(db, viewer, id);
  return isRefusal(scenario) || mayExport(viewer, scenario) ? scenario : refuse('not-allowed');
}

/** The include that `holderOf` reads. */
export const withLock = {
  lock: { include: { user: { select: { id: true, firstName: true, lastName: true, avatar: true } } } },
} as const;

type LockRow = {
  expiresAt: Date;
  user: { id: number; firstName: string; lastName: string; avatar: string | null };
} | null;

/** The holder of a lease that has not run out. */
export function holderOf(lock: LockRow): LockHolder | null {
  if (!lock || lock.expiresAt.getTime() <= Date.now()) return null;
  const { id, ...person } = lock.user;
  return { userId: id, ...person, expiresAt: lock.expiresAt.toISOString() };
}

/** The refusal that names who edits. */
export const lockedBy = (holder: LockHolder): Refusal =>
  refuse('scenario-locked', { lockedBy: holder, name: `${holder.firstName} ${holder.lastName}`.trim() });

/**
 * Takes the scenario's row for the rest of the transaction, so that changes of one scenario follow one
 * another, and marks it as changed.
 */
export const touchScenario = (tx: Tx, id: number) =>
  tx.scenario.update({
    where: { id },
    data: { updatedAt: new Date() },
    select: {
      id: true,
      organizationId: true,
      name: true,
      nextObjId: true,
      sceneFloor: true,
      changeNumber: true,
    },
  });

/** Takes the scenario's row for the rest of the transaction, and leaves it as it is. */
export const holdScenario = (tx: Tx, id: number) =>
  tx.$queryRaw`select "id" from "Scenario" where "id" = ${id} for no key update`;
