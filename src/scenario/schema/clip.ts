import { z } from 'zod';
import { objectSchema } from '../objects/registry.ts';
import { loose, nameSchema } from './kit.ts';
import { sceneSchema } from './scene.ts';
import { variableSchema } from './variable.ts';

/** The JSON in a clip's `data`. */
export const clipDataSchema = loose({
  objects: z.array(objectSchema).optional(),
  scenes: z.array(sceneSchema).optional(),
  vars: z.array(variableSchema).default([]),
});
export type ClipData = z.infer<typeof clipDataSchema>;

/** A saved part of a scenario that can be pasted into another. */
export const clipSchema = loose({
  name: nameSchema,
  description: z.string().default(''),
  data: z.string(),
  scenarioId: z.number().optional(),
});
export type Clip = z.infer<typeof clipSchema>;
