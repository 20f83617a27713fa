/**
 * The jobs that come by themselves, with the times that hold from the first start on: minute, hour, day of month,
 * month, day of week, in UTC. Without times it comes only once an administrator adds it. Texts: `jobs:names.<name>`.
 */
export const scheduledJobs = {
  'forget-tasks': '7 * * * *',
  'purge-scenarios': '7 * * * *',
  'forget-changes': '7 * * * *',
  'sweep-assets': '7 * * * *',
  'forget-errors': '40 3 * * *',
  'forget-audit': '50 3 * * *',
  'send-mails': '* * * * *',
  'forget-mails': '7 * * * *',
  'forward-records': '* * * * *',
  'lapse-seats': '* * * * *',
  'sync-payments': '17 * * * *',
  'forget-activities': null,
} as const satisfies Record<string, string | null>;
export type ScheduledJobName = keyof typeof scheduledJobs;
export const scheduledJobNames = Object.keys(scheduledJobs) as ScheduledJobName[];

/** How a job stands: waiting for its time, at work, paused, or failed at its last time. */
export const jobStatuses = ['scheduled', 'running', 'paused', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** How one run of a job ended, or has not yet. */
export const runStatuses = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];
