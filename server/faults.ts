import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { ErrorCode } from '#catalog/errors.ts';
import { databaseRefusal } from './database-refusal.ts';
import { isDiskFull } from './disk-full.ts';
import { CatalogError, type ErrorDetails } from './errors.ts';
import { StorageUnusable } from './gateways/storage/storage.ts';

/** An error as a row of the catalogue; `unexpected` ones are logged and get a reference. */
export type Fault = { code: ErrorCode; details?: ErrorDetails; unexpected: boolean };

const byTrpcCode: Partial<Record<TRPCError['code'], ErrorCode>> = {
  NOT_FOUND: 'no-such-call',
  METHOD_NOT_SUPPORTED: 'method-not-allowed',
  PAYLOAD_TOO_LARGE: 'body-too-large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported-media',
  PARSE_ERROR: 'bad-input',
  BAD_REQUEST: 'bad-input',
  UNPROCESSABLE_CONTENT: 'bad-input',
  TOO_MANY_REQUESTS: 'too-many-requests',
};

/** Catalogue rows by the status of errors that Fastify and its plugins throw. */
const byFastifyStatus: Record<number, ErrorCode> = {
  400: 'bad-input',
  403: 'not-allowed',
  404: 'no-such-call',
  405: 'method-not-allowed',
  413: 'body-too-large',
  414: 'bad-input',
  415: 'unsupported-media',
  429: 'too-many-requests',
};

/** Maps anything thrown to a row of the catalogue. Internal messages are dropped. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof CatalogError) return fault(thrown.code, thrown.details);
  if (thrown instanceof TRPCError) return ofTrpc(thrown);
  if (thrown instanceof ZodError) return fault('bad-input', { issues: issuesOf(thrown) });
  const { statusCode } = (thrown ?? {}) as { statusCode?: unknown };
  if (isDiskFull(thrown)) return { code: 'storage-full', unexpected: true };
  // Which storage failed and why is logged for the operator only.
  if (thrown instanceof StorageUnusable || databaseRefusal(thrown))
    return { code: 'unavailable', unexpected: true };
  const known = typeof statusCode === 'number' ? byFastifyStatus[statusCode] : undefined;
  return known ? fault(known) : { code: 'server-error', unexpected: true };
}

function ofTrpc(error: TRPCError): Fault {
  const { cause } = error;
  if (cause instanceof CatalogError) return fault(cause.code, cause.details);
  if (cause instanceof ZodError) return fault('bad-input', { issues: issuesOf(cause) });
  const code = byTrpcCode[error.code];
  if (code) return fault(code);
  return cause ? faultOf(cause) : { code: 'server-error', unexpected: true };
}

const fault = (code: ErrorCode, details?: ErrorDetails): Fault =>
  details ? { code, details, unexpected: false } : { code, unexpected: false };

/** Path and message of each issue, without the rejected value. */
export const issuesOf = (error: ZodError) =>
  error.issues.slice(0, 20).map(({ path, message, code }) => ({ path: path.join('.'), message, code }));
