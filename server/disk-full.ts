/** The system's, and PostgreSQL's, words for a disk, a share of it or a file that may not grow any more. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
const messages = /no space left on device|disk quota exceeded|file too large|could not extend file/i;

/** Whether a failure, or what caused it, means that there is no room left where things are kept. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, message, cause, meta } = error as Record<string, unknown>;
  if (typeof code === 'string' && codes.has(code)) return true;
  if (typeof message === 'string' && messages.test(message)) return true;
  return isDiskFull(cause, depth + 1) || isDiskFull(meta, depth + 1);
}
