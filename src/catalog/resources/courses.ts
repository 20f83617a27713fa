import { z } from 'zod';
import { fieldMeta } from '#scenario';
import { key, shortWords } from './fields.ts';
import { currency, instant, ownId, personSchema, words, zone } from './learning-fields.ts';
import { listRow } from './resource.ts';

/** Spec section 3. */
export const courseTypes = ['online', 'instructor-led', 'web-only', 'web-mobile'] as const;
export type CourseType = (typeof courseTypes)[number];

export const contentKinds = ['scenario', 'document', 'link', 'package'] as const;

/** What is learned in a course, in its order. */
export const courseContentSchema = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  title: z.string(),
  required: z.boolean(),
  scenarioId: z.number().nullable(),
  /** The publication that is played; null: the last. */
  packageId: z.number().nullable(),
  /** When that was published. */
  publishDate: z.iso.datetime().nullable(),
  documentId: z.number().nullable(),
  learningPackageId: z.number().nullable(),
  url: z.string().nullable(),
});
export type CourseContentView = z.infer<typeof courseContentSchema>;

/** A content as it is written: what its kind needs; with the id of one that is there, that one is changed. */
export const courseContentForm = z.object({
  id: key.optional(),
  kind: z.enum(contentKinds),
  title: z.string().trim().max(200).default(''),
  required: z.boolean().default(true),
  scenarioId: key.nullish(),
  packageId: key.nullish(),
  documentId: key.nullish(),
  learningPackageId: key.nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
});
export type CourseContentForm = z.output<typeof courseContentForm>;

/** Comparisons of a prerequisite, by the conditions of scenarios. */
export const prerequisiteOperators = [
  'greater',
  'gtequal',
  'less',
  'ltequal',
  'equal',
  'notequal',
  'contains',
  'notcontains',
] as const;

/** What opens the materials: a course that is passed, or a score, variable or answer of a scenario's run. */
export const prerequisiteForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('course'), requiredCourseId: key }),
  z.object({
    kind: z.literal('score'),
    scenarioId: key,
    operator: z.enum(prerequisiteOperators),
    value: z.string().max(100),
  }),
  z.object({
    kind: z.literal('variable'),
    scenarioId: key,
    subject: z.string().min(1).max(100),
    operator: z.enum(prerequisiteOperators),
    value: z.string().max(1000),
  }),
  /** `subject` is the question's id, `value` the choice's; without one any right answer will do. */
  z.object({
    kind: z.literal('answer'),
    scenarioId: key,
    subject: z.string().min(1).max(100),
    value: z.string().max(100).optional(),
  }),
]);
export type PrerequisiteForm = z.output<typeof prerequisiteForm>;

export const prerequisiteSchema = z.object({
  id: z.number(),
  kind: z.enum(['course', 'score', 'variable', 'answer']),
  requiredCourseId: z.number().nullable(),
  scenarioId: z.number().nullable(),
  /** What the course or scenario is called. */
  name: z.string(),
  subject: z.string().nullable(),
  operator: z.enum(prerequisiteOperators).nullable(),
  value: z.string().nullable(),
});

/** A code that lets people in, as staff see it: the code itself is told once. */
export const accessCodeSchema = z.object({
  id: z.number(),
  name: z.string(),
  usesLeft: z.number().nullable(),
  until: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export const accessCodeForm = z.object({
  /** Made where none is given. */
  code: z.string().trim().min(4).max(40).optional(),
  name: shortWords.default(''),
  uses: z.number().int().min(1).max(1_000_000).nullish(),
  until: instant.nullish(),
});

const money = z.number().int().min(0).max(100_000_000);
const days = z.number().int().min(0).max(36_500);

/** What is written of a course (spec section 3). */
export const courseForm = z.object({
  courseId: ownId,
  title: z.string().trim().min(1).max(200),
  type: z.enum(courseTypes),
  description: z.string().max(10_000),
  location: z.string().max(300),
  zone,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  dueAt: instant.nullable(),
  /** What was passed is good until then, or for so many days. */
  expiresAt: instant.nullable(),
  expiresAfterDays: days.min(1).nullable(),
  /** Days before the expiry in which it may be taken again. */
  renewDays: days,
  /** In quarters of an hour: 1.25. */
  creditHours: z.number().min(0).max(1000).multipleOf(0.25),
  priceMinor: money.nullable().register(fieldMeta, { control: 'money', currency: 'currency' }),
  currency,
  tags: words,
  resources: words,
  enrollOpensAt: instant.nullable(),
  enrollClosesAt: instant.nullable(),
  selfEnroll: z.boolean(),
  approval: z.boolean(),
  unenrollHours: z.number().int().min(0).max(8760),
  headsetMinutes: z.number().int().min(1).max(600).nullable(),
  mailInstructor: z.boolean(),
  certificateTemplateId: key.nullable(),
  instructorIds: z.array(key).max(50),
  prerequisites: z.array(prerequisiteForm).max(30),
});

/** A course as lists show it. */
export const courseSchema = z.object({
  id: z.number(),
  organizationId: z.number(),
  organization: z.string(),
  courseId: z.string(),
  title: z.string(),
  type: z.enum(courseTypes),
  description: z.string(),
  location: z.string(),
  zone: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  expiresAfterDays: z.number().nullable(),
  renewDays: z.number(),
  creditHours: z.number(),
  priceMinor: z.number().nullable(),
  currency: z.string(),
  tags: z.array(z.string()),
  resources: z.array(z.string()),
  enrollOpensAt: z.iso.datetime().nullable(),
  enrollClosesAt: z.iso.datetime().nullable(),
  selfEnroll: z.boolean(),
  approval: z.boolean(),
  unenrollHours: z.number(),
  headsetMinutes: z.number().nullable(),
  mailInstructor: z.boolean(),
  certificateTemplateId: z.number().nullable(),
  retiredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  instructors: z.array(personSchema),
  sessionCount: z.number(),
  /** People who are in it now, or have completed it. */
  enrolledCount: z.number(),
});
export type Course = z.infer<typeof courseSchema>;

/** A course with what belongs to it. */
export const courseDetailsSchema = courseSchema.extend({
  contents: z.array(courseContentSchema),
  prerequisites: z.array(prerequisiteSchema),
  accessCodes: z.array(accessCodeSchema),
});
export type CourseDetails = z.infer<typeof courseDetailsSchema>;

/** What a list of courses may be narrowed to. */
export const courseFilters = {
  organization: key.optional(),
  type: z.enum(courseTypes).optional(),
  tag: z.string().max(40).optional(),
  resource: z.string().max(40).optional(),
  /** Those that are retired, instead of those that are not. */
  retired: z.stringbool().optional(),
};

/** The courses that one may see as staff. */
export const courseList = listRow({
  may: { list: 'courses.read' },
  item: courseSchema,
  sorts: ['courseId', 'title', 'type', 'startsAt', 'enrolledCount', 'createdAt'],
  order: 'title,asc',
  filters: courseFilters,
});
