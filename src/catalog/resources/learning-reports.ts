import { z } from 'zod';
import { key } from './fields.ts';
import { instant } from './learning-fields.ts';

/** What can be reported of an organization's learning. */
export const reportKinds = ['roster', 'completions', 'expiries', 'transcripts'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The columns of each report, in their order. */
export const reportColumns = {
  roster: ['name', 'email', 'course', 'session', 'state', 'enrolledAt', 'completion', 'score', 'dueAt'],
  completions: ['name', 'email', 'course', 'session', 'attempt', 'completedAt', 'score', 'creditHours'],
  expiries: ['name', 'email', 'course', 'completedAt', 'expiresAt'],
  transcripts: [
    'name',
    'email',
    'courseId',
    'course',
    'attempt',
    'state',
    'enrolledAt',
    'completedAt',
    'score',
    'creditHours',
    'expiresAt',
  ],
} as const satisfies Record<ReportKind, readonly string[]>;
export type ReportColumn = (typeof reportColumns)[ReportKind][number];

/** What a report is narrowed to: a course, a group, and a span of the date that it goes by. */
export const reportFilters = {
  organization: key.optional(),
  courseId: key.optional(),
  groupId: key.optional(),
  from: instant.optional(),
  until: instant.optional(),
};

/** A page of a report: its rows by column. Times are ISO 8601. */
export const reportSchema = z.object({
  kind: z.enum(reportKinds),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  total: z.number(),
});
export type Report = z.infer<typeof reportSchema>;
