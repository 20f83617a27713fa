import { z } from 'zod';
import { languages } from '../languages.ts';
import { roles } from '../roles.ts';
import { userForm } from './users.ts';

/** The columns of a file of invitations; the first four are needed. */
export const invitationColumns = ['firstName', 'lastName', 'email', 'role', 'groups', 'language'] as const;
export type InvitationColumn = (typeof invitationColumns)[number];

/** One line of it. Groups are separated by semicolons. */
export const invitationLine = userForm
  .pick({ firstName: true, lastName: true, email: true, role: true })
  .extend({
    groups: z.array(z.string().min(1)).max(100),
    language: z.enum(languages),
  });
export type InvitationLine = z.output<typeof invitationLine>;

/** What is wrong with a line. */
export const lineProblems = [
  'needed',
  'invalid',
  'email-taken',
  'email-twice',
  'role-unknown',
  'role-not-given',
  'group-unknown',
  'columns',
] as const;

/** What a file of invitations would do, or did. `lines` are numbered as editors number them, from 1 with the heading. */
export const invitationReport = z.object({
  /** People that are invited, or would be. */
  invited: z.number(),
  wrong: z.array(
    z.object({
      line: z.number(),
      column: z.enum(invitationColumns).nullable(),
      problem: z.enum(lineProblems),
      value: z.string(),
    }),
  ),
  /** How many of each role. */
  byRole: z.partialRecord(z.enum(roles), z.number()),
  /** The first of those that are invited. */
  first: z.array(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), role: z.enum(roles) }),
  ),
});
export type InvitationReport = z.infer<typeof invitationReport>;
