import { z } from 'zod';
import {
  certificateTemplateFilters,
  certificateTemplateForm,
  certificateTemplateSchema,
  certificateTemplateSortColumns,
} from '#catalog/resources/certificate-templates.ts';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  retireTemplate,
  updateTemplate,
} from '#server/domain/learning/certificate-templates.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id, paging, sortBy } from '../input.ts';
import { learning } from './procedure.ts';

const one = z.object({ id });
const { shape } = certificateTemplateForm;

/** How certificates look. Nothing of them is deleted: they are retired. */
export const certificateTemplatesRouter = router({
  list: learning
    .for('courses.manage')
    .input(
      z
        .object({
          ...paging,
          sort: sortBy(certificateTemplateSortColumns, 'name,asc'),
          ...certificateTemplateFilters,
        })
        .prefault({}),
    )
    .output(listOf(certificateTemplateSchema))
    .query(({ ctx, input }) => listTemplates(ctx, input)),
  get: learning
    .for('courses.manage')
    .input(one)
    .output(certificateTemplateSchema)
    .query(async ({ ctx, input }) => settled(await getTemplate(ctx, input))),
  create: learning
    .for('courses.manage')
    .input(
      certificateTemplateForm.extend({
        text: shape.text.default(''),
        signature: shape.signature.default(''),
        color: shape.color.default('#0f766a'),
        organizationId: id.optional(),
      }),
    )
    .output(certificateTemplateSchema)
    .mutation(async ({ ctx, input }) => settled(await createTemplate(ctx, input))),
  update: learning
    .for('courses.manage')
    .input(certificateTemplateForm.partial().extend({ id }))
    .output(certificateTemplateSchema)
    .mutation(async ({ ctx, input }) => settled(await updateTemplate(ctx, input))),
  retire: learning
    .for('courses.manage')
    .input(one)
    .output(certificateTemplateSchema)
    .mutation(async ({ ctx, input }) => settled(await retireTemplate(ctx, { ...input, retired: true }))),
  restore: learning
    .for('courses.manage')
    .input(one)
    .output(certificateTemplateSchema)
    .mutation(async ({ ctx, input }) => settled(await retireTemplate(ctx, { ...input, retired: false }))),
});
