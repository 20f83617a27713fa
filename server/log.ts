import { randomUUID } from 'node:crypto';

/** What of a logger is used here; Fastify's is one. */
export type Log = Record<'fatal' | 'error' | 'warn' | 'info', (details: object, message: string) => void>;

/** Logs a fault that nobody expected, and answers the reference under which it stands in the log. */
export function logFault(log: Log, error: unknown, call: string): string {
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, call, err: error }, 'unexpected fault');
  return reference;
}
