import { rows } from '../table.ts';

/** Courses, curricula and sessions, as staff manages them. */
export const courseRows = rows([
  {
    method: 'PUT',
    path: 'courses/{id}/contents',
    procedure: 'courses.saveContents',
    summary: 'Write what is learned in a course, in its order',
  },
  {
    method: 'POST',
    path: 'courses/{courseId}/scenarios/{scenarioId}',
    procedure: 'courses.publishInto',
    summary: 'Publish a scenario straight into a course',
    status: 201,
  },
  {
    method: 'POST',
    path: 'courses/{courseId}/access-codes',
    procedure: 'courses.addCode',
    summary: 'Make a code that lets people into a course',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'courses/{courseId}/access-codes/{id}',
    procedure: 'courses.removeCode',
    summary: 'Take an access code out',
  },
]);
