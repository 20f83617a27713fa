import { z } from 'zod';
import { planKinds, planStates } from '../plans.ts';
import { key, shortName } from './fields.ts';
import { listRow, resource } from './resource.ts';

/** An organization as lists and the page of one show it (spec sections 2 and 3). */
export const organizationSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  userCount: z.number(),
  authorCount: z.number(),
  parentId: z.number().nullable(),
  /** The name of the organization above it. */
  parent: z.string().nullable(),
  planName: z.string(),
  /** The kind of its plan. */
  type: z.enum(planKinds),
  state: z.enum(planStates),
  /** It was cancelled: what is paid for still stands until it ends. */
  cancelled: z.boolean(),
  locked: z.boolean(),
  /** ISO; null: its plan does not end. */
  expiredDate: z.iso.datetime().nullable(),
  /** Days since its plan ended; null where it has not. */
  daysExpired: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const expiredSortColumns = ['daysExpired', 'name', 'type', 'userCount', 'expiredDate'] as const;

/** The organizations whose plan has ended. */
export const expiredList = listRow({
  may: { list: 'organizations.expired' },
  item: organizationSchema,
  sorts: expiredSortColumns,
  order: 'daysExpired,asc',
  filters: {},
});

/** What of the plan is used. A limit is null where there is none. */
export const planUseSchema = z.object({
  planName: z.string(),
  type: z.enum(planKinds),
  state: z.enum(planStates),
  expiredDate: z.iso.datetime().nullable(),
  users: z.object({ used: z.number(), limit: z.number().nullable() }),
  authors: z.object({ used: z.number(), limit: z.number().nullable() }),
  /** Bytes. */
  storage: z.object({ used: z.number(), limit: z.number().nullable() }),
  scenarios: z.number(),
  ruleValues: z.array(z.object({ type: z.string(), value: z.string() })),
});
export type PlanUse = z.infer<typeof planUseSchema>;

export const organizationName = shortName;

/** What an organization's administrator writes. */
export const organizationWords = z.object({ name: organizationName, description: z.string().max(2000) });

/** What only the provider decides: plan, end, standing, place in the tree. */
export const organizationTerms = z.object({
  planName: z.string().min(1).max(100),
  /** ISO; null: never. */
  expiredDate: z.iso.datetime().nullable(),
  cancelled: z.boolean(),
  locked: z.boolean(),
  parentId: key.nullable(),
});

export const organizationResource = resource({
  name: 'organizations',
  path: '/organizations',
  may: {
    list: 'organizations.read',
    get: 'organizations.read',
    create: 'organizations.create',
    update: 'organizations.manage',
    remove: 'organizations.remove',
  },
  item: organizationSchema,
  one: organizationSchema,
  form: organizationWords,
  added: organizationWords.extend({
    ...organizationTerms.omit({ cancelled: true, locked: true }).partial().shape,
    description: organizationWords.shape.description.default(''),
  }),
  changed: organizationWords.extend(organizationTerms.shape).partial(),
  sorts: ['name', 'description', 'userCount', 'planName', 'createdAt'],
  order: 'name,asc',
  /** Those below one, and those of one plan. */
  filters: { parent: key.optional(), plan: z.string().max(100).optional() },
  columns: ['name', 'description', 'userCount', 'planName', 'createdAt'],
});

/** How the sign-in page looks by an organization's hostnames; null: as it does anywhere. */
export const organizationLook = z.object({
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** The address of a picture, as `data:`. */
  logo: z.string().nullable(),
});
export type OrganizationLook = z.infer<typeof organizationLook>;

/** A host name: letters, digits and dashes between dots, kept in small letters. */
export const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
