import type { ErrorCode } from '#catalog/errors.ts';
import texts from '#locales/us/errors.json' with { type: 'json' };

/** The English text of an error with its details filled in, for clients without translations of their own. */
export function errorDescription(code: ErrorCode, details: object = {}): string {
  const text = (texts as Record<string, string>)[code] ?? code;
  const values = details as Record<string, unknown>;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
