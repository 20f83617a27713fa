import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { CSV_MARK, csvLine } from '../csv.ts';
import { sessionFor } from './rights.ts';
import { rosterPortions } from './roster.ts';

const columns = [
  'email',
  'name',
  'state',
  'place',
  'score',
  'completion',
  'enrolledAt',
  'completedAt',
] as const;

/** A session's people as CSV, with a column for each meeting (its local start); a portion at a time. */
export async function rosterFile(
  caller: Caller,
  { sessionId }: { sessionId: number },
): Promise<AsyncGenerator<string> | Refusal> {
  const { prisma } = caller.services.db;
  const session = await sessionFor(prisma, caller.viewer, 'classes.teach', sessionId);
  if (isRefusal(session)) return session;
  const meetings = await prisma.meeting.findMany({ where: { sessionId }, orderBy: { startsAt: 'asc' } });
  return (async function* () {
    yield `${CSV_MARK}${csvLine([...columns, ...meetings.map(({ starts }) => starts)])}`;
    for await (const people of rosterPortions(caller, { sessionId }))
      yield people
        .map((one) =>
          csvLine([...columns.map((column) => one[column]), ...meetings.map(({ id }) => one.attendance[id])]),
        )
        .join('');
  })();
}
