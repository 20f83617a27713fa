import type { Viewer } from './domain/auth/viewer.ts';

/**
 * Who may call a procedure at all (spec section 6). What a caller may do with one particular scenario is
 * decided by the domain.
 * - anyone: also without a token
 * - signed-in: every role
 * - not-student: My Scenarios and all of authoring are hidden for students
 * - administrator: of the product or of an organization
 */
export type Audience = 'anyone' | 'signed-in' | 'not-student' | 'administrator';

const tests: Record<Audience, (viewer: Viewer | undefined) => boolean> = {
  anyone: () => true,
  'signed-in': (viewer) => viewer !== undefined,
  'not-student': (viewer) => viewer !== undefined && viewer.role !== 'student',
  administrator: (viewer) => viewer?.role === 'admin' || viewer?.role === 'oadmin',
};

/** Whether `viewer` belongs to `audience`. */
export const belongs = (viewer: Viewer | undefined, audience: Audience): boolean => tests[audience](viewer);
