import { wireCode } from '#catalog/errors.ts';
import type { Fault } from '../faults.ts';
import { errorDescription } from './texts.ts';

/** The error envelope of spec section 7. */
export const envelope = ({ code }: Pick<Fault, 'code'>, details?: object) => ({
  error: {
    code: wireCode(code),
    description: errorDescription(code, details),
    ...(details ? { details } : {}),
  },
});
