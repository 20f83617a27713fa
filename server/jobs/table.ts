import { sweepAssets } from '#server/domain/assets/remove.ts';
import { abandonPackage, makePackage } from '#server/domain/packages/make.ts';
import { purgeScenarios } from '#server/domain/scenarios/remove.ts';
import { abandonTask, forgetTasks, runTask } from '#server/domain/tasks/tasks.ts';
import type { Services } from '#server/services.ts';
import type { JobTable } from './jobs.ts';

const HOURLY = '7 * * * *';

/** Everything that is done beside the calls. */
export const jobTable: JobTable<Services> = {
  publish: { run: makePackage, abandoned: abandonPackage, retries: 2 },
  task: { run: runTask, abandoned: abandonTask, retries: 1 },
  'forget-tasks': { run: (services) => forgetTasks(services), cron: HOURLY },
  'purge-scenarios': { run: (services) => purgeScenarios(services), cron: HOURLY },
  'sweep-assets': { run: (services) => sweepAssets(services), cron: HOURLY },
};
