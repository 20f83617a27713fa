import { z } from 'zod';

export const topicSchema = z.object({
  id: z.number(),
  courseId: z.number().nullable(),
  course: z.string().nullable(),
  name: z.string(),
  author: z.string().nullable(),
  entries: z.number(),
  pinned: z.boolean(),
  closed: z.boolean(),
  following: z.boolean(),
  /** The caller may hide entries, pin and close. */
  mayModerate: z.boolean(),
  lastEntryAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type Topic = z.infer<typeof topicSchema>;

export const entrySchema = z.object({
  id: z.number(),
  topicId: z.number(),
  author: z.string().nullable(),
  /** Empty where it is hidden. */
  text: z.string(),
  hidden: z.boolean(),
  mine: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Entry = z.infer<typeof entrySchema>;

export const topicName = z.string().trim().min(1).max(200);
export const entryText = z.string().trim().min(1).max(10_000);
