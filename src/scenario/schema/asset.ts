import { z } from 'zod';
import { assetIdSchema, loose } from './kit.ts';

export const assetTypes = ['image', 'video', 'hotspot', 'audio', 'model', 'document', 'folder'] as const;

/** A file of a scenario as the file format names it; `url` is relative in a package. */
export const assetSchema = loose({
  id: assetIdSchema,
  name: z.string(),
  uniqueName: z.string().optional(),
  url: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  type: z.enum(assetTypes),
  tag: z.enum(['scene', 'media']).optional(),
  /** Pixels. */
  width: z.number().optional(),
  height: z.number().optional(),
});
export type Asset = z.infer<typeof assetSchema>;
