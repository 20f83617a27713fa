import { z } from 'zod';
import { lists } from '../limits.ts';
import { flag } from './fields.ts';
import { assetSchema, mediaTags } from './files.ts';
import { listRow } from './resource.ts';

/** An entry of a person's media library. */
export const userAssetSchema = z.object({
  id: z.number(),
  name: z.string(),
  tag: z.enum(mediaTags),
  /** Empty: in none. */
  folder: z.string(),
  createdAt: z.string(),
  /** The scenarios that use its file. */
  usedIn: z.array(z.object({ id: z.number(), name: z.string() })),
  /** A machine made it of words. */
  generated: z.boolean(),
  asset: assetSchema,
});
export type UserAssetView = z.infer<typeof userAssetSchema>;

/** A folder of the media library by its name; empty: in none. */
export const mediaFolder = z.string().trim().max(100);

const type = z.string().max(20);

/** The media of one's library. */
export const mediaList = listRow({
  may: { list: 'library.use' },
  item: userAssetSchema,
  sorts: ['name', 'createdAt'],
  order: 'createdAt,desc',
  filters: {
    name: z.string().max(200).optional(),
    tag: z.enum(mediaTags).optional(),
    /** Files of one of these types. */
    types: z
      .array(type)
      .max(10)
      .or(type.transform((one) => [one]))
      .optional(),
    /** Those that no scenario uses. */
    unused: flag.optional(),
    folder: mediaFolder.optional(),
  },
  searchedBy: 'name',
  pageSize: lists.assetPageSize,
});
