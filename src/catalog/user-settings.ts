import { z } from 'zod';

/** What the product remembers for one person (spec section 3, user setting): what each key's value holds. */
export const userSettings = {
  /** Which help this person still has to see: the first page, or news later than the date. */
  'info-help': z.strictObject({ gettingStarted: z.boolean().optional(), whatsNew: z.iso.date().optional() }),
  /** Hints of the editor that this person closed, by their names. */
  'info-hints': z.strictObject({ closed: z.array(z.string().max(40)).max(100) }),
} as const satisfies Record<string, z.ZodType>;

export type UserSettingKey = keyof typeof userSettings;
export type UserSettingValue<Key extends UserSettingKey> = z.output<(typeof userSettings)[Key]>;

export const userSettingKeys = Object.keys(userSettings) as UserSettingKey[];

/** Reads a stored value; undefined where it is no JSON, or not what the key holds. */
export function readUserSetting<Key extends UserSettingKey>(
  key: Key,
  value: string,
): UserSettingValue<Key> | undefined {
  try {
    return userSettings[key].safeParse(JSON.parse(value)).data as UserSettingValue<Key> | undefined;
  } catch {
    return undefined;
  }
}
