import { z } from 'zod';
import { languages } from '../languages.ts';
import { signIn } from '../limits.ts';
import { roles } from '../roles.ts';
import { key, shortName, shortWords } from './fields.ts';
import { resource } from './resource.ts';

export const userStatuses = ['active', 'disabled', 'archived'] as const;
export type UserStatus = (typeof userStatuses)[number];
/** What a list is narrowed by: a status, or that somebody who was invited has not come in yet. */
export const userStates = [...userStatuses, 'invited'] as const;

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

const groupIds = z.array(key).max(1000);
const heirId = key.optional();

export const userResource = resource({
  name: 'users',
  path: '/users',
  may: {
    list: 'users.list',
    get: 'users.read',
    create: 'users.manage',
    update: 'users.update',
    remove: 'users.manage',
  },
  item: userSchema,
  one: userSchema,
  form: userForm.extend({ groupIds }),
  added: userForm.extend({
    lastName: userForm.shape.lastName.default(''),
    status: userForm.shape.status.default('active'),
    /** Empty: they sign in by their email. */
    username: userName.or(z.literal('')).default(''),
    /** Of mails to them; by default the caller's. */
    language: z.enum(languages).optional(),
    organizationId: key.optional(),
    groupIds: groupIds.optional(),
  }),
  /** `heirId` takes over what they made. */
  changed: userForm.partial().extend({ groupIds: groupIds.optional(), heirId }),
  sorts: ['firstName', 'lastName', 'email', 'organization', 'status'],
  order: 'lastName,asc',
  filters: {
    organization: key.optional(),
    /** Some states, joined by commas. */
    status: z
      .string()
      .regex(new RegExp(`^(${userStates.join('|')})(,(${userStates.join('|')}))*$`))
      .optional(),
    /** Those of one group. */
    group: key.optional(),
  },
  columns: ['firstName', 'lastName', 'email', 'organization', 'status', 'groups', 'roles'],
});
