import { z } from 'zod';
import {
  deviceCodeSchema,
  deviceFilters,
  deviceForm,
  deviceScenarioIds,
  deviceScenarioSchema,
  deviceSchema,
  deviceSortColumns,
  kioskSchema,
} from '#catalog/resources/devices.ts';
import {
  createDevice,
  createDeviceCode,
  getDevice,
  listDevices,
  removeDevice,
  scenariosForDevice,
  updateDevice,
} from '#server/domain/devices/devices.ts';
import { kioskOf, registerDevice } from '#server/domain/devices/kiosk.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

const search = paging.search;

/** The headsets of organizations. */
export const devicesRouter = router({
  list: procedure
    .for('devices.manage')
    .input(
      z.object({ ...paging, sort: sortBy(deviceSortColumns, 'name,asc'), ...deviceFilters }).prefault({}),
    )
    .output(listOf(deviceSchema))
    .query(({ ctx, input }) => listDevices(ctx, input)),
  get: procedure
    .for('devices.manage')
    .input(z.object({ id }))
    .output(deviceSchema.extend({ scenarios: z.array(deviceScenarioSchema) }))
    .query(async ({ ctx, input }) => settled(await getDevice(ctx, input))),
  scenarios: procedure
    .for('devices.manage')
    .input(z.object({ id, search }))
    .output(z.array(deviceScenarioSchema))
    .query(async ({ ctx, input }) => settled(await scenariosForDevice(ctx, input))),
  create: procedure
    .for('devices.manage')
    .input(
      deviceForm.extend({
        description: deviceForm.shape.description.default(''),
        organizationId: id.optional(),
      }),
    )
    .output(deviceSchema)
    .mutation(async ({ ctx, input }) => settled(await createDevice(ctx, input))),
  update: procedure
    .for('devices.manage')
    .input(deviceForm.partial().extend({ id, scenarioIds: deviceScenarioIds.optional() }))
    .output(deviceSchema)
    .mutation(async ({ ctx, input }) => settled(await updateDevice(ctx, input))),
  remove: procedure
    .for('devices.manage')
    .input(z.object({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeDevice(ctx, input))),
  createCode: procedure
    .for('devices.manage')
    .input(z.object({ id }))
    .output(deviceCodeSchema)
    .mutation(async ({ ctx, input }) => settled(await createDeviceCode(ctx, input))),
});

/** What a registered headset asks, by the cookie that it was given. */
export const kioskRouter = router({
  register: procedure
    .for('anyone')
    .input(z.object({ code: z.string().min(1).max(20) }))
    .output(z.object({ registered: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await registerDevice(ctx, input))),
  get: procedure
    .for('anyone')
    .output(kioskSchema)
    .query(async ({ ctx }) => settled(await kioskOf(ctx))),
});
