import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { sceneOf } from './stored-scene.ts';

/** Removes scenes; at least one stays (spec section 5). Ids that are gone already are no error. */
export const removeScenes = (
  caller: Caller,
  { scenarioId, ids }: { scenarioId: number; ids: number[] },
): Promise<{ removed: number[] } | Refusal> =>
  changeByCall(caller, scenarioId, async (tx, _, record) => {
    const rows = await tx.scene.findMany({ where: { scenarioId, id: { in: ids } } });
    const recorded = await record(
      rows.map((row) => ({
        target: { scene: row.id },
        path: [],
        before: sceneOf(row).scene,
        after: undefined,
      })),
    );
    return isRefusal(recorded) ? recorded : { removed: rows.map(({ id }) => id) };
  });
