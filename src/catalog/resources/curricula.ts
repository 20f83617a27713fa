import { z } from 'zod';
import { key } from './fields.ts';
import { ownId } from './learning-fields.ts';
import { resource } from './resource.ts';

/** A course of a curriculum, in its order. */
export const curriculumItemSchema = z.object({
  courseId: z.number(),
  title: z.string(),
  required: z.boolean(),
});

/** What is written of a curriculum (spec section 3); its courses are chosen on its own page. */
const curriculumForm = z.object({
  curriculumId: ownId,
  title: z.string().trim().min(1).max(200),
  details: z.string().max(10_000),
  /** Each course opens when the one before it is passed. */
  sequential: z.boolean(),
  selfEnroll: z.boolean(),
  certificateTemplateId: key.nullable(),
});
const given = curriculumForm.extend({
  items: z.array(z.object({ courseId: key, required: z.boolean().default(true) })).max(200),
});
export type CurriculumGiven = Partial<z.output<typeof given>>;

export const curriculumSchema = z.object({
  id: z.number(),
  organizationId: z.number(),
  organization: z.string(),
  curriculumId: z.string(),
  title: z.string(),
  details: z.string(),
  sequential: z.boolean(),
  selfEnroll: z.boolean(),
  certificateTemplateId: z.number().nullable(),
  retiredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  items: z.array(curriculumItemSchema),
  enrolledCount: z.number(),
});
export type CurriculumView = z.infer<typeof curriculumSchema>;

export const curriculumResource = resource({
  name: 'curricula',
  path: '/learning/manage/curricula',
  may: { list: 'courses.read', get: 'courses.read', create: 'courses.manage', update: 'courses.manage' },
  item: curriculumSchema,
  one: curriculumSchema,
  form: curriculumForm,
  added: given.partial().extend({
    ...curriculumForm.pick({ curriculumId: true, title: true }).shape,
    organizationId: key.optional(),
  }),
  changed: given.partial(),
  sorts: ['curriculumId', 'title', 'enrolledCount', 'createdAt'],
  order: 'title,asc',
  filters: { organization: key.optional(), retired: z.stringbool().optional() },
  columns: ['title', 'curriculumId', 'items', 'enrolledCount'],
});
