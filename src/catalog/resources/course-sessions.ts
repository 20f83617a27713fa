import { z } from 'zod';
import { key, shortName } from './fields.ts';
import { instant, wallDate, wallTime, zone } from './learning-fields.ts';
import { listRow } from './resource.ts';

/** A meeting of a session: `starts` on the wall of the session's zone, `startsAt` the instant that it is. */
export const meetingSchema = z.object({
  id: z.number(),
  seriesId: z.number().nullable(),
  uid: z.string(),
  starts: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.number(),
  place: z.string(),
});
const place = z.string().max(300).default('');
const minutes = z.number().int().min(1).max(10_080);
export const meetingForm = z.object({ id: key.optional(), starts: wallTime, minutes, place });

/** Meetings that come again by the clock on the wall: a rule of RFC 5545 without its start, and exceptions. */
export const seriesForm = z.object({
  id: key.optional(),
  starts: wallTime,
  minutes,
  place,
  rule: z.string().min(1).max(300),
  exceptions: z.array(wallDate).max(500).default([]),
});
export const seriesSchema = seriesForm.extend({ id: z.number() });

/** What is written of a session. */
export const courseSessionForm = z.object({
  name: shortName,
  location: z.string().max(300),
  zone,
  /** Chairs and headsets; null: no limit. Seats are the lesser of both. */
  seats: z.number().int().min(0).max(100_000).nullable(),
  headsets: z.number().int().min(0).max(100_000).nullable(),
  waitSeats: z.number().int().min(0).max(100_000),
  meetings: z.array(meetingForm).max(500),
  series: z.array(seriesForm).max(20),
});

export const courseSessionSchema = z.object({
  id: z.number(),
  courseId: z.number(),
  course: z.string(),
  organizationId: z.number(),
  name: z.string(),
  location: z.string(),
  zone: z.string(),
  seats: z.number().nullable(),
  headsets: z.number().nullable(),
  waitSeats: z.number(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  /** Seats that are taken, offered or held; and people who wait. */
  taken: z.number(),
  waiting: z.number(),
  createdAt: z.iso.datetime(),
});
export type CourseSessionView = z.infer<typeof courseSessionSchema>;
export const courseSessionDetailsSchema = courseSessionSchema.extend({
  meetings: z.array(meetingSchema),
  series: z.array(seriesSchema),
});
export type CourseSessionDetails = z.infer<typeof courseSessionDetailsSchema>;

export const courseSessionSortColumns = ['name', 'startsAt', 'course', 'createdAt'] as const;
export const courseSessionFilters = {
  courseId: key.optional(),
  organization: key.optional(),
  /** Those that meet after, or before, an instant. */
  from: instant.optional(),
  until: instant.optional(),
  /** Only of courses that the caller teaches. */
  mine: z.stringbool().optional(),
};

/** The sessions that one may see as staff. */
export const courseSessionList = listRow({
  may: { list: 'courses.read' },
  item: courseSessionSchema,
  sorts: courseSessionSortColumns,
  order: 'startsAt,asc',
  filters: courseSessionFilters,
});
