import type { JobRun } from '#server/jobs/jobs.ts';
import type { Tx } from '../database/open.ts';

/** What a task came to; `lost`: how much of it could not be done. */
export type TaskOutcome = { lost: number } & Record<string, unknown>;

/** One run of a task, for whoever does it. */
export type TaskRun = JobRun & {
  taskId: string;
  /** The task's own place in the storage. */
  folder: string;
  /** What an attempt before this one kept as done. */
  done: object | null;
  /**
   * Keeps what is done so far within the transaction that does it: a further attempt goes on from there, and where the
   * task fails or is cancelled, it is what came of it.
   * @throws where the task is over already, as by cancelling
   */
  keep: (tx: Tx, done: object) => Promise<void>;
  /**
   * Ends the task within the transaction that does its work, so that what was done and what is told of it are one.
   * @throws where the task is over already, as by cancelling
   */
  finish: (tx: Tx, outcome: TaskOutcome) => Promise<void>;
};

/** The place of a task's files. */
export const taskFolder = (taskId: string): string => `tasks/${taskId}/`;
