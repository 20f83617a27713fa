import { z } from 'zod';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** How far somebody's attempt at a course is: the states of an enrollment. */
export const enrollmentStates = [
  'requested',
  'denied',
  'waitlisted',
  'offered',
  'held',
  'enrolled',
  'completed',
  'failed',
  'withdrawn',
  'lapsed',
] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

/** States of people who are in a class, or were to its end. */
export const inClass = ['enrolled', 'completed', 'failed'] as const satisfies EnrollmentState[];

export const attendanceStatuses = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** Somebody in a class, or who wants in. */
export const rosterEntrySchema = z.object({
  /** The enrollment's. */
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  courseId: z.number(),
  course: z.string(),
  sessionId: z.number().nullable(),
  session: z.string().nullable(),
  attempt: z.number(),
  state: z.enum(enrollmentStates),
  /** The place in the queue, from 1; null: does not wait. */
  place: z.number().nullable(),
  /** 0 to 100. */
  score: z.number().nullable(),
  completion: z.number(),
  createdAt: z.iso.datetime(),
  enrolledAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  /** By the meeting's id; whoever is not in it was not marked yet. */
  attendance: z.record(z.string(), z.enum(attendanceStatuses)),
});
export type RosterEntry = z.infer<typeof rosterEntrySchema>;

/** Who is in the classes that one teaches; `state` are any of them, separated by commas. */
export const classRosterList = listRow({
  may: { list: 'classes.teach' },
  item: rosterEntrySchema,
  sorts: ['name', 'email', 'state', 'score', 'createdAt'],
  order: 'name,asc',
  filters: {
    sessionId: key.optional(),
    courseId: key.optional(),
    state: z
      .string()
      .regex(new RegExp(`^(${enrollmentStates.join('|')})(,(${enrollmentStates.join('|')}))*$`))
      .optional(),
  },
});

/** Who was at a meeting; null takes a mark away. */
export const attendanceForm = z.object({
  meetingId: key,
  marks: z
    .array(z.object({ enrollmentId: key, status: z.enum(attendanceStatuses).nullable() }))
    .min(1)
    .max(1000),
});

/** A class's grades; null: none. */
export const gradesForm = z.object({
  sessionId: key,
  grades: z
    .array(z.object({ enrollmentId: key, score: z.number().min(0).max(100).nullable() }))
    .min(1)
    .max(1000),
});

export const sessionNoteSchema = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  /** Whether the caller may change it. */
  own: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SessionNoteView = z.infer<typeof sessionNoteSchema>;
export const sessionNoteForm = z.object({ text: z.string().trim().min(1).max(10_000) });

/** A mail to a class: to some of its people, or to all who are in it. */
export const classMailForm = z.object({
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/),
  text: z.string().trim().min(1).max(20_000),
});
export const classMailSchema = z.object({
  id: z.number(),
  subject: z.string(),
  text: z.string(),
  sender: z.string(),
  /** Whether the caller sent it, and may take it out of the list. */
  own: z.boolean(),
  recipients: z.number(),
  sentAt: z.iso.datetime(),
});
export type ClassMail = z.infer<typeof classMailSchema>;
