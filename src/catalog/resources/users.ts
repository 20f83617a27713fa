import { z } from 'zod';
import { roles } from '../roles.ts';

export const userStatuses = ['active', 'disabled', 'archived'] as const;
export type UserStatus = (typeof userStatuses)[number];

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
  roles: z.array(z.enum(roles)),
  /** ISO; null: never. */
  lastLoginAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const userSortColumns = ['firstName', 'lastName', 'email', 'organization', 'status'] as const;

/** What a list of users may be narrowed to: one organization's, and some statuses, joined by commas. */
export const userFilters = {
  organization: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  status: z
    .string()
    .regex(new RegExp(`^(${userStatuses.join('|')})(,(${userStatuses.join('|')}))*$`))
    .optional(),
};
