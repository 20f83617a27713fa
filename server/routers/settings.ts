import { z } from 'zod';
import { userSettingKeys } from '#catalog/user-settings.ts';
import { saveUserSetting, userSettingsOf, userSettingView } from '#server/domain/settings/user-settings.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

const userSetting = z.object({
  type: z.literal('userSettings'),
  key: z.enum(userSettingKeys),
  value: z.string().max(10_000),
});

export const settingsRouter = router({
  ofUser: procedure
    .for('account.use')
    .input(z.object({ userId: id }))
    .output(z.array(userSettingView))
    .query(async ({ ctx, input }) => settled(await userSettingsOf(ctx, input))),
  save: procedure
    .for('account.use')
    .input(userSetting)
    .output(userSettingView)
    .mutation(async ({ ctx, input }) => settled(await saveUserSetting(ctx, input))),
});
