import { z } from 'zod';
import { settingKeys } from '#catalog/organization-settings.ts';
import { settingId, settingList, settingSchema } from '#catalog/resources/settings.ts';
import {
  getSetting,
  listSettings,
  organizationOfKey,
  organizationSettings,
  saveSetting,
} from '#server/domain/settings/organization-settings.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { listCall } from './resource.ts';

const told = z.object({ key: z.enum(settingKeys), value: z.string() });

export const organizationSettingsRouter = router({
  /** Of one's own organization, or of the one that is named. */
  list: listCall(settingList, listSettings),
  get: procedure
    .for('settings.manage')
    .input(z.object({ id: settingId }))
    .output(settingSchema)
    .query(async ({ ctx, input }) => settled(await getSetting(ctx, input))),
  save: procedure
    .for('settings.manage')
    .input(z.object({ id: settingId, value: z.string().max(1000) }))
    .output(settingSchema)
    .mutation(async ({ ctx, input }) => settled(await saveSetting(ctx, input))),
  /** Back to what holds where nothing is kept. */
  reset: procedure
    .for('settings.manage')
    .input(z.object({ id: settingId }))
    .output(settingSchema)
    .mutation(async ({ ctx, input }) => settled(await saveSetting(ctx, { ...input, value: null }))),
  /** As an organization's people are told them. */
  ofOrganization: procedure
    .for('settings.read')
    .input(z.object({ organizationId: id, key: z.enum(settingKeys).optional() }))
    .output(z.array(told))
    .query(async ({ ctx, input }) => settled(await organizationSettings(ctx, input))),
  ofActivationKey: procedure
    .for('anyone')
    .input(z.object({ key: z.string().min(12).max(64) }))
    .output(z.object({ organizationId: z.number(), organizationName: z.string() }))
    .query(async ({ ctx, input }) => settled(await organizationOfKey(ctx, input))),
});
