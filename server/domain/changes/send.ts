import { z } from 'zod';
import type { ErrorCode } from '#catalog/errors.ts';
import type { Change } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { scenarioToEdit, touchScenario } from '../scenarios/rights.ts';
import type { Prepared } from './applied.ts';
import { entriesAfter, logEntry } from './log.ts';
import { LONG, largeScenes, lengthOf, makePrepared, prepareChanges } from './prepare.ts';
import { recordChanges } from './record.ts';

/** One edit as a window sends it, until it is stored: as often as it takes. */
export interface SentEdit {
  client: string;
  sequence: number;
  changes: Change[];
}

const key = { client: z.string(), sequence: z.number() };

/** What came of edits that were sent. */
export const sendAnswer = z.object({
  /** The number of the newest change of the scenario. */
  number: z.number(),
  /** The edits that are stored, now or before, in order: `mended` is what the rules changed on top. */
  stored: z.array(z.object({ ...key, number: z.number(), mended: z.custom<Change[]>() })),
  /** What the window has not heard of, and has to take in before it sends again; null: it reads the scenes anew. */
  behind: z.array(logEntry).nullable().optional(),
  /** The first edit that breaks a rule; it and those after it are not stored. */
  declined: z
    .object({
      ...key,
      code: z.custom<ErrorCode>((code) => typeof code === 'string'),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});
export type SendAnswer = z.infer<typeof sendAnswer>;

/**
 * Stores edits in their order, each once however often it is sent. They continue from change `base`: a window that
 * has not heard of all changes is told what it lacks, takes its own under them and sends again. So all windows come to
 * the same scenario, and of two who write one field the last has it. Of very long edits only the first may be stored:
 * those that the answer does not name are sent again.
 */
export async function sendChanges(
  caller: Caller,
  { scenarioId, base, edits }: { scenarioId: number; base: number; edits: SentEdit[] },
): Promise<SendAnswer | Refusal> {
  let answer: SendAnswer = { number: base, stored: [] };
  for await (const part of partsOf(caller, scenarioId, edits)) {
    const prepared =
      part.length === 1 ? await prepareChanges(caller, scenarioId, part[0]!.changes) : undefined;
    const asked = { scenarioId, base: answer.number, edits: part };
    const next = await makePrepared(caller, prepared, () => store(caller, asked, prepared));
    const isFirst = answer.stored.length === 0;
    if (isRefusal(next) || next.behind !== undefined) return isFirst ? next : answer;
    answer = { ...next, stored: [...answer.stored, ...next.stored] };
    if (next.declined) break;
  }
  return answer;
}

/** Edits that one transaction stores: all that are short, and one by one those that are long or touch large scenes. */
async function* partsOf(
  { services }: Caller,
  scenarioId: number,
  edits: readonly SentEdit[],
): AsyncGenerator<SentEdit[]> {
  const all = edits.flatMap(({ changes }) => changes);
  const large = edits.length > 1 ? await largeScenes(services.db.prisma, scenarioId, all) : new Set<number>();
  const isOfLarge = ({ target }: Change) => typeof target === 'object' && large.has(target.scene);
  let part: SentEdit[] = [];
  let length = 0;
  for (const edit of edits) {
    const more = edit.changes.some(isOfLarge) ? LONG : await lengthOf(edit.changes);
    if (part.length > 0 && length + more > LONG) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(edit);
    length += more;
  }
  yield part;
}

async function store(
  { services, viewer, clientId }: Caller,
  { scenarioId, base, edits }: Parameters<typeof sendChanges>[1],
  prepared: Prepared | undefined,
): Promise<SendAnswer | Refusal> {
  const answer = await services.db.transaction(async (tx): Promise<SendAnswer | Refusal> => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const taken = await touchScenario(tx, scenarioId);
    const known = await tx.scenarioChange.findMany({
      where: { scenarioId, OR: edits.map(({ client, sequence }) => ({ client, sequence })) },
      select: { client: true, sequence: true, number: true },
    });
    const isKnown = (edit: SentEdit) =>
      known.find(({ client, sequence }) => client === edit.client && sequence === edit.sequence);
    if (base !== taken.changeNumber) return { number: taken.changeNumber, stored: [], behind: null };
    const stored: SendAnswer['stored'] = [];
    for (const { client, sequence, changes } of edits) {
      const before = isKnown({ client, sequence, changes });
      if (before) {
        stored.push({ client, sequence, number: before.number, mended: [] });
        continue;
      }
      const recorded = await recordChanges(
        tx,
        taken,
        changes,
        { userId: viewer.userId, client, sequence },
        prepared,
      );
      if (isRefusal(recorded)) {
        const { refused: code, details } = recorded;
        return {
          number: taken.changeNumber,
          stored,
          declined: { client, sequence, code, ...(details && { details }) },
        };
      }
      stored.push({ client, sequence, ...recorded });
    }
    return { number: taken.changeNumber, stored };
  });
  if (isRefusal(answer)) return answer;
  if (answer.behind === null && base < answer.number) {
    // Nobody waits for what may be long to be read.
    const behind = await entriesAfter(services.db.prisma, scenarioId, base);
    return { ...answer, behind, number: behind?.at(-1)?.number ?? answer.number };
  }
  if (answer.stored.some(({ number }) => number > base))
    await services.bus.publish({
      kind: 'changed',
      scenarioId,
      number: answer.number,
      origin: clientId ?? null,
    });
  return answer;
}
