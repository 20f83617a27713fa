import type { Notice } from '#panels/play/notices.tsx';

/** Why a run could not begin, as spec section 8 has it said. `protocol`: the page's own, with its colon. */
export function startFailure(cause: unknown, launchUrl: URL, protocol: string): Notice {
  if (protocol === 'file:') return { code: 'scenario-file-url' };
  if (cause instanceof SyntaxError) return { code: 'scenario-file-unparsable' };
  const { status, url, description } = answerOf(cause);
  if ((status === 404 || status === 410) && url === launchUrl.href) return { code: 'view-not-found' };
  return { code: 'scenario-file-load', ...(isWords(description) ? { said: description.trim() } : {}) };
}

/** By what it says, not by its class: the boot script is a bundle of its own, and so is its class. */
const answerOf = (cause: unknown): Partial<Record<'status' | 'url' | 'description', unknown>> =>
  cause instanceof Error ? (cause as object) : {};

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
