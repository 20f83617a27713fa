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
  /** A system launches the page by xAPI: it tells a record store, whatever `xapi` says. */
  launched?: boolean | undefined;
  enableAnonymous?: boolean | undefined;
}

/** The learner of a run: known by an address or another id, to be asked for, or nobody in particular. */
export type Learner = { id: string | undefined } | 'ask';

/** Whom an xAPI actor names, as JSON: by the address, the account's name, or another id. */
function actorId(json: string | undefined): string | undefined {
  try {
    const { mbox, account, openid, mbox_sha1sum } = JSON.parse(json ?? '');
    const id = mbox ?? account?.name ?? openid ?? mbox_sha1sum;
    // Older hosts put each into a list.
    return String(id ?? '').replace('mailto:', '') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Who plays (spec section 4, Start): the `email` of the page's address; else, where the learning record needs one
 * and nobody may be anonymous, it is asked for. `xapi=false` in the address turns xAPI off and with it that reason to
 * ask (section 5); an author's `promptEmail` stands, since other reports name the learner too. The `actor` of a launch
 * is a learner already, whether or not it can be read. `page`: the page's address; the query after its `#` counts too.
 */
export function learnerOf(data: Reporting, page: URL): Learner {
  const asked = [page.searchParams, new URLSearchParams(page.hash.split('?')[1])];
  const told = (name: string) =>
    asked.map((query) => query.get(name)).find((value) => value !== null) ?? undefined;
  const actor = told('actor');
  const id = recordEmail(told('email') ?? '') ?? actorId(actor);
  if (id) return { id };
  const byXapi = data.xapi === true || data.launched === true;
  const recorded = data.promptEmail === true || (byXapi && told('xapi') !== 'false');
  const needs = recorded && data.enableAnonymous !== true && actor === undefined;
  return needs ? 'ask' : { id };
}
