import type { z } from 'zod';
import { type attendanceForm, inClass } from '#catalog/resources/classes.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { sessionFor } from './rights.ts';

/** Refuses people who are not in the session: one of another class, or who has left it. */
export async function refuseOthers(
  tx: Tx,
  sessionId: number,
  enrollmentIds: readonly number[],
): Promise<Refusal | undefined> {
  const ids = [...new Set(enrollmentIds)];
  const there = await tx.enrollment.count({
    where: { id: { in: ids }, sessionId, state: { in: [...inClass] } },
  });
  return there === ids.length ? undefined : refuse('student-invalid');
}

/** Says who of a session was at one of its meetings: one statement for all, and the last who says so is right. */
export async function markAttendance(
  { services, viewer }: Caller,
  { meetingId, marks }: z.output<typeof attendanceForm>,
): Promise<{ marked: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const meeting = await tx.meeting.findUnique({ where: { id: meetingId } });
    if (!meeting) return refuse('session-not-found');
    const session = await sessionFor(tx, viewer, 'classes.teach', meeting.sessionId);
    if (isRefusal(session)) return session;
    const ids = marks.map(({ enrollmentId }) => enrollmentId);
    const others = await refuseOthers(tx, session.id, ids);
    if (others) return others;
    const gone = marks.filter(({ status }) => status === null).map(({ enrollmentId }) => enrollmentId);
    await tx.attendance.deleteMany({ where: { meetingId, enrollmentId: { in: gone } } });
    // Of somebody named twice the last counts.
    const said = new Map(
      marks.flatMap(({ enrollmentId, status }) => (status ? [[enrollmentId, status]] : [])),
    );
    const rows = [...said].map(([enrollmentId, status]) => ({ enrollmentId, status }));
    await tx.$executeRaw`insert into "Attendance" ("meetingId", "enrollmentId", "status", "markedById")
      select ${meetingId}, m."enrollmentId", m."status", ${viewer.userId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("enrollmentId" int, "status" text)
      on conflict ("meetingId", "enrollmentId") do update
        set "status" = excluded."status", "markedById" = excluded."markedById", "markedAt" = now()`;
    return { marked: new Set(ids).size };
  });
}
