import { z } from 'zod';

// Fields that several resources have.

/** What a schema says of a list that has options more than once, or lacks some: forms say it in words. */
export interface WrongOptions {
  wrong: 'twice' | 'lacking';
  options: readonly string[];
}

/** An id: a positive 32-bit number. */
export const key = z.coerce.number().int().min(1).max(2_147_483_647);

/** A yes or no, as addresses and bodies have it. */
export const flag = z.stringbool().or(z.boolean());

/** A name or nothing: a line of at most 100 characters, without control characters. */
export const shortWords = z
  .string()
  .trim()
  .max(100)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/);

/** What something is called: `shortWords` that are not blank. */
export const shortName = shortWords.min(1);
