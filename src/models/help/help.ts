import { api } from '#api/client.ts';
import { HELP_PATH, type HelpIndex, helpIndexSchema, helpToOffer } from '#catalog/help.ts';
import { can } from '#catalog/permissions.ts';
import { readUserSetting } from '#catalog/user-settings.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { help, openHelp } from './help-state.ts';

async function fetchHelp(path: string): Promise<Response> {
  const answer = await fetch(`${HELP_PATH}/${path}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`no help at ${path}: ${answer.status}`);
  return answer;
}

/** The date of the latest news, and the pages. @throws Error when they cannot be had */
export const readIndex = async (): Promise<HelpIndex> =>
  helpIndexSchema.parse(await (await fetchHelp('help.json')).json());

/** A page's HTML in a language. @throws Error when it cannot be had */
export const readPage = async (path: string, locale: string): Promise<string> =>
  (await fetchHelp(`${locale}/${path}`)).text();

/**
 * After a sign-in: shows what the person has not seen yet, and keeps that they have (spec section 4). Students are
 * shown none. It never stands in the way: a failure is not told, and the same is offered at the next sign-in.
 */
export async function offerHelp(user: SessionUser): Promise<void> {
  if (!can(user, 'help.read')) return;
  try {
    const quiet = { context: { quiet: true } };
    const { userId } = user;
    const [settings, index] = await Promise.all([api.settings.ofUser.query({ userId }, quiet), readIndex()]);
    const key = 'info-help';
    const kept = settings.find((one) => one.key === key);
    const page = helpToOffer(kept && readUserSetting(key, kept.value), index);
    if (!page || help.page) return;
    openHelp(page);
    const value = JSON.stringify({ whatsNew: index.settings.newnew });
    await api.settings.save.mutate({ type: 'userSettings', key, value }, quiet);
  } catch {
    // Offered again at the next sign-in.
  }
}
