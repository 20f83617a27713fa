import { z } from 'zod';
import {
  courseSessionDetailsSchema,
  courseSessionFilters,
  courseSessionForm,
  courseSessionSchema,
  courseSessionSortColumns,
} from '#catalog/resources/course-sessions.ts';
import {
  cancelSession,
  createSession,
  getSession,
  listSessions,
  updateSession,
} from '#server/domain/learning/sessions.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id, paging, sortBy } from '../input.ts';
import { learning } from './procedure.ts';

const one = z.object({ id });

/** The sessions of courses as staff sees them, with their meetings. */
export const courseSessionsRouter = router({
  list: learning
    .for('courses.read')
    .input(
      z
        .object({
          ...paging,
          sort: sortBy(courseSessionSortColumns, 'startsAt,asc'),
          ...courseSessionFilters,
        })
        .prefault({}),
    )
    .output(listOf(courseSessionSchema))
    .query(({ ctx, input }) => listSessions(ctx, input)),
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
