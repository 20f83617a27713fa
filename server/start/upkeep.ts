import { setTimeout } from 'node:timers/promises';
import { resumeConversions } from '#server/domain/assets/convert.ts';
import { sweepResumable } from '#server/domain/assets/remove.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { resumePublishing } from '#server/domain/packages/make.ts';
import { startSchedules } from '#server/domain/scheduled-jobs/scheduled-jobs.ts';
import { resumeTasks } from '#server/domain/tasks/tasks.ts';
import { jobTable } from '#server/jobs/table.ts';
import type { Services } from '#server/services.ts';
import { dropCutOff } from './cut-off-files.ts';

/** Milliseconds that closing waits for smaller versions of pictures being made. */
const SIZES_MS = 3000;

/**
 * Starts the job workers, resumes publishing and removes leftovers of uploads: what was cut off and
 * not gone on with, too.
 * @returns a function that waits a moment for work in progress
 */
export async function startUpkeep(services: Services): Promise<() => Promise<void>> {
  // Before any job writes.
  await dropCutOff(services.config);
  await services.jobs.work(jobTable, services);
  await startSchedules(services);
  await resumePublishing(services);
  await resumeConversions(services);
  // Where others are on the database too, they may just be at it.
  if (!services.config.databaseUrl) await resumeTasks(services);
  await sweepResumable(services);
  return async () => {
    // Sizes that are not finished are made again when requested.
    await Promise.race([sizesMade(), setTimeout(SIZES_MS, undefined, { ref: false })]);
  };
}
