import { z } from 'zod';
import { key, shortName } from './fields.ts';

/** A group of people of one organization (spec section 2, admin table columns). */
export const groupSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  organizationId: z.number(),
  organization: z.string(),
  userCount: z.number(),
  createdAt: z.iso.datetime(),
});
export type Group = z.infer<typeof groupSchema>;

export const groupSortColumns = ['name', 'organization'] as const;

/** What a list of groups may be narrowed to. */
export const groupFilters = { organization: key.optional() };

/** What is written of a group. */
export const groupForm = z.object({
  name: shortName,
  description: z.string().max(2000),
});
