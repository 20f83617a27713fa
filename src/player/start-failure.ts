import type { Notice } from '#panels/play/notices.tsx';

/** The page itself, as far as it says why a run could not begin. */
type Page = Pick<Location, 'protocol' | 'hash'>;

/** A live page has its code in its address, under the app; a package is a site of its own. */
export const isLive = ({ hash }: Pick<Page, 'hash'>): boolean => hash.startsWith('#/view/');

/** Why a run could not begin, as spec section 8 has it said. */
export function startFailure(cause: unknown, launchUrl: URL, page: Page): Notice {
  if (page.protocol === 'file:') return { code: 'scenario-file-url' };
  if (cause instanceof SyntaxError) return { code: 'scenario-file-unparsable' };
  const { status, url, description, refused } = answerOf(cause);
  if (refused) return { code: 'scenario-file-refused', values: { host: refused } };
  const gone = (status === 404 || status === 410) && url === launchUrl.href;
  if (gone && isLive(page)) return { code: 'view-not-found' };
  return { code: 'scenario-file-load', ...(isWords(description) ? { said: description.trim() } : {}) };
}

/** Whether a live page lets not everybody in (403): the app's page asks who wants in (`/view?link=`). */
export const isClosed = (cause: unknown, launchUrl: URL, page: Pick<Page, 'hash'>): boolean => {
  const { status, url } = answerOf(cause);
  return status === 403 && url === launchUrl.href && isLive(page);
};

/** By what it says, not by its class: the boot script is a bundle of its own, and so is its class. */
const answerOf = (cause: unknown): Partial<Record<'status' | 'url' | 'description' | 'refused', unknown>> =>
  cause instanceof Error ? (cause as object) : {};

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
