import type { z } from 'zod';
import type { gradesForm } from '#catalog/resources/classes.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { refuseOthers } from './attendance.ts';
import { sessionFor } from './rights.ts';

/** Writes the scores (0 to 100) of people of a session: all that are given, or none. */
export async function saveGrades(
  { services, viewer }: Caller,
  { sessionId, grades }: z.output<typeof gradesForm>,
): Promise<{ saved: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const session = await sessionFor(tx, viewer, 'classes.teach', sessionId);
    if (isRefusal(session)) return session;
    const ids = grades.map(({ enrollmentId }) => enrollmentId);
    const others = await refuseOthers(tx, sessionId, ids);
    if (others) return others;
    const saved = await tx.$executeRaw`update "Enrollment" e
      set "score" = g."score", "version" = e."version" + 1, "updatedAt" = now()
      from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb) as g("enrollmentId" int, "score" float)
      where e."id" = g."enrollmentId"`;
    return { saved };
  });
}
