import { actingRole, isAuthor, isOrganizationAdmin } from '#catalog/roles.ts';
import type { Viewer } from './domain/auth/viewer.ts';

/**
 * Who may call a procedure at all (spec section 6), by the role they act in. What a caller may do with one
 * particular scenario is decided by the domain.
 * - anyone: also without a token
 * - signed-in: every role
 * - not-student: My Scenarios is hidden for students
 * - author: those who may make and change scenarios
 * - administrator: of the product or of an organization
 */
export type Audience = 'anyone' | 'signed-in' | 'not-student' | 'author' | 'administrator';

const tests: Record<Exclude<Audience, 'anyone'>, (viewer: Viewer) => boolean> = {
  'signed-in': () => true,
  'not-student': (viewer) => actingRole(viewer) !== 'student',
  author: isAuthor,
  administrator: isOrganizationAdmin,
};

/** Whether `viewer` belongs to `audience`. */
export const belongs = (viewer: Viewer | undefined, audience: Audience): boolean =>
  audience === 'anyone' || (viewer !== undefined && tests[audience](viewer));
