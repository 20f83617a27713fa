import { z } from 'zod';
import { assetSchema } from './asset.ts';
import { loose, nameSchema } from './kit.ts';
import { projectDataSchema } from './project-data.ts';
import { sceneSchema } from './scene.ts';
import { variableSchema } from './variable.ts';

/** A scenario as one file: what is published, exported and played. */
export const scenarioFileSchema = loose({
  id: z.number(),
  name: nameSchema,
  scenes: z.array(sceneSchema).min(1),
  assets: z.array(assetSchema).default([]),
  coverImage: loose({ thumbnailUrl: z.string().optional() }).nullable().default(null),
  projectData: projectDataSchema,
  /** Older files list variables here; `projectData.variables` wins where it holds any. */
  variables: z.array(variableSchema).default([]),
});
export type ScenarioFile = z.infer<typeof scenarioFileSchema>;
