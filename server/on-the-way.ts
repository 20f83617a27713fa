import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** A name that nobody else has, of a file that this process is writing; `writerOf` tells which process that is. */
export const nameOnTheWay = () => `${process.pid}@${hostname()}@${randomUUID()}`;

/** The process, and its machine, that was writing a file of such a name. */
export function writerOf(name: string): { pid: number; host: string | undefined } {
  const [pid, host] = name.split('@');
  return { pid: Number(pid), host };
}
