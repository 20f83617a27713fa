import { z } from 'zod';
import { signIn } from '../limits.ts';
import { roles } from '../roles.ts';
import { key, shortName, shortWords } from './fields.ts';

export const userStatuses = ['active', 'disabled', 'archived'] as const;
export type UserStatus = (typeof userStatuses)[number];
/** What a list is narrowed by: a status, or that somebody who was invited has not come in yet. */
export const userStates = [...userStatuses, 'invited'] as const;
export type UserState = (typeof userStates)[number];

/** A user as lists and the page of one show them (spec section 2, admin table columns). */
export const userSchema = z.object({
  id: z.number(),
  avatar: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organization: z.string(),
  organizationId: z.number(),
  status: z.enum(userStatuses),
  /** They have neither a password nor ever signed in: the invitation is not accepted yet. */
  invited: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** The names of the groups that they are in. */
  groups: z.array(z.string()),
  /** ISO; null: never. */
  lastLoginAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const userSortColumns = ['firstName', 'lastName', 'email', 'organization', 'status'] as const;

/** What a list of users may be narrowed to: one organization's, and some states, joined by commas. */
export const userFilters = {
  organization: key.optional(),
  status: z
    .string()
    .regex(new RegExp(`^(${userStates.join('|')})(,(${userStates.join('|')}))*$`))
    .optional(),
  /** Those of one group. */
  group: key.optional(),
};

/** What everybody writes of themselves. */
export const userNames = z.object({ firstName: shortName, lastName: shortWords });

/** What an administrator writes of somebody. */
export const userForm = userNames.extend({
  email: z.email().max(320).toLowerCase(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
});

/** What somebody signs in by; without one it is their email. */
export const userName = z
  .string()
  .trim()
  .toLowerCase()
  .min(signIn.userNameMin)
  .max(100)
  .regex(/^[\w.+@-]*$/);
