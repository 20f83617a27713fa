import { Readable } from 'node:stream';
import type { SignedIn } from '#server/context.ts';
import { rosterFile } from '#server/domain/learning/roster-file.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { rows } from '../table.ts';

/** Classes, certificate templates and orders. */
export const classRows = rows([
  {
    method: 'GET',
    path: 'course-sessions/{sessionId}/roster',
    procedure: 'classes.roster',
    summary: 'Who is in a session, waits or asks to come in, a page at a time',
  },
  {
    method: 'GET',
    path: 'course-sessions/{sessionId}/roster/export',
    for: 'classes.teach',
    cookie: true,
    summary: 'Who is in a session with attendance and grades, as CSV',
    answers: 'text/csv',
    handle: async (context, request, reply) => {
      const sessionId = id.parse((request.params as { sessionId: string }).sessionId);
      const lines = settled(await rosterFile(context as SignedIn, { sessionId }));
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="roster.csv"')
        .header('cache-control', 'no-store');
      return reply.send(Readable.from(lines));
    },
  },
  {
    method: 'PUT',
    path: 'course-sessions/{sessionId}/grades',
    procedure: 'classes.saveGrades',
    summary: 'Write grades of a class',
  },
  {
    method: 'PUT',
    path: 'meetings/{meetingId}/attendance',
    procedure: 'classes.markAttendance',
    summary: 'Say who was at a meeting',
  },
  {
    method: 'GET',
    path: 'course-sessions/{sessionId}/notes',
    procedure: 'classes.notes',
    summary: 'What instructors noted of a session',
  },
  {
    method: 'POST',
    path: 'course-sessions/{sessionId}/notes',
    procedure: 'classes.addNote',
    summary: 'Note something of a session',
    status: 201,
  },
  { method: 'PUT', path: 'session-notes/{id}', procedure: 'classes.changeNote', summary: 'Change a note' },
  { method: 'DELETE', path: 'session-notes/{id}', procedure: 'classes.removeNote', summary: 'Remove a note' },
  {
    method: 'GET',
    path: 'course-sessions/{sessionId}/mails',
    procedure: 'classes.mails',
    summary: 'What was mailed to a class',
  },
  {
    method: 'POST',
    path: 'course-sessions/{sessionId}/mails',
    procedure: 'classes.sendMail',
    summary: 'Mail a class, or some of it',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'class-mails/{id}',
    procedure: 'classes.removeMail',
    summary: 'Take a mail out of the list of what was sent',
  },
  {
    method: 'POST',
    path: 'enrollments/{enrollmentId}/temporary-password',
    procedure: 'classes.sendTemporaryPassword',
    summary: 'Mail somebody of a class a temporary password',
  },
  {
    method: 'GET',
    path: 'organizations/{organizationId}/course-choices',
    procedure: 'classes.choices',
    summary: 'Courses, scenarios, instructors or learners of an organization, found by name',
  },
  {
    method: 'GET',
    path: 'orders',
    procedure: 'orders.list',
    summary: 'What people paid for courses, a page at a time',
  },
]);
