import { z } from 'zod';
import { enrollmentStates, learningStatuses } from '../learning-status.ts';
import { contentKinds, courseTypes } from './courses.ts';
import { listRow } from './resource.ts';

const time = z.iso.datetime();
const ref = z.object({ id: z.number(), title: z.string() });

/** What the one button of a course or session does, by name. */
const offerActs = [
  'enroll',
  'request',
  'join-waitlist',
  'enter-code',
  'buy',
  'pay',
  'choose-session',
  'start',
  'resume',
  'review',
  'retake',
  'none',
] as const;

/** What the button does, or why there is none: a code of the error catalogue. */
const offerSchema = z.object({
  act: z.enum(offerActs),
  why: z.string().nullable(),
  /** Courses that open it: to be enrolled in first, or completed. */
  needs: z.array(ref),
  /** The session that it is for; null: none, or one must be chosen. */
  sessionId: z.number().nullable(),
  /** The place in the queue that one would have, or has. */
  position: z.number().nullable(),
  /** When enrollment opens, or until when a seat is kept. */
  at: time.nullable(),
});
export type Offer = z.infer<typeof offerSchema>;

/** What the caller's attempt at a course is. */
const standingSchema = z.object({
  enrollmentId: z.number(),
  attempt: z.number(),
  state: z.enum(enrollmentStates),
  sessionId: z.number().nullable(),
  /** In the queue of the session, from one. */
  position: z.number().nullable(),
  heldUntil: time.nullable(),
  enrolledAt: time.nullable(),
  dueAt: time.nullable(),
  completedAt: time.nullable(),
  expiresAt: time.nullable(),
  score: z.number().nullable(),
  completion: z.number(),
});

/** A course as a learner sees it in lists. */
export const learnerCourseSchema = z.object({
  id: z.number(),
  courseId: z.string(),
  title: z.string(),
  type: z.enum(courseTypes),
  description: z.string(),
  location: z.string(),
  zone: z.string(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  creditHours: z.number(),
  priceMinor: z.number().nullable(),
  currency: z.string(),
  tags: z.array(z.string()),
  resources: z.array(z.string()),
  status: z.enum(learningStatuses),
  /** Of the next session that has any, or the next at all; null: it needs no seat. */
  seats: z
    .object({
      free: z.number().nullable(),
      waiting: z.number(),
      startsAt: time.nullable(),
      sessions: z.number(),
    })
    .nullable(),
  standing: standingSchema.nullable(),
  offer: offerSchema,
});
export type LearnerCourse = z.infer<typeof learnerCourseSchema>;

const meeting = z.object({
  id: z.number(),
  startsAt: time,
  minutes: z.number(),
  place: z.string(),
});

export const learnerSessionSchema = z.object({
  id: z.number(),
  courseId: z.number(),
  name: z.string(),
  location: z.string(),
  zone: z.string(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  cancelled: z.boolean(),
  /** Null: without a limit. */
  free: z.number().nullable(),
  waiting: z.number(),
  meetings: z.array(meeting),
  /** The caller's own. */
  mine: z.boolean(),
  offer: offerSchema,
});
export type LearnerSession = z.infer<typeof learnerSessionSchema>;

/** How far one is with a content. */
const contentStatuses = ['not-attempted', 'incomplete', 'completed', 'passed', 'failed'] as const;

const learnerContentSchema = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  title: z.string(),
  required: z.boolean(),
  status: z.enum(contentStatuses),
  score: z.number().nullable(),
});
export type LearnerContent = z.infer<typeof learnerContentSchema>;

export const learnerCourseDetailsSchema = learnerCourseSchema.extend({
  dueAt: time.nullable(),
  enrollOpensAt: time.nullable(),
  enrollClosesAt: time.nullable(),
  expiresAfterDays: z.number().nullable(),
  headsetMinutes: z.number().nullable(),
  instructors: z.array(z.string()),
  /** What opens its materials, and whether each is done. */
  prerequisites: z.array(z.object({ id: z.number().nullable(), title: z.string(), done: z.boolean() })),
  sessions: z.array(learnerSessionSchema),
  contents: z.array(learnerContentSchema),
  documents: z.array(
    z.object({ id: z.number(), title: z.string(), fileName: z.string(), bytes: z.number() }),
  ),
  curricula: z.array(ref),
  certificate: z.string().nullable(),
  /** Earlier attempts, the newest first. */
  earlier: z.array(standingSchema),
});
export type LearnerCourseDetails = z.infer<typeof learnerCourseDetailsSchema>;

