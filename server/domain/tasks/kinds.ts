import type { Refusal } from '#server/errors.ts';
import type { JobRun } from '#server/jobs/jobs.ts';
import { extractClip } from '../clips/extract.ts';
import { paste } from '../scenarios/paste.ts';
import type { Caller } from '../scenarios/rights.ts';

/** What a task came to; `lost`: how much of it could not be done. */
export type TaskOutcome = { lost: number } & Record<string, unknown>;

type Task<Input> = { run: (caller: Caller, input: Input, run: JobRun) => Promise<TaskOutcome | Refusal> };

/** Every kind of async task. */
export const taskKinds = {
  paste: { run: paste },
  'extract-clip': { run: extractClip },
} satisfies Record<string, Task<never>>;

export type TaskKind = keyof typeof taskKinds;
export type TaskInput<K extends TaskKind> = Parameters<(typeof taskKinds)[K]['run']>[1];
