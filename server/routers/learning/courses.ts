import { z } from 'zod';
import {
  accessCodeForm,
  accessCodeSchema,
  courseContentForm,
  courseDetailsSchema,
  courseForm,
  courseList,
} from '#catalog/resources/courses.ts';
import { addAccessCode, removeAccessCode } from '#server/domain/learning/access-codes.ts';
import { getCourse, listCourses } from '#server/domain/learning/courses.ts';
import { publishInto } from '#server/domain/learning/publish-into.ts';
import { saveContents } from '#server/domain/learning/save-contents.ts';
import { createCourse, retireCourse, updateCourse } from '#server/domain/learning/save-course.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id } from '../input.ts';
import { listCall } from '../resource.ts';
import { learning } from './procedure.ts';

const one = z.object({ id });

/** Courses as staff sees them. Nothing of them is deleted: they are retired. */
export const coursesRouter = router({
  list: listCall(courseList, listCourses, learning),
  get: learning
    .for('courses.read')
    .input(one)
    .output(courseDetailsSchema)
    .query(async ({ ctx, input }) => settled(await getCourse(ctx, input))),
  create: learning
    .for('courses.manage')
    .input(courseForm.partial().extend({ title: courseForm.shape.title, organizationId: id.optional() }))
    .output(courseDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await createCourse(ctx, input))),
  update: learning
    .for('courses.manage')
    .input(courseForm.partial().extend({ id }))
    .output(courseDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await updateCourse(ctx, input))),
  retire: learning
    .for('courses.manage')
    .input(one)
    .output(courseDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await retireCourse(ctx, { ...input, retired: true }))),
  restore: learning
    .for('courses.manage')
    .input(one)
    .output(courseDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await retireCourse(ctx, { ...input, retired: false }))),
  saveContents: learning
    .for('courses.manage')
    .meta({ for: 'courses.manage', body: 'list' })
    .input(z.object({ id, contents: z.array(courseContentForm).max(500) }))
    .output(courseDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await saveContents(ctx, input))),
  publishInto: learning
    .for('courses.fill')
    .input(z.object({ courseId: id, scenarioId: id }))
    .output(courseDetailsSchema)
    .mutation(async ({ ctx, input }) => settled(await publishInto(ctx, input))),
  addCode: learning
    .for('courses.manage')
    .input(accessCodeForm.extend({ courseId: id }))
    .output(accessCodeSchema.extend({ code: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await addAccessCode(ctx, input))),
  removeCode: learning
    .for('courses.manage')
    .input(z.object({ courseId: id, id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeAccessCode(ctx, input))),
});
