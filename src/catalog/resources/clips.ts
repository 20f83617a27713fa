import { z } from 'zod';
import { flag } from './fields.ts';
import { listRow } from './resource.ts';

/** A clip as lists show it. */
export const clipSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  scenarioId: z.number().nullable(),
  template: z.boolean(),
  scenes: z.number(),
  objects: z.number(),
  thumbnailUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type ClipView = z.infer<typeof clipSchema>;

/** One's clips. */
export const clipList = listRow({
  may: { list: 'library.use' },
  item: clipSchema,
  sorts: ['name', 'createdAt'],
  order: 'createdAt,desc',
  filters: { template: flag.optional() },
});
