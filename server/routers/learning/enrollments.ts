import { z } from 'zod';
import { isErrorCode } from '#catalog/errors.ts';
import {
  enrollmentEventSchema,
  outcomeSchema,
  ownEnrollmentSchema,
  peopleNamed,
  rosterList,
} from '#catalog/resources/enrollments.ts';
import { calendarAddress } from '#server/domain/learning/calendar.ts';
import { enrollInCurriculum, withdrawFromCurriculum } from '#server/domain/learning/enrollment/curriculum.ts';
import { changeSession, enroll, ownEnrollments, withdraw } from '#server/domain/learning/enrollment/own.ts';
import { history, roster } from '#server/domain/learning/enrollment/roster.ts';
import { enactForOther, enrollPeople } from '#server/domain/learning/enrollment/staff.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id } from '../input.ts';
import { listCall } from '../resource.ts';
import { learning } from './procedure.ts';

const reason = z.string().trim().max(1000).optional();
const onOne = z.object({ id, reason });

/** What somebody does in their own enrollments. */
export const enrollmentsRouter = router({
  list: learning
    .for('learning.use')
    .input(z.object({ courseId: id.optional(), all: z.stringbool().optional() }).prefault({}))
    .output(z.array(ownEnrollmentSchema))
    .query(({ ctx, input }) => ownEnrollments(ctx, input)),
  enroll: learning
    .for('learning.use')
    .input(z.object({ courseId: id, sessionId: id.optional(), code: z.string().max(100).optional() }))
    .output(outcomeSchema)
    .mutation(async ({ ctx, input }) => settled(await enroll(ctx, input))),
  changeSession: learning
    .for('learning.use')
    .input(z.object({ courseId: id, sessionId: id }))
    .output(outcomeSchema)
    .mutation(async ({ ctx, input }) => settled(await changeSession(ctx, input))),
  withdraw: learning
    .for('learning.use')
    .input(z.object({ courseId: id, reason }))
    .output(outcomeSchema)
    .mutation(async ({ ctx, input }) => settled(await withdraw(ctx, input))),
  /** The address that calendar programs subscribe to. */
  calendar: learning
    .for('learning.use')
    .input(z.object({ renew: z.boolean().optional() }).prefault({}))
    .output(z.object({ address: z.string() }))
    .mutation(({ ctx, input }) => calendarAddress(ctx, input)),
  enrollInCurriculum: learning
    .for('learning.use')
    .input(
      z.object({
        curriculumId: id,
        sessions: z
          .array(z.object({ courseId: id, sessionId: id }))
          .max(200)
          .optional(),
      }),
    )
    .output(z.object({ outcomes: z.array(outcomeSchema) }))
    .mutation(async ({ ctx, input }) => settled(await enrollInCurriculum(ctx, input))),
  withdrawFromCurriculum: learning
    .for('learning.use')
    .input(z.object({ curriculumId: id }))
    .output(z.object({ withdrawn: z.array(z.number()) }))
    .mutation(async ({ ctx, input }) => settled(await withdrawFromCurriculum(ctx, input))),
});

/** What an instructor does with who is in their courses. */
export const rosterRouter = router({
  list: listCall(rosterList, roster, learning),
  history: learning
    .for('classes.teach')
    .input(z.object({ id }))
    .output(z.array(enrollmentEventSchema))
    .query(async ({ ctx, input }) => settled(await history(ctx, input))),
  enroll: learning
    .for('classes.teach')
    .meta({ for: 'classes.teach', body: 'list' })
    .input(peopleNamed.extend({ courseId: id, sessionId: id.optional() }))
    .output(
      z.array(
        z.object({
          /** As they were named. */
          who: z.string(),
          userId: z.number().nullable(),
          outcome: outcomeSchema.optional(),
          /** Why not: a row of the error catalogue. */
          refused: z.string().refine(isErrorCode).optional(),
        }),
      ),
    )
    .mutation(async ({ ctx, input }) => settled(await enrollPeople(ctx, input))),
  approve: learning
    .for('classes.teach')
    .input(onOne)
    .output(outcomeSchema)
    .mutation(async ({ ctx, input }) => settled(await enactForOther(ctx, 'approve', input))),
  deny: learning
    .for('classes.teach')
    .input(onOne)
    .output(outcomeSchema)
    .mutation(async ({ ctx, input }) => settled(await enactForOther(ctx, 'deny', input))),
  withdraw: learning
    .for('classes.teach')
    .input(onOne)
    .output(outcomeSchema)
    .mutation(async ({ ctx, input }) => settled(await enactForOther(ctx, 'withdraw-by-staff', input))),
});
