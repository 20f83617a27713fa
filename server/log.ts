import { randomUUID } from 'node:crypto';

/** The logger's interface; Fastify's logger satisfies it. */
export type Log = Record<'fatal' | 'error' | 'warn' | 'info', (details: object, message: string) => void>;

/** Logs an unexpected error. @returns a reference by which to find it in the log */
export function logFault(log: Log, error: unknown, call: string): string {
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, call, err: error }, 'unexpected fault');
  return reference;
}
