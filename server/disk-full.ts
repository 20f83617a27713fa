/** Codes of the operating system and PostgreSQL for a full disk, an exhausted quota and a file at its size limit. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
const messages = /no space left on device|disk quota exceeded|file too large|could not extend file/i;

/** Whether an error, or one of its causes, says that the disk is full. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, message, cause, meta } = error as Record<string, unknown>;
  if (typeof code === 'string' && codes.has(code)) return true;
  if (typeof message === 'string' && messages.test(message)) return true;
  return isDiskFull(cause, depth + 1) || isDiskFull(meta, depth + 1);
}
