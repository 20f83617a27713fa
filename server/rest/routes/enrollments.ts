import { calendarOf } from '#server/domain/learning/calendar.ts';
import { settled } from '#server/errors.ts';
import { rows } from '../table.ts';

/** Who is in which course: by themselves, and by whoever teaches it. */
export const enrollmentRows = rows([
  { method: 'GET', path: 'enrollments', procedure: 'enrollments.list', summary: 'The caller’s enrollments' },
  {
    method: 'POST',
    path: 'courses/{courseId}/enrollment',
    procedure: 'enrollments.enroll',
    summary: 'Enroll the caller in a course: directly, by an access code, on request, or on the waiting list',
    status: 201,
  },
  {
    method: 'PUT',
    path: 'courses/{courseId}/enrollment',
    procedure: 'enrollments.changeSession',
    summary: 'Take the caller to another session of the course',
  },
  {
    method: 'DELETE',
    path: 'courses/{courseId}/enrollment',
    procedure: 'enrollments.withdraw',
    summary: 'Take the caller out of a course',
  },
  {
    method: 'POST',
    path: 'curricula/{curriculumId}/enrollment',
    procedure: 'enrollments.enrollInCurriculum',
    summary: 'Enroll the caller in all courses of a curriculum, or in none',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'curricula/{curriculumId}/enrollment',
    procedure: 'enrollments.withdrawFromCurriculum',
    summary: 'Take the caller out of a curriculum',
  },
  {
    method: 'POST',
    path: 'learning/calendar',
    procedure: 'enrollments.calendar',
    summary: 'The address of the caller’s calendar, for programs that subscribe to it',
  },
  {
    method: 'GET',
    path: 'learning/calendar/{key}',
    for: 'anyone',
    summary: 'The meetings of whoever a calendar’s address was given to, as iCalendar',
    answers: 'text/calendar',
    handle: async ({ services }, request, reply) => {
      const { key } = request.params as { key: string };
      const text = settled(await calendarOf(services, key));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="learning.ics"')
        .header('cache-control', 'no-store')
        .send(text);
    },
  },
  {
    method: 'GET',
    path: 'roster',
    procedure: 'roster.list',
    summary: 'Who is in the courses that the caller teaches, a page at a time',
  },
  {
    method: 'POST',
    path: 'courses/{courseId}/roster',
    procedure: 'roster.enroll',
    summary: 'Enroll people in a course, by ids, addresses or a group',
  },
  {
    method: 'GET',
    path: 'roster/{id}/history',
    procedure: 'roster.history',
    summary: 'What happened to an enrollment',
  },
  {
    method: 'POST',
    path: 'roster/{id}/approve',
    procedure: 'roster.approve',
    summary: 'Let somebody in who asked',
  },
  { method: 'POST', path: 'roster/{id}/deny', procedure: 'roster.deny', summary: 'Deny somebody who asked' },
  {
    method: 'DELETE',
    path: 'roster/{id}',
    procedure: 'roster.withdraw',
    summary: 'Take somebody out of a course',
  },
]);
