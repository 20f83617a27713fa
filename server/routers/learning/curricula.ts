import { z } from 'zod';
import {
  curriculumFilters,
  curriculumForm,
  curriculumSchema,
  curriculumSortColumns,
} from '#catalog/resources/curricula.ts';
import {
  createCurriculum,
  getCurriculum,
  listCurricula,
  retireCurriculum,
  updateCurriculum,
} from '#server/domain/learning/curricula.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id, paging, sortBy } from '../input.ts';
import { learning } from './procedure.ts';

const one = z.object({ id });

/** Curricula as staff sees them. */
export const curriculaRouter = router({
  list: learning
    .for('courses.read')
    .input(
      z
        .object({ ...paging, sort: sortBy(curriculumSortColumns, 'title,asc'), ...curriculumFilters })
        .prefault({}),
    )
    .output(listOf(curriculumSchema))
    .query(({ ctx, input }) => listCurricula(ctx, input)),
  get: learning
    .for('courses.read')
    .input(one)
    .output(curriculumSchema)
    .query(async ({ ctx, input }) => settled(await getCurriculum(ctx, input))),
  create: learning
    .for('courses.manage')
    .input(
      curriculumForm.partial().extend({
        curriculumId: curriculumForm.shape.curriculumId,
        title: curriculumForm.shape.title,
        organizationId: id.optional(),
      }),
    )
    .output(curriculumSchema)
    .mutation(async ({ ctx, input }) => settled(await createCurriculum(ctx, input))),
  update: learning
    .for('courses.manage')
    .input(curriculumForm.partial().extend({ id }))
    .output(curriculumSchema)
    .mutation(async ({ ctx, input }) => settled(await updateCurriculum(ctx, input))),
  retire: learning
    .for('courses.manage')
    .input(one)
    .output(curriculumSchema)
    .mutation(async ({ ctx, input }) => settled(await retireCurriculum(ctx, { ...input, retired: true }))),
  restore: learning
    .for('courses.manage')
    .input(one)
    .output(curriculumSchema)
    .mutation(async ({ ctx, input }) => settled(await retireCurriculum(ctx, { ...input, retired: false }))),
});
