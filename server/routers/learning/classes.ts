import { z } from 'zod';
import {
  attendanceForm,
  classMailForm,
  classMailSchema,
  classRosterList,
  gradesForm,
  sessionNoteForm,
  sessionNoteSchema,
} from '#catalog/resources/classes.ts';
import { markAttendance } from '#server/domain/learning/attendance.ts';
import { choiceKinds, choicesFor } from '#server/domain/learning/choices.ts';
import { listClassMails, removeClassMail, sendClassMail } from '#server/domain/learning/class-mails.ts';
import { saveGrades } from '#server/domain/learning/grades.ts';
import { listRoster } from '#server/domain/learning/roster.ts';
import { addNote, changeNote, listNotes, removeNote } from '#server/domain/learning/session-notes.ts';
import { sendStudentPassword } from '#server/domain/learning/student-password.ts';
import { settled } from '#server/errors.ts';
import { router } from '#server/trpc.ts';
import { id } from '../input.ts';
import { listCall } from '../resource.ts';
import { learning } from './procedure.ts';

const ofSession = z.object({ sessionId: id });
const removed = z.object({ removed: z.number() });
const people = z.array(id).min(1).max(1000);

/** What an instructor does in the classes that they teach; whoever manages courses may do it in all. */
export const classesRouter = router({
  roster: listCall(classRosterList, listRoster, learning),
  /** What courses can be made of, and who can be put into them, found by name. */
  choices: learning
    .for('courses.manage')
    .input(
      z.object({
        organizationId: id,
        kind: z.enum(choiceKinds),
        search: z.string().max(200).default(''),
      }),
    )
    .output(z.object({ items: z.array(z.object({ id: z.number(), label: z.string() })) }))
    .query(async ({ ctx, input }) => settled(await choicesFor(ctx, input))),
  markAttendance: learning
    .for('classes.teach')
    .input(attendanceForm)
    .output(z.object({ marked: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await markAttendance(ctx, input))),
  saveGrades: learning
    .for('classes.teach')
    .input(gradesForm)
    .output(z.object({ saved: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await saveGrades(ctx, input))),
  notes: learning
    .for('classes.teach')
    .input(ofSession)
    .output(z.object({ items: z.array(sessionNoteSchema) }))
    .query(async ({ ctx, input }) => settled(await listNotes(ctx, input))),
  addNote: learning
    .for('classes.teach')
    .input(sessionNoteForm.extend({ sessionId: id }))
    .output(sessionNoteSchema)
    .mutation(async ({ ctx, input }) => settled(await addNote(ctx, input))),
  changeNote: learning
    .for('classes.teach')
    .input(sessionNoteForm.extend({ id }))
    .output(sessionNoteSchema)
    .mutation(async ({ ctx, input }) => settled(await changeNote(ctx, input))),
  removeNote: learning
    .for('classes.teach')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeNote(ctx, input))),
  mails: learning
    .for('classes.teach')
    .input(ofSession)
    .output(z.object({ items: z.array(classMailSchema) }))
    .query(async ({ ctx, input }) => settled(await listClassMails(ctx, input))),
  /** To those who are named, or to everybody in the class. */
  sendMail: learning
    .for('classes.teach')
    .input(classMailForm.extend({ sessionId: id, enrollmentIds: people.optional() }))
    .output(classMailSchema)
    .mutation(async ({ ctx, input }) => settled(await sendClassMail(ctx, input))),
  removeMail: learning
    .for('classes.teach')
    .input(z.object({ id }))
    .output(removed)
    .mutation(async ({ ctx, input }) => settled(await removeClassMail(ctx, input))),
  /** Mails somebody of a class a password that is good for a few days. */
  sendTemporaryPassword: learning
    .for('classes.teach')
    .input(z.object({ enrollmentId: id }))
    .output(z.literal(true))
    .mutation(async ({ ctx, input }) => settled(await sendStudentPassword(ctx, input))),
});
