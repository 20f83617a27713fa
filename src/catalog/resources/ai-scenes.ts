import { z } from 'zod';
import { shortName } from './fields.ts';
import { listRow } from './resource.ts';

export const aiSceneStates = ['pending', 'ready', 'failed'] as const;

/** A panorama that was asked for in words. */
export const aiSceneSchema = z.object({
  id: z.number(),
  name: z.string(),
  prompt: z.string(),
  status: z.enum(aiSceneStates),
  /** Why it failed, among the errors. */
  errorCode: z.string().nullable(),
  /** What the provider said, where it refused. */
  problem: z.string(),
  thumbnailUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type AiScene = z.infer<typeof aiSceneSchema>;

export const aiSceneFilters = { status: z.enum(aiSceneStates).optional() };

/** What is asked for. */
export const aiSceneForm = z.object({
  name: shortName,
  prompt: z.string().trim().min(1).max(2000),
});

/** Who makes the panoramas; without a configuration nobody does. */
export const aiProviderSchema = z.object({
  configured: z.boolean(),
  host: z.string().nullable(),
  model: z.string().nullable(),
});

/** What one asked for. */
export const aiSceneList = listRow({
  may: { list: 'ai-scenes.manage' },
  item: aiSceneSchema,
  sorts: ['createdAt', 'name'],
  order: 'createdAt,desc',
  filters: aiSceneFilters,
});
