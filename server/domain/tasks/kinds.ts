import type { Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { extractClip } from '../clips/extract.ts';
import { exportScenario } from '../exchange/export-scenario.ts';
import { importScenario } from '../exchange/import-scenario.ts';
import { paste } from '../scenarios/paste.ts';
import { replaceEverywhere } from '../user-assets/uses.ts';
import type { TaskOutcome, TaskRun } from './task-run.ts';

type Task<Input> = {
  run: (caller: Caller, input: Input, run: TaskRun) => Promise<TaskOutcome | Refusal>;
  /** What it left in its folder is wanted once it is done: the folder stays as long as the task is known. */
  keepsFolder?: boolean;
};

/** Every kind of async task. */
export const taskKinds = {
  paste: { run: paste },
  'extract-clip': { run: extractClip },
  export: { run: exportScenario, keepsFolder: true },
  import: { run: importScenario },
  'replace-media': { run: replaceEverywhere },
} satisfies Record<string, Task<never>>;

export type TaskKind = keyof typeof taskKinds;
export type TaskInput<K extends TaskKind> = Parameters<(typeof taskKinds)[K]['run']>[1];
