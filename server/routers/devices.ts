import { z } from 'zod';
import {
  deviceCodeSchema,
  deviceResource,
  deviceScenarioSchema,
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
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging } from './input.ts';
import { removeCall, resourceCalls } from './resource.ts';

const search = paging.search;

/** The headsets of organizations. */
export const devicesRouter = router({
  ...resourceCalls(deviceResource, {
    list: listDevices,
    get: getDevice,
    create: createDevice,
    update: updateDevice,
  }),
  remove: removeCall(deviceResource, removeDevice),
  scenarios: procedure
    .for('devices.manage')
    .input(z.object({ id, search }))
    .output(z.array(deviceScenarioSchema))
    .query(async ({ ctx, input }) => settled(await scenariosForDevice(ctx, input))),
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
