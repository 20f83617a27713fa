import { z } from 'zod';
import { idSchema, loose } from './kit.ts';

/** One answer of a learner; the inspector shows it and a bookmark keeps it. */
export const answerSchema = loose({
  scene: z.string(),
  quest: z.string(),
  choice: z.string(),
  correct: z.boolean(),
  /** Milliseconds of the run's clock. */
  timestamp: z.number(),
  /** Milliseconds between showing and answering. */
  elapsed: z.number(),
  originalData: loose({ sceneId: idSchema, questId: idSchema, choiceId: idSchema }),
});
export type Answer = z.infer<typeof answerSchema>;

/**
 * The durable part of a run (format.md). `visited`, `drops`, `disabled` and `complete` stand
 * beside the spec's fields because a resumed run must be the same run.
 */
export const bookmarkSchema = loose({
  scenarioId: z.number(),
  lastSceneId: idSchema,
  runtimeVariables: z.array(loose({ id: idSchema, value: z.union([z.string(), z.number()]) })),
  /** Runtime flags by object id, where they differ from those at the scene's start. */
  mapRuntime: z.record(z.string(), z.int()),
  questionsAnswered: z.array(answerSchema),
  publishDate: z.string().nullable(),
  completeSent: z.boolean(),
  /** False after a reset of all, though completion was reported; absent: as `completeSent`. */
  complete: z.boolean().optional(),
  visited: z.array(idSchema).default([]),
  /** Dragged object id → zone id. */
  drops: z.record(z.string(), idSchema).default({}),
  disabled: z.array(idSchema).default([]),
});
export type Bookmark = z.infer<typeof bookmarkSchema>;
