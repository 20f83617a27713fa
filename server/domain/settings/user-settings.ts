import { z } from 'zod';
import { readUserSetting, type UserSettingKey, userSettingKeys } from '#catalog/user-settings.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';

/** One setting of a person (spec sections 3 and 7); `value` is JSON text. */
export const userSettingView = z.object({
  type: z.literal('userSettings'),
  userId: z.number(),
  key: z.enum(userSettingKeys),
  value: z.string(),
});
export type UserSettingView = z.infer<typeof userSettingView>;

const view = (row: { userId: number; key: string; value: string }): UserSettingView => ({
  type: 'userSettings',
  userId: row.userId,
  key: row.key as UserSettingKey,
  value: row.value,
});

/** What a new person's account is made with, so that their first sign-in shows them the first steps. */
export const firstSettings = {
  create: { key: 'info-help', value: JSON.stringify({ gettingStarted: true }) },
};

/** The caller's settings; whoever asks for another person's is told that there are none. */
export async function userSettingsOf(
  { services, viewer }: Caller,
  { userId }: { userId: number },
): Promise<UserSettingView[] | Refusal> {
  if (userId !== viewer.userId) return refuse('not-found');
  const where = { userId, key: { in: userSettingKeys } };
  return (await services.db.prisma.userSetting.findMany({ where, orderBy: { key: 'asc' } })).map(view);
}

/** Keeps one setting of the caller's in place of what it was. */
export async function saveUserSetting(
  { services, viewer: { userId } }: Caller,
  { key, value }: { key: UserSettingKey; value: string },
): Promise<UserSettingView | Refusal> {
  if (!readUserSetting(key, value)) return refuse('bad-input', { field: 'value' });
  const row = await services.db.prisma.userSetting.upsert({
    where: { userId_key: { userId, key } },
    create: { userId, key, value },
    update: { value },
  });
  return view(row);
}
