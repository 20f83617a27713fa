import { z } from 'zod';
import { history } from '../limits.ts';

export const accountKinds = ['trial', 'paid', 'public'] as const;
export type AccountKind = (typeof accountKinds)[number];

const DAY_MS = 86_400_000;
const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`));

/** From one day to another, both with them; of the last days, where none is named. */
export const dayRange = { start: day.optional(), end: day.optional() };

/** The days of a range; null: it ends before it begins, or is longer than any that is counted. */
export function rangeOf(
  { start, end }: { start?: Date | undefined; end?: Date | undefined },
  now = Date.now(),
) {
  const last = end ?? new Date(Math.floor(now / DAY_MS) * DAY_MS);
  const first = start ?? new Date(last.getTime() - (history.days - 1) * DAY_MS);
  const days = (last.getTime() - first.getTime()) / DAY_MS + 1;
  return days >= 1 && days <= history.mostDays ? { start: first, end: last } : null;
}

/** What was counted in a range, and on each of its days. */
export const dayCounts = z.object({
  count: z.number(),
  days: z.array(z.object({ day: z.iso.date(), count: z.number() })),
});
export type DayCounts = z.infer<typeof dayCounts>;

export const accountSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organization: z.string(),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof accountSchema>;

export const publishedSchema = z.object({
  id: z.number(),
  scenarioId: z.number(),
  scenario: z.string(),
  organization: z.string(),
  target: z.string(),
  createdAt: z.iso.datetime(),
});
export type Published = z.infer<typeof publishedSchema>;

/** Bytes of files, of all and of those organizations that have the most. */
export const storageSchema = z.object({
  bytes: z.number(),
  organizations: z.array(z.object({ id: z.number(), name: z.string(), bytes: z.number() })),
});
export type StorageUse = z.infer<typeof storageSchema>;
