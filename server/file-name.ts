import { uploads } from '#catalog/limits.ts';
import { endedName } from '#scenario';

/**
 * The name of a file as it is kept: in one line, never empty, and no longer than the catalogue says; what is too long
 * keeps its extension. `otherwise`: for a file that has no name.
 */
export function keptFileName(given: string, otherwise: string): string {
  const plain = given.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim();
  if (plain.length <= uploads.nameLength) return plain || otherwise;
  const extension = /\.\w{1,12}$/.exec(plain)?.[0] ?? '';
  return endedName(plain, extension, uploads.nameLength);
}
