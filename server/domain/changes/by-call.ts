import type { Change } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { scenarioToEdit, touchScenario } from '../scenarios/rights.ts';
import type { Prepared } from './applied.ts';
import { type EditKey, type Recorded, recordChanges, type Taken } from './record.ts';

type Record = (changes: readonly Change[], prepared?: Prepared) => Promise<Recorded | Refusal>;

/** What the log keeps of a call beside its changes. */
interface Kept<T> {
  /** The edit of the asking window that it is. `again` answers where it is stored already, of what it changed then. */
  edit?: { key: EditKey | undefined; again: (tx: Tx, changes: Change[]) => Promise<T | Refusal> };
  /** A file is replaced by another. */
  replacesFile?: true;
}

/**
 * One transaction of a call that changes a scenario, over the same log as the editors' windows: `work` records what it
 * changes, and they hear of it. An edit of a window is made once, however often it is asked for.
 */
export async function changeByCall<T extends object>(
  { services, viewer, clientId }: Caller,
  scenarioId: number,
  work: (tx: Tx, scenario: Taken, record: Record) => Promise<T | Refusal>,
  { edit, ...kept }: Kept<T> = {},
): Promise<T | Refusal> {
  let number = 0;
  const change = async (tx: Tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const taken = await touchScenario(tx, scenarioId);
    const made = edit?.key && (await tx.scenarioChange.findFirst({ where: { scenarioId, ...edit.key } }));
    if (edit && made) return edit.again(tx, made.changes as unknown as Change[]);
    const before = taken.changeNumber;
    const done = await work(tx, taken, (changes, prepared) =>
      recordChanges(tx, taken, changes, { ...edit?.key, ...kept, userId: viewer.userId }, prepared),
    );
    number = taken.changeNumber > before ? taken.changeNumber : 0;
    return done;
  };
  const answer = await services.db.transaction(change);
  if (number > 0)
    await services.bus.publish({ kind: 'changed', scenarioId, number, origin: clientId ?? null });
  return answer;
}
