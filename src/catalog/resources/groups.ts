import { z } from 'zod';
import { key, shortName } from './fields.ts';
import { mayAll, resource } from './resource.ts';

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

const groupForm = z.object({
  name: shortName,
  description: z.string().max(2000),
});

export const groupResource = resource({
  name: 'groups',
  path: '/groups',
  may: { ...mayAll('groups.manage'), list: 'groups.list', get: 'groups.list' },
  item: groupSchema,
  one: groupSchema,
  form: groupForm,
  added: groupForm.extend({
    description: groupForm.shape.description.default(''),
    organizationId: key.optional(),
  }),
  changed: groupForm.partial(),
  sorts: ['name', 'organization'],
  order: 'name,asc',
  filters: { organization: key.optional() },
  columns: ['name', 'description', 'userCount', 'organization'],
});
