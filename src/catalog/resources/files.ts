import { z } from 'zod';
import { mediaTypes } from '../launch.ts';
import { lists } from '../limits.ts';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** What a file is for: the surroundings of a scene, or something in it. */
export const mediaTags = ['scene', 'media'] as const;

/** An asset as lists and editors see it. `duration` in milliseconds, `sizes` by longest side in pixels. */
export const assetSchema = z.object({
  id: z.string(),
  name: z.string(),
  uniqueName: z.string(),
  url: z.string(),
  /** Absent where there is nothing to see. */
  thumbnailUrl: z.string().optional(),
  type: z.enum(mediaTypes),
  tag: z.enum(mediaTags),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  /** Of a model: the names of its animations. */
  animations: z.array(z.string()).optional(),
  /** Of a folder: files that no page can use, which were left out. */
  leftOut: z.array(z.string()).optional(),
  stereoscopic: z.string().optional(),
  projection: z.string().optional(),
  sizes: z.array(z.number()),
  /** Of a film that does not play yet: it is being converted, or could not be. */
  status: z.enum(['converting', 'failed']).optional(),
});
export type AssetView = z.infer<typeof assetSchema>;

/** The files of a scenario. */
export const assetList = listRow({
  may: { list: 'scenarios.read' },
  item: assetSchema,
  sorts: ['name', 'type', 'tag', 'bytes', 'width', 'height', 'createdAt'],
  order: 'createdAt,desc',
  filters: { scenarioId: key, tag: z.enum(mediaTags).optional() },
  pageSize: lists.assetPageSize,
});
