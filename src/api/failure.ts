import { TRPCClientError } from '@trpc/client';
import { type ErrorCode, errors, fromWire, type Recovery } from '#catalog/errors.ts';

/**
 * What went wrong with a call, in the client's words.
 * - refused: the server answered with a row of the catalogue
 * - offline: no answer came at all
 * - aborted: we ended the call ourselves
 */
export interface Failure {
  kind: 'refused' | 'offline' | 'aborted';
  code: ErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  recovery: Recovery;
  details: Record<string, unknown>;
}

/** Thrown by the REST calls; tRPC's own errors are read by `failureOf` all the same. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** Whether a thrown value is what a call of ours failed with. */
export const isOfCall = (thrown: unknown): boolean =>
  thrown instanceof CallError || thrown instanceof TRPCClientError;

/** Reads any thrown value as a failure. What is no call's error counts as the server's fault. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallError) return thrown.failure;
  if (isAbort(thrown)) return aborted();
  if (thrown instanceof TRPCClientError) {
    const data: unknown = thrown.data;
    if (isRecord(data)) return refused(data.code, data.httpStatus, data.details);
    if (isAbort(thrown.cause)) return aborted();
    const status = (thrown.meta?.response as Response | undefined)?.status;
    return status ? refused(undefined, status, undefined) : offline();
  }
  return refused(undefined, 500, undefined);
}

/** The failure that a REST envelope `{error: {code, details}}` or a bare status tells. */
export function failureOfResponse(status: number, body: unknown): Failure {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  return refused(error.code, status, error.details);
}

/** The failure that a row of the catalogue names, told in the answer of a call that succeeded: an edit, a task. */
export function failureOfCode(code: string, details: Record<string, unknown> = {}): Failure {
  const known = fromWire(code);
  return refused(code, known ? errors[known].status : 500, details);
}

/** No answer came: the network is gone, or the server is. */
export const offline = (): Failure => ({
  kind: 'offline',
  code: 'network',
  status: 0,
  recovery: 'retry',
  details: {},
});

/** The call was ended on purpose. */
export const aborted = (): Failure => ({ ...offline(), kind: 'aborted', recovery: 'tell' });

function refused(code: unknown, status: unknown, details: unknown): Failure {
  const number = typeof status === 'number' ? status : 500;
  const known = (typeof code === 'string' && fromWire(code)) || byStatus(number);
  return {
    kind: 'refused',
    code: known,
    status: number,
    recovery: errors[known].recovery,
    details: isRecord(details) ? details : {},
  };
}

/** A proxy in between answers without our envelope: its status has to do. */
function byStatus(status: number): ErrorCode {
  const codes: Record<number, ErrorCode> = {
    401: 'not-signed-in',
    403: 'not-allowed',
    404: 'not-found',
    413: 'body-too-large',
    429: 'too-many-requests',
    502: 'unavailable',
    503: 'unavailable',
    504: 'unavailable',
  };
  return codes[status] ?? (status >= 500 ? 'server-error' : 'bad-input');
}

const isAbort = (value: unknown): boolean => value instanceof Error && value.name === 'AbortError';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
