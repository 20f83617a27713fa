import type { ErrorCode } from '#catalog/errors.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  // Prisma's codes, and what its adapter says where Prisma has none: of statements in plain SQL.
  'P1001',
  'P1002',
  'P1017',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
]);

/** PostgreSQL's own codes of what it refuses, as rows of the catalogue. */
const refusals: Record<string, ErrorCode> = {
  '28P01': 'database-login-refused',
  '28000': 'database-user-refused',
  '3D000': 'database-missing',
  '42501': 'database-rights-missing',
  '53300': 'database-connections-full',
  '57P03': 'database-starting',
  '53100': 'database-full',
  // Shut down, or crashed, while it was at work.
  '57P01': 'database-unreachable',
  '57P02': 'database-unreachable',
};

/** What the driver, which has no codes of its own, says of a connection that was lost. */
const lost = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Looks through an error and what caused it for what a database, or the way to it, says. */
export function databaseRefusal(error: unknown, depth = 0): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, kind, cause, errors, meta, driverAdapterError, originalCode, message } = error as Record<
    string,
    unknown
  >;
  if (typeof message === 'string' && lost.test(message)) return 'database-unreachable';
  for (const one of [code, kind, originalCode]) {
    if (typeof one !== 'string') continue;
    if (unreachable.has(one)) return 'database-unreachable';
    if (refusals[one]) return refusals[one];
  }
  const inner = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inner.map((one) => databaseRefusal(one, depth + 1)).find(Boolean);
}
