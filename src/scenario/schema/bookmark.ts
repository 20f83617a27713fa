import { z } from 'zod';
import { idSchema, loose } from './kit.ts';

/** One answer of a learner, shown by the inspector and stored in bookmarks. */
export const answerSchema = loose({
  scene: z.string(),
  quest: z.string(),
  choice: z.string(),
  correct: z.boolean(),
  /** Milliseconds of the run's clock. */
  timestamp: z.number(),
  /** Milliseconds from showing the question to the answer. */
  elapsed: z.number(),
  originalData: loose({ sceneId: idSchema, questId: idSchema, choiceId: idSchema }),
});
export type Answer = z.infer<typeof answerSchema>;

/**
 * The durable part of a run (docs/reference/scenario-format.md). `visited`, `drops`, `disabled` and `complete` go beyond the spec's fields, so
 * that a resumed run continues exactly.
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
  /** False after a full reset, even though completion was reported; absent means as `completeSent`. */
  complete: z.boolean().optional(),
  visited: z.array(idSchema).default([]),
  /** Dragged object id → zone id. */
  drops: z.record(z.string(), idSchema).default({}),
  disabled: z.array(idSchema).default([]),
});
export type Bookmark = z.infer<typeof bookmarkSchema>;
