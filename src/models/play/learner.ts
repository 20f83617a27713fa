import { player } from '#catalog/limits.ts';

/** Whether a learner's answer passes for an e-mail address (spec section 5). */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.includes('@') && email.includes('.') && email.length >= player.emailMin;
}

/**
 * A learner's address for the learning record: one of invalid form gets a domain, one that no mail can ever reach.
 * Undefined when nothing of it is left.
 */
export function recordEmail(text: string): string | undefined {
  const email = text.trim().replace(/\s+/g, '.');
  if (!email || isEmail(email)) return email || undefined;
  return `${email.replaceAll('@', '.').replace(/\.+$/, '')}@${player.emailDomain}`;
}

/** What decides about the prompt: parts of the project's data. */
interface Reporting {
  promptEmail?: boolean | undefined;
  xapi?: boolean | undefined;
  enableAnonymous?: boolean | undefined;
}

/** The learner of a run: known, to be asked for, or nobody in particular. */
export type Learner = { email: string | undefined } | 'ask';

/**
 * Who plays (spec section 4, Start): the `email` of the page's address; else, where the learning record needs one
 * and nobody may be anonymous, it is asked for. `xapi=false` in the address turns xAPI off and with it that reason to
 * ask (section 5); an author's `promptEmail` stands, since other reports name the learner too. An `actor` in the
 * address is a learner already. `page`: the page's address; the query after its `#` counts too.
 */
export function learnerOf(data: Reporting, page: URL): Learner {
  const asked = [page.searchParams, new URLSearchParams(page.hash.split('?')[1])];
  const told = (name: string) => asked.map((query) => query.get(name)).find((value) => value !== null);
  const email = recordEmail(told('email') ?? '');
  if (email) return { email };
  const recorded = data.promptEmail === true || (data.xapi === true && told('xapi') !== 'false');
  const needs = recorded && data.enableAnonymous !== true && told('actor') === undefined;
  return needs ? 'ask' : { email: undefined };
}
