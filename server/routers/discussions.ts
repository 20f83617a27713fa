import { z } from 'zod';
import { entrySchema, entryText, topicName, topicSchema } from '#catalog/resources/discussions.ts';
import { key } from '#catalog/resources/fields.ts';
import { changeEntry, listEntries, writeEntry } from '#server/domain/discussions/entries.ts';
import {
  followTopic,
  getTopic,
  listTopics,
  moderateTopic,
  startTopic,
} from '#server/domain/discussions/topics.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { paging } from './input.ts';
import { learning } from './learning/procedure.ts';

const one = z.object({ id: key });
const { page, size } = paging;
const appOf = ({ origin }: { origin: string }) => `${origin}/app/#`;

/** The discussion board: of a course for whoever belongs to it, else of one's organization. */
export const discussionsRouter = router({
  topics: learning
    .for('learning.use')
    .input(z.object({ ...paging, courseId: key.optional() }).prefault({}))
    .output(listOf(topicSchema))
    .query(async ({ ctx, input }) => settled(await listTopics(ctx, input))),
  topic: learning
    .for('learning.use')
    .input(one)
    .output(topicSchema)
    .query(async ({ ctx, input }) => settled(await getTopic(ctx, input))),
  start: learning
    .for('learning.use')
    .input(z.object({ courseId: key.optional(), name: topicName, text: entryText }))
    .output(topicSchema)
    .mutation(async ({ ctx, input }) => settled(await startTopic(ctx, { ...input, app: appOf(ctx) }))),
  follow: learning
    .for('learning.use')
    .input(one.extend({ follow: z.boolean() }))
    .output(topicSchema)
    .mutation(async ({ ctx, input }) => settled(await followTopic(ctx, input))),
  /** For whoever teaches the course, or manages courses. */
  moderate: learning
    .for('classes.teach')
    .input(one.extend({ pinned: z.boolean().optional(), closed: z.boolean().optional() }))
    .output(topicSchema)
    .mutation(async ({ ctx, input }) => settled(await moderateTopic(ctx, input))),
  entries: learning
    .for('learning.use')
    .input(z.object({ topicId: key, page, size }))
    .output(listOf(entrySchema))
    .query(async ({ ctx, input }) => settled(await listEntries(ctx, input))),
  write: learning
    .for('learning.use')
    .input(z.object({ topicId: key, text: entryText }))
    .output(entrySchema)
    .mutation(async ({ ctx, input }) => settled(await writeEntry(ctx, { ...input, app: appOf(ctx) }))),
  change: learning
    .for('learning.use')
    .input(one.extend({ text: entryText.optional(), hidden: z.boolean().optional() }))
    .output(entrySchema)
    .mutation(async ({ ctx, input }) => settled(await changeEntry(ctx, input))),
});
