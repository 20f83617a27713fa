import { z } from 'zod';
import { devices } from '../limits.ts';
import { key, shortName } from './fields.ts';
import { mayAll, resource } from './resource.ts';

/** How far a device is: its code waits to be typed, it ran out, or the headset is registered. */
export const deviceStates = ['waiting', 'unregistered', 'registered'] as const;

/** A scenario that a device begins with. */
export const deviceScenarioSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** It has a live page: without one a device has nothing to play. */
  published: z.boolean(),
});
export type DeviceScenario = z.infer<typeof deviceScenarioSchema>;

/** A headset of an organization. */
export const deviceSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  organizationId: z.number(),
  organization: z.string(),
  state: z.enum(deviceStates),
  scenarioCount: z.number(),
  registeredAt: z.iso.datetime().nullable(),
  seenAt: z.iso.datetime().nullable(),
  /** Its browser as it names itself. */
  agent: z.string(),
  createdAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

const deviceForm = z.object({
  name: shortName,
  description: z.string().max(2000),
});

/** The scenarios that a device is given, in the order in which it shows them. */
const deviceScenarioIds = z.array(key).max(devices.scenarios);

export const deviceResource = resource({
  name: 'devices',
  path: '/devices',
  may: mayAll('devices.manage'),
  item: deviceSchema,
  one: deviceSchema.extend({ scenarios: z.array(deviceScenarioSchema) }),
  form: deviceForm,
  added: deviceForm.extend({
    description: deviceForm.shape.description.default(''),
    organizationId: key.optional(),
  }),
  changed: deviceForm.partial().extend({ scenarioIds: deviceScenarioIds.optional() }),
  sorts: ['name', 'organization', 'seenAt', 'createdAt'],
  order: 'name,asc',
  filters: { organization: key.optional() },
  columns: ['name', 'organization', 'state', 'scenarioCount', 'seenAt'],
});

/** A code that registers a headset, once. */
export const deviceCodeSchema = z.object({
  code: z.string(),
  /** ISO time. */
  expiresAt: z.iso.datetime(),
  /** What to open on the headset first. */
  address: z.string(),
});

/** What a registered headset shows. */
export const kioskSchema = z.object({
  name: z.string(),
  organization: z.string(),
  scenarios: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      description: z.string(),
      thumbnailUrl: z.string().nullable(),
      /** The word of its live page's address. */
      code: z.string(),
    }),
  ),
});
export type Kiosk = z.infer<typeof kioskSchema>;