export const learnerCurriculumSchema = z.object({
  id: z.number(),
  curriculumId: z.string(),
  title: z.string(),
  details: z.string(),
  sequential: z.boolean(),
  enrolled: z.boolean(),
  completedAt: time.nullable(),
  /** Of its required courses, how many are done. */
  done: z.number(),
  required: z.number(),
  offer: offerSchema,
  courses: z.array(learnerCourseSchema.extend({ required: z.boolean() })),
});
export type LearnerCurriculum = z.infer<typeof learnerCurriculumSchema>;

export const myMeetingSchema = meeting.extend({
  endsAt: time,
  sessionId: z.number(),
  session: z.string(),
  courseId: z.number(),
  course: z.string(),
  zone: z.string(),
  location: z.string(),
  cancelled: z.boolean(),
});
export type MyMeeting = z.infer<typeof myMeetingSchema>;

export const learnerHomeSchema = z.object({
  next: myMeetingSchema.nullable(),
  resume: z.array(learnerCourseSchema),
  due: z.array(learnerCourseSchema),
  expiring: z.array(learnerCourseSchema),
  waiting: z.array(learnerCourseSchema),
  counts: z.object({ active: z.number(), completed: z.number(), certificates: z.number() }),
  /** Hours of credit of what is completed. */
  creditHours: z.number(),
});
export type LearnerHome = z.infer<typeof learnerHomeSchema>;

/** What the catalog of courses may be narrowed to. */
export const catalogFilters = {
  tag: z.string().max(40).optional(),
  resource: z.string().max(40).optional(),
  type: z.string().max(40).optional(),
};
export const myCourseFilters = { status: z.enum(['active', 'done']).optional() };

/** A certificate as its owner sees it, and as anyone does who has its code. */
export const certificateSchema = z.object({
  id: z.number(),
  code: z.string(),
  learnerName: z.string(),
  courseTitle: z.string(),
  organization: z.string(),
  title: z.string(),
  text: z.string(),
  signature: z.string(),
  color: z.string(),
  language: z.string(),
  score: z.number().nullable(),
  creditHours: z.number(),
  issuedAt: time,
  validUntil: time.nullable(),
  revokedAt: time.nullable(),
  revokedReason: z.string(),
});
export type CertificateView = z.infer<typeof certificateSchema>;

/** A line of the transcript: one attempt. */
const transcriptLineSchema = z.object({
  enrollmentId: z.number(),
  courseId: z.string(),
  title: z.string(),
  attempt: z.number(),
  status: z.enum(learningStatuses),
  enrolledAt: time.nullable(),
  completedAt: time.nullable(),
  expiresAt: time.nullable(),
  score: z.number().nullable(),
  creditHours: z.number(),
  certificate: z.string().nullable(),
});
export const transcriptSchema = z.object({
  name: z.string(),
  organization: z.string(),
  creditHours: z.number(),
  lines: z.array(transcriptLineSchema),
});

/** Where a content opens: in the player, in a window beside the app, or as a file. */
export const openedSchema = z.object({
  opens: z.enum(['player', 'window', 'file']),
  url: z.string(),
  registration: z.string(),
});
export type Opened = z.infer<typeof openedSchema>;

/** The courses that a learner can find. */
export const catalogList = listRow({
  may: { list: 'learning.use' },
  item: learnerCourseSchema,
  sorts: ['title', 'startsAt', 'createdAt'],
  order: 'title,asc',
  filters: catalogFilters,
});

/** The curricula that a learner can find, or is in. */
export const learnerCurriculumList = listRow({
  may: { list: 'learning.use' },
  item: learnerCurriculumSchema,
  sorts: ['title', 'createdAt'],
  order: 'title,asc',
  filters: {},
});

/** The courses that a learner is in, waits for or has finished. */
export const myCourseList = listRow({
  may: { list: 'learning.use' },
  item: learnerCourseSchema,
  sorts: ['enrolledAt', 'title', 'dueAt'],
  order: 'enrolledAt,desc',
  filters: myCourseFilters,
});
