import { sweepAssets } from '#server/domain/assets/remove.ts';
import { abandonPackage, makePackage } from '#server/domain/packages/make.ts';
import { purgeScenarios } from '#server/domain/scenarios/remove.ts';
import type { Services } from '#server/services.ts';
import type { JobTable } from './jobs.ts';

const HOURLY = '7 * * * *';

/** Everything that is done beside the calls. */
export const jobTable: JobTable<Services> = {
  publish: { run: makePackage, abandoned: abandonPackage, retries: 2 },
  'purge-scenarios': { run: (services) => purgeScenarios(services), cron: HOURLY },
  'sweep-assets': { run: (services) => sweepAssets(services), cron: HOURLY },
};
