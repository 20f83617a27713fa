import { z } from 'zod';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

export const errorSources = ['client', 'server'] as const;

/** Reports of the same mistake, together: the words of the newest. `id` is the newest report's. */
export const errorGroupSchema = z.object({
  id: z.number(),
  source: z.enum(errorSources),
  message: z.string(),
  place: z.string(),
  count: z.number(),
  /** People whom it befell, where they are known. */
  people: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const errorSortColumns = ['lastAt', 'firstAt', 'count', 'people', 'message'] as const;
export const errorFilters = { source: z.enum(errorSources).optional() };

/** One report (spec section 3, error-report entries). */
export const errorReportSchema = z.object({
  id: z.number(),
  source: z.enum(errorSources),
  message: z.string(),
  stack: z.string(),
  place: z.string(),
  /** By which the server's log has it too. */
  reference: z.string().nullable(),
  userId: z.number().nullable(),
  user: z.string().nullable(),
  scenarioId: z.number().nullable(),
  scenario: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** What a page reports of an error that nobody expected. */
export const errorForm = z.object({
  message: z.string().min(1).max(1000),
  stack: z.string().max(8000).default(''),
  place: z.string().max(500).default(''),
  scenarioId: key.optional(),
});

/** What went wrong, each mistake once. */
export const errorList = listRow({
  may: { list: 'errors.read' },
  item: errorGroupSchema,
  sorts: errorSortColumns,
  order: 'lastAt,desc',
  filters: errorFilters,
});
