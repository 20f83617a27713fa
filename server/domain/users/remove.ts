import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { countPeople } from '../organizations/counts.ts';
import { handOver } from './hand-over.ts';
import { refuseLast, stillAllowed, userFor } from './rights.ts';

/**
 * Deletes somebody. Their scenarios with folders, files, media and clips go to `heirId`, a colleague of theirs; who has
 * any of them is not deleted without one, and who paid for something is only archived.
 */
export async function removeUser(
  caller: Caller,
  { id, heirId }: { id: number; heirId?: number },
): Promise<{ removed: number; scenarios: number } | Refusal> {
  const { services, viewer } = caller;
  const removing = services.db.transaction(async (tx) => {
    const row = await userFor(tx, viewer, 'users.manage', id);
    if (isRefusal(row)) return row;
    const refused = (await stillAllowed(caller, tx, 'users.manage')) ?? (await refuseLast(tx, row));
    if (refused) return refused;
    const paid = await tx.order.count({ where: { userId: id, paidAt: { not: null } } });
    if (paid > 0) return refuse('orders-remain');
    const work = await workOf(tx, id);
    const remains = Object.values(work).some((count) => count > 0);
    if (remains && heirId === undefined) return refuse('work-remains', work);
    if (heirId !== undefined) undo(await handOver(tx, row, heirId));
    await tx.user.delete({ where: { id } });
    await countPeople(tx, row.organizationId);
    return { removed: id, scenarios: work.scenarios };
  });
  return orRefusal(removing);
}

/** How much somebody made that would go with them. */
async function workOf(tx: Tx, ownerId: number) {
  const theirs = { where: { ownerId } };
  return {
    scenarios: await tx.scenario.count(theirs),
    media: await tx.userAsset.count(theirs),
    clips: await tx.clip.count(theirs),
    folders: await tx.folder.count(theirs),
  };
}
