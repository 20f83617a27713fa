import { z } from 'zod';
import type { UserSettingValue } from './user-settings.ts';

/** Where the help pages are: `help.json` beside a folder of pages for each locale. */
export const HELP_PATH = '/app/help';

/** `help.json` (spec section 3, help index): the date of the latest news, and the pages. */
export const helpIndexSchema = z.object({
  settings: z.object({ newnew: z.iso.date() }),
  files: z.array(
    z.object({
      path: z.string().regex(/^[a-z-]+\.html$/),
      isNew: z.boolean(),
      isGettingStarted: z.boolean(),
    }),
  ),
});
export type HelpIndex = z.infer<typeof helpIndexSchema>;

/**
 * The page that a person is shown by itself (spec section 4): the first steps where their setting asks for them, the
 * news where they are later than those they have seen, else none.
 */
export function helpToOffer(
  setting: UserSettingValue<'info-help'> | undefined,
  { settings, files }: HelpIndex,
): string | undefined {
  if (setting?.gettingStarted) return files.find(({ isGettingStarted }) => isGettingStarted)?.path;
  const seen = setting?.whatsNew;
  return seen && settings.newnew > seen ? files.find(({ isNew }) => isNew)?.path : undefined;
}
