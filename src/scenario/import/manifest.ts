import { z } from 'zod';
import { assetTypes } from '../schema/asset.ts';
import { assetIdSchema, loose, nameSchema } from '../schema/kit.ts';
import { stereoLayouts } from '../types.ts';

/** The version of the archives that scenarios are exported as. */
export const EXCHANGE_VERSION = 1;
export const EXCHANGE_FORMAT = 'scenario-archive';

/** `manifest.json` of an exported scenario; `scenario.json` beside it is the scenario file. */
export const manifestSchema = loose({
  format: z.literal(EXCHANGE_FORMAT),
  version: z.int().min(1),
  name: nameSchema,
  description: z.string().max(10_000).default(''),
  /** Of the files. */
  cover: assetIdSchema.nullable().default(null),
  settings: z
    .array(z.object({ key: z.string().max(64), value: z.string().max(10_000) }))
    .max(200)
    .default([]),
  files: z
    .array(
      loose({
        id: z.uuid().toLowerCase(),
        /** Its place in the archive; a folder of pages is an archive itself. */
        path: z.string().max(300),
        name: z.string().max(255),
        type: z.enum(assetTypes),
        tag: z.enum(['scene', 'media']),
        mime: z.string().max(200).default(''),
        stereoscopic: z.enum(stereoLayouts).nullish(),
      }),
    )
    .max(5000),
});
export type Manifest = z.infer<typeof manifestSchema>;
