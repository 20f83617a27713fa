import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { countPeople } from '../organizations/counts.ts';
import { handOver } from './hand-over.ts';
import { refuseLast, stillAllowed, userFor } from './rights.ts';

/**
 * Deletes somebody. Their scenarios with folders, files, media and clips go to `heirId`, a colleague of theirs; who has
 * scenarios is not deleted without one.
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
    const scenarios = await tx.scenario.count({ where: { ownerId: id } });
    if (scenarios > 0 && heirId === undefined) return refuse('work-remains', { scenarios });
    if (heirId !== undefined) undo(await handOver(tx, row, heirId));
    await tx.user.delete({ where: { id } });
    await countPeople(tx, row.organizationId);
    return { removed: id, scenarios };
  });
  return orRefusal(removing);
}
