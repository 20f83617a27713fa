import type { ErrorCode } from '#catalog/errors.ts';
import texts from '#locales/us/errors.json' with { type: 'json' };

/** The text of an error for clients that have no catalogue of their own, with its details filled in. */
export function errorDescription(code: ErrorCode, details: object = {}): string {
  const text = (texts as Record<string, string>)[code] ?? code;
  const values = details as Record<string, unknown>;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
