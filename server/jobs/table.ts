import { forgetActivities } from '#server/domain/activities/record.ts';
import { abandonAiScene, makeAiScene } from '#server/domain/ai-scenes/make.ts';
import { abandonConversion, runConversion } from '#server/domain/assets/convert.ts';
import { sweepAssets } from '#server/domain/assets/remove.ts';
import { forgetAudit } from '#server/domain/audit/forget.ts';
import { forgetChanges } from '#server/domain/changes/log.ts';
import { forgetErrors } from '#server/domain/error-reports/report.ts';
import { settleOrders } from '#server/domain/learning/cart/settle-order.ts';
import { lapseAll } from '#server/domain/learning/enrollment/command.ts';
import { forwardRecords } from '#server/domain/lrs/forward.ts';
import { abandonGrade, sendGrade } from '#server/domain/lti/grade.ts';
import { forgetMails, sendMails } from '#server/domain/mail/send.ts';
import { abandonPackage, makePackage } from '#server/domain/packages/make.ts';
import { syncAccounts } from '#server/domain/payments/keep-in-step.ts';
import { purgeScenarios } from '#server/domain/scenarios/remove.ts';
import { abandonTask, forgetTasks, runTask } from '#server/domain/tasks/tasks.ts';
import type { Services } from '#server/services.ts';
import { dropStale } from '#server/start/cut-off-files.ts';
import type { JobTable } from './jobs.ts';

/** Everything that is done beside the calls. */
export const jobTable: JobTable<Services> = {
  publish: { run: makePackage, abandoned: abandonPackage, retries: 2 },
  convert: { run: runConversion, abandoned: abandonConversion, retries: 1 },
  // Asking costs: whoever asked decides about another try.
  'ai-scene': { run: makeAiScene, abandoned: abandonAiScene },
  'lti-grade': { run: sendGrade, abandoned: abandonGrade, retries: 14, backoff: true },
  task: { run: runTask, abandoned: abandonTask, retries: 1 },
  'forget-tasks': { run: (services) => forgetTasks(services), regular: true },
  'purge-scenarios': { run: (services) => purgeScenarios(services), regular: true },
  'forget-changes': { run: (services) => forgetChanges(services), regular: true },
  'sweep-assets': {
    run: async (services) => {
      await sweepAssets(services);
      await dropStale(services.config);
    },
    regular: true,
  },
  'forget-errors': { run: (services) => forgetErrors(services), regular: true },
  'forget-audit': { run: (services) => forgetAudit(services), regular: true },
  'forget-activities': { run: (services) => forgetActivities(services), regular: true },
  'send-mails': { run: (services, _, run) => sendMails(services, run), regular: true },
  'forget-mails': { run: (services) => forgetMails(services), regular: true },
  'lapse-seats': { run: (services) => lapseAll(services), regular: true },
  'forward-records': { run: (services, _, run) => forwardRecords(services, run), regular: true },
  'sync-payments': {
    run: async (services) => {
      await syncAccounts(services);
      await settleOrders(services);
    },
    regular: true,
  },
};
