import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { eraseScenario } from './remove.ts';

/**
 * Makes a scenario of many scenes, whole or not at all, and nobody waits for all of it. Until `finish` ends it is one
 * that was deleted and has no project, so that it is nowhere seen and cannot be restored; `write` fills it outside of a
 * transaction, in short statements. Upkeep clears away what was cut off, as all that was deleted.
 * @param finish gives it its project and whatever else it is to have, in the transaction that shows it
 */
export async function makeInParts<T extends object>(
  services: Services,
  owner: { organizationId: number; ownerId: number },
  write: (db: Tx, id: number) => Promise<void>,
  finish: (tx: Tx, id: number) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { prisma } = services.db;
  const deletedAt = new Date();
  const { id } = await prisma.scenario.create({
    data: { ...owner, name: '', deletedAt },
    select: { id: true },
  });
  // One that was shown after all, and only the word of it was lost, stays.
  const unshown = { id, deletedAt: { lt: new Date(deletedAt.getTime() + 1) } };
  try {
    await write(prisma, id);
    const made = await services.db.transaction(async (tx) => {
      const done = await finish(tx, id);
      if (!isRefusal(done)) await tx.scenario.update({ where: { id }, data: { deletedAt: null } });
      return done;
    });
    if (isRefusal(made)) await eraseScenario(services, unshown);
    return made;
  } catch (error) {
    await eraseScenario(services, unshown).catch(() => undefined);
    throw error;
  }
}
