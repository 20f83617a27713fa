import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { told } from '#server/start/explain.ts';

/** An error and what caused it, with their traces. */
function tracesOf(error: unknown): string {
  const traces: string[] = [];
  for (let one = error; one !== undefined && traces.length < 6; one = (one as Error | null)?.cause) {
    traces.push(one instanceof Error ? (one.stack ?? one.message) : String(one));
  }
  return `${traces.join('\ncaused by ')}\n`;
}

/**
 * What to tell of a failure that nobody thought of; its traces go into a file of their own, for whoever it is
 * reported to. It lies beside the system's passing files: the data folder, or the backup's, may be what failed.
 */
export function reportUnexpected(command: 'backup' | 'restore', error: unknown, folder = tmpdir()): string {
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
  const traces = tracesOf(error);
  const log = path.join(folder, `${command}-failed-${Date.now()}-${process.pid}.log`);
  try {
    writeFileSync(log, traces, { flag: 'wx', mode: 0o600 });
    return told(`${command}-failed`, { reason, log });
  } catch {
    return `${told(`${command}-failed`, { reason, log: 'stderr' })}\n${traces}`;
  }
}
