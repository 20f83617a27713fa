import type { ErrorCode } from '#catalog/errors.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  // Codes of Prisma, and of its driver adapter, which reports errors of raw SQL.
  'P1001',
  'P1002',
  'P1017',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
]);

/** Rows of the error catalogue by PostgreSQL's SQLSTATE. */
const bySqlState: Record<string, ErrorCode> = {
  '28P01': 'database-login-refused',
  '28000': 'database-user-refused',
  '3D000': 'database-missing',
  '42501': 'database-rights-missing',
  '53300': 'database-connections-full',
  '57P03': 'database-starting',
  '53100': 'database-full',
  // Shut down or crashed during a statement.
  '57P01': 'database-unreachable',
  '57P02': 'database-unreachable',
};

/** node-postgres reports a lost connection by message only. */
const connectionLost = /^(?:Connection terminated|Client has encountered a connection error)/;

/**
 * The catalogue's row for an error of the database or of the connection to it, looked for in the error and its causes;
 * undefined for any other error.
 */
export function databaseRefusal(error: unknown, depth = 0): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, kind, cause, errors, meta, driverAdapterError, originalCode, message } = error as Record<
    string,
    unknown
  >;
  if (typeof message === 'string' && connectionLost.test(message)) return 'database-unreachable';
  for (const value of [code, kind, originalCode]) {
    if (typeof value !== 'string') continue;
    if (unreachable.has(value)) return 'database-unreachable';
    if (bySqlState[value]) return bySqlState[value];
  }
  const nested = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return nested.map((error) => databaseRefusal(error, depth + 1)).find(Boolean);
}
