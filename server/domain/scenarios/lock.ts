import { editor } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { holderOf, lockedBy, mayEdit, maySee, withBranch, withLock } from './rights.ts';
import type { LockHolder } from './views.ts';

/** How long a lease lasts without being renewed; windows renew it three times in that. */
const leaseMs = editor.lockLeaseMs;

/** Takes or renews the caller's lease on a scenario: all of the caller's windows share it. */
export async function lockScenario(
  { services, viewer, clientId }: Caller,
  { id }: { id: number },
): Promise<{ lockedBy: LockHolder; leaseMs: number } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    // The row is taken first, so that of two people who come together one gets the lease.
    await tx.$queryRaw`select "id" from "Scenario" where "id" = ${id} for update`;
    const scenario = await tx.scenario.findUnique({
      where: { id, deletedAt: null },
      include: { ...withLock, ...withBranch },
    });
    if (!scenario || !maySee(viewer, scenario)) return refuse('scenario-not-found');
    if (!mayEdit(viewer, scenario)) return refuse('not-allowed');
    const before = holderOf(scenario.lock);
    if (before && before.userId !== viewer.userId) return lockedBy(before);
    const lease = { userId: viewer.userId, expiresAt: new Date(Date.now() + leaseMs) };
    const lock = await tx.scenarioLock.upsert({
      where: { scenarioId: id },
      create: { scenarioId: id, ...lease },
      update: lease,
      include: withLock.lock.include,
    });
    return { taken: !before, holder: holderOf(lock)! };
  });
  if (isRefusal(answer)) return answer;
  if (answer.taken) {
    await services.bus.publish({ kind: 'lock-changed', scenarioId: id, origin: clientId ?? null });
  }
  return { lockedBy: answer.holder, leaseMs };
}

/** Gives the caller's lease back; to have none is no error. */
export async function unlockScenario(
  { services, viewer, clientId }: Caller,
  { id }: { id: number },
): Promise<{ unlocked: boolean } | Refusal> {
  const scenario = await services.db.prisma.scenario.findUnique({
    where: { id, deletedAt: null },
    include: withBranch,
  });
  if (!scenario || !maySee(viewer, scenario)) return refuse('scenario-not-found');
  if (!mayEdit(viewer, scenario)) return refuse('not-allowed');
  const { count } = await services.db.prisma.scenarioLock.deleteMany({
    where: { scenarioId: id, userId: viewer.userId },
  });
  if (count) await services.bus.publish({ kind: 'lock-changed', scenarioId: id, origin: clientId ?? null });
  return { unlocked: count > 0 };
}
