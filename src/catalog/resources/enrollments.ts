import { z } from 'zod';
import { enrollmentStates, learningStatuses } from '../learning-status.ts';
import { courseTypes } from './courses.ts';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** What a person is told of an act that succeeded (spec section 8, user messages). Texts: `learning:messages.<message>`. */
export const learningMessages = [
  'enrolled',
  'session-enrolled',
  'session-not-enrolled',
  'approval-request-sent',
  'waitlisted',
  'unenrolled',
  'in-cart',
  'approved',
  'denied',
] as const;
export type LearningMessage = (typeof learningMessages)[number];

/** What an act came to. */
export const outcomeSchema = z.object({
  enrollmentId: z.number(),
  state: z.enum(enrollmentStates),
  message: z.enum(learningMessages),
  /** The place in the queue, from 1; null: none. */
  position: z.number().nullable(),
  /** Until when a seat is kept for whoever pays. */
  heldUntil: z.iso.datetime().nullable(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** An enrollment as the person sees it. */
export const ownEnrollmentSchema = z.object({
  id: z.number(),
  courseId: z.number(),
  course: z.string(),
  /** As the organization calls it. */
  ownCourseId: z.string(),
  type: z.enum(courseTypes),
  attempt: z.number(),
  current: z.boolean(),
  state: z.enum(enrollmentStates),
  status: z.enum(learningStatuses),
  position: z.number().nullable(),
  sessionId: z.number().nullable(),
  session: z.string().nullable(),
  sessionStartsAt: z.iso.datetime().nullable(),
  sessionZone: z.string().nullable(),
  heldUntil: z.iso.datetime().nullable(),
  enrolledAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  score: z.number().nullable(),
  completion: z.number(),
  creditHours: z.number(),
  /** The code of its certificate, where there is one. */
  certificate: z.string().nullable(),
});
export type OwnEnrollment = z.infer<typeof ownEnrollmentSchema>;

/** An enrollment as staff sees it. */
export const rosterEntrySchema = ownEnrollmentSchema.extend({
  userId: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  version: z.number(),
});
export type RosterEntry = z.infer<typeof rosterEntrySchema>;

export const enrollmentEventSchema = z.object({
  id: z.number(),
  act: z.string(),
  from: z.enum(enrollmentStates).nullable(),
  to: z.enum(enrollmentStates),
  actorId: z.number().nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
});

/** How staff names people: by id, by address, or by a group of theirs. */
export const peopleNamed = z.object({
  userIds: z.array(key).max(5000).default([]),
  emails: z.array(z.string().trim().min(1).max(254)).max(5000).default([]),
  groupId: key.optional(),
});

/** Who is in the courses that one teaches. */
export const rosterList = listRow({
  may: { list: 'classes.teach' },
  item: rosterEntrySchema,
  sorts: ['name', 'course', 'state', 'enrolledAt', 'completedAt', 'score', 'ticket'],
  order: 'name,asc',
  filters: {
    organization: key.optional(),
    courseId: key.optional(),
    sessionId: key.optional(),
    userId: key.optional(),
    state: z.enum(enrollmentStates).optional(),
    /** Attempts that are over, too. */
    all: z.stringbool().optional(),
  },
});
