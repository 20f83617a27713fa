import { z } from 'zod';
import { languages } from '../languages.ts';
import { settingKeys } from '../organization-settings.ts';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** A setting of an organization or of the server (spec section 2, admin table columns). */
export const settingSchema = z.object({
  /** `<organizationId>.<key>` */
  id: z.string(),
  organizationId: z.number(),
  key: z.enum(settingKeys),
  scope: z.enum(['server', 'organization']),
  value: z.string(),
  /** What is shown of it: its value, but for one that is nobody else's to read. */
  displayValue: z.string(),
  /** Whether the value is the organization's own, not the one that holds where none is kept. */
  own: z.boolean(),
});
export type Setting = z.infer<typeof settingSchema>;

/** The id of a setting. */
export const settingId = z.string().regex(new RegExp(`^[1-9]\\d{0,8}\\.(${settingKeys.join('|')})$`));

/** The settings of an organization: of one's own, or of the one that is named. */
export const settingList = listRow({
  may: { list: 'settings.manage' },
  item: settingSchema,
  sorts: ['key', 'displayValue'],
  order: 'key,asc',
  /** Of one organization, and as which language calls them. */
  filters: { organization: key.optional(), language: z.enum(languages).optional() },
});
