import { z } from 'zod';
import {
  courseSessionDetailsSchema,
  courseSessionForm,
  courseSessionList,
} from '#catalog/resources/course-sessions.ts';
import {
  cancelSession,
  createSession,
  getSession,
  listSessions,
  updateSession,
} from '#server/domain/learning/sessions.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id } from '../input.ts';
import { listCall } from '../resource.ts';
import { learning } from './procedure.ts';

const one = z.object({ id });

/** The sessions of courses as staff sees them, with their meetings. */
export const courseSessionsRouter = router({
  list: listCall(courseSessionList, listSessions, learning),
  get: learning
    .for('courses.read')
    .input(one)
    .output(courseSessionDetailsSchema)
    .query(async ({ ctx, input }) => settled(await getSession(ctx, input))),
  create: learning
    .for('courses.manage')
    .meta({ for: 'courses.manage', body: 'list' })
    .input(courseSessionForm.partial().extend({ courseId: id, name: courseSessionForm.shape.name }))
    .output(courseSessionDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await createSession(ctx, input))),
  update: learning
    .for('courses.manage')
    .meta({ for: 'courses.manage', body: 'list' })
    .input(courseSessionForm.partial().extend({ id }))
    .output(courseSessionDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await updateSession(ctx, input))),
  cancel: learning
    .for('courses.manage')
    .input(one)
    .output(courseSessionDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await cancelSession(ctx, { ...input, cancelled: true }))),
  restore: learning
    .for('courses.manage')
    .input(one)
    .output(courseSessionDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await cancelSession(ctx, { ...input, cancelled: false }))),
});
