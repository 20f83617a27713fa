import { isErrorCode } from '#catalog/errors.ts';
import type { TextKey } from './keys.ts';

/** The key of what an error says; of a code that this release does not know, that the server failed. */
export const errorKey = (code: string): TextKey => `errors:${isErrorCode(code) ? code : 'server-error'}`;
