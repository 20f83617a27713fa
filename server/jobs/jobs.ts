import PgBoss from 'pg-boss';
import type { Database } from '#server/domain/database/open.ts';
import type { Log } from '#server/log.ts';
import { startClock } from './clock.ts';

/** What each job is told. */
export type JobData = {
  publish: { packageId: number };
  task: { taskId: string };
  convert: { assetId: string };
  'ai-scene': { aiSceneId: number };
  'forget-tasks': Record<string, never>;
  'purge-scenarios': Record<string, never>;
  'sweep-assets': Record<string, never>;
  'forget-changes': Record<string, never>;
  'forget-errors': Record<string, never>;
  'forget-audit': Record<string, never>;
  'forget-activities': Record<string, never>;
  'send-mails': Record<string, never>;
  'forget-mails': Record<string, never>;
  'lapse-seats': Record<string, never>;
  'forward-records': Record<string, never>;
  'sync-payments': Record<string, never>;
  'lti-grade': { launchId: string };
};
export type JobName = keyof JobData;

/** One run of a job, for whoever does it. */
export type JobRun = {
  /** Aborts when the job was cancelled or this process closes: what is under way ends then. */
  signal: AbortSignal;
  /** Tells how far it is, 0 to 1. */
  progress: (share: number) => void;
};

/** How a job is done. */
export type JobRow<N extends JobName, Services> = {
  run: (services: Services, data: JobData[N], run: JobRun) => Promise<void>;
  /** It failed for the last time, or every process that did it died. */
  abandoned?: (services: Services, data: JobData[N]) => Promise<void>;
  /** Further attempts after the first; 0 by default: what is done regularly comes again anyway. */
  retries?: number;
  /** Attempts come ever later, from a second on, where what is asked may be away for hours. */
  backoff?: true;
  /** It comes by itself, at times that `schedule` says: workers look for it less often. */
  regular?: true;
};
export type JobTable<Services> = { [N in JobName]: JobRow<N, Services> };

/** One run of a job, as it is remembered for some days. */
export type JobPast = {
  name: string;
  id: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  createdOn: Date;
  completedOn: Date | null;
  output: { message?: string } | null;
};

/** Work that outlives the call that asked for it: kept in the database, done once by any of the processes on it. */
export type Jobs = {
  /**
   * Has a job done as soon as may be. Of one `id` (a uuid) there is only ever one job. `before`: how many of the same
   * person's it waits for (0 by default): what others ask for within `TURN_MINUTES` of each comes first.
   */
  send: <N extends JobName>(name: N, id: string, data: JobData[N], before?: number) => Promise<void>;
  /** Ends a job, also one that is at work. Answers whether it was still waiting or at work. */
  cancel: (name: JobName, id: string) => Promise<boolean>;
  /** How far a job at work is, 0 to 1; null: it waits or says nothing. */
  progress: (name: JobName, id: string) => Promise<number | null>;
  /**
   * Has a job come by itself from now on at these times and no others; null: not at all.
   * @throws where these are no times
   */
  schedule: (name: JobName, cron: string | null) => Promise<void>;
  /** The last runs of each of the jobs, the newest first. */
  past: (names: readonly JobName[], most: number) => Promise<JobPast[]>;
  /** Begins to do jobs in this process. */
  work: <Services>(table: JobTable<Services>, services: Services) => Promise<void>;
  /** Waits a little for what is at work; what is not done by then is left for the next process. */
  close: () => Promise<void>;
};

const SCHEMA = 'jobs';
/** The longest that one attempt may take. */
const LIMIT_S = 3600;
/** A job whose process has said nothing for so long is given to another one. */
const SILENCE_S = 90;
const BEAT_MS = 20_000;
/** Between two looks for work; what this process is told itself begins at once. */
const LOOK_S = 2;
const REGULAR_LOOK_S = 30;
/** What somebody has waiting stands as far back as if it had been asked for so much later, one after the other. */
const TURN_MINUTES = 5;
const CLOSE_MS = 3000;

/** Greater is done first, of equals the older one. Time goes on, so that nothing waits for ever. */
const priorityOf = (before: number): number => -(Math.floor(Date.now() / 60_000) + TURN_MINUTES * before);

const abandonedQueue = (name: JobName) => `${name}.abandoned`;

/**
 * Opens the queues of a database; its own schema keeps them, made at the first start.
 * @param lookS seconds between two looks for work
 */
export async function openJobs(db: Database, log: () => Log, lookS = LOOK_S): Promise<Jobs> {
  let [starting, closing] = [true, false];
  // The library leaves failures of its own statements unhandled, which would end the process. A job whose end could
  // not be noted is silent from then on, and comes again.
  const executeSql = (text: string, values?: unknown[]) =>
    db.sql(text, values).catch((err: unknown) => {
      if (starting) throw err;
      if (!closing) log().error({ err }, 'a job queue failed');
      return { rows: [] };
    });
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql },
    maintenanceIntervalSeconds: 30,
    schedule: false,
  });
  boss.on('error', (err) => {
    if (!closing) log().error({ err }, 'a job queue failed');
  });
  await boss.start();
  /** Errors of a call reach its caller. */
  const direct = { db: { executeSql: db.sql } };
  const workers = new Map<string, string>();
  const atWork = new Set<AbortController>();

  /** Notes how far a job is, and that it is alive. Answers false where it is not at work any more. */
  const beat = async (name: string, id: string, share: number | null): Promise<boolean> => {
    const { rows } = await db.sql(
      `update ${SCHEMA}.job set started_on = now() + interval '${SILENCE_S} seconds' - expire_in,
         output = case when $3::float8 is null then output else jsonb_build_object('progress', $3::float8) end
       where name = $1 and id = $2 and state = 'active' returning id`,
      [name, id, share],
    );
    return rows.length > 0;
  };

  async function attempt(name: string, id: string, work: (run: JobRun) => Promise<void>): Promise<void> {
    const control = new AbortController();
    let share: number | null = null;
    let told: number | null = null;
    let last = 0;
    const tell = async () => {
      [told, last] = [share, Date.now()];
      const alive = await beat(name, id, share).catch(() => true);
      if (!alive) control.abort(new Error('the job was cancelled'));
    };
    const timer = setInterval(() => {
      if (share !== told || Date.now() - last >= BEAT_MS) void tell();
    }, 500);
    atWork.add(control);
    try {
      await tell();
      await work({
        signal: control.signal,
        progress: (value) => {
          share = value;
        },
      });
    } catch (error) {
      // Cancelled, it is over; ended with this process, another attempt follows.
      if (!control.signal.aborted || closing) throw error;
    } finally {
      clearInterval(timer);
      atWork.delete(control);
    }
  }

  /** Has this process look for work of a kind as soon as it is free. */
  const look = (queue: string) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };

  async function listen<D extends object>(
    queue: string,
    lookEvery: number,
    work: (data: D, run: JobRun) => Promise<void>,
  ): Promise<void> {
    const options = { batchSize: 1, pollingIntervalSeconds: lookEvery };
    const worker = await boss.work<D>(queue, options, async ([job]) => {
      if (!job) return;
      try {
        await attempt(queue, job.id, (run) => work(job.data, run));
      } finally {
        // The next one that waits begins at once.
        look(queue);
      }
    });
    workers.set(queue, worker);
  }

  let stopClock = () => {};

  return {
    async send(name, id, data, before = 0) {
      await boss.send(name, data, { id, priority: priorityOf(before), ...direct });
      look(name);
    },
    async cancel(name, id) {
      const job = await boss.getJobById(name, id, { includeArchive: false, ...direct });
      if (!job || !['created', 'retry', 'active'].includes(job.state)) return false;
      await boss.cancel(name, id, direct);
      return true;
    },
    async progress(name, id) {
      const job = await boss.getJobById(name, id, { includeArchive: false, ...direct });
      return (job?.state === 'active' && (job.output as { progress?: number } | null)?.progress) || null;
    },
    async schedule(name, cron) {
      if (cron === null) await boss.unschedule(name);
      else await boss.schedule(name, cron);
    },
    async past(names, most) {
      const { rows } = await db.sql(
        `select j."name", j."id", j."state", j."createdOn", j."completedOn", j."output"
         from unnest(string_to_array($1, ',')) n("name"), lateral (
           select name, id::text, state::text, created_on as "createdOn", completed_on as "completedOn", output from (
             select name, id, state, created_on, completed_on, output from ${SCHEMA}.job where name = n."name"
             union all
             select name, id, state, created_on, completed_on, output from ${SCHEMA}.archive where name = n."name"
           ) runs order by created_on desc limit $2
         ) j order by j."createdOn" desc`,
        [names.join(','), most],
      );
      return rows as JobPast[];
    },
    async work(table, services) {
      // Alone on its database, a process that starts knows that nobody is at work.
      if (db.engine === 'embedded') {
        await db.sql(`update ${SCHEMA}.job set started_on = 'epoch' where state = 'active'`);
        await boss.expire();
      }
      for (const name of Object.keys(table) as JobName[]) {
        const row = table[name] as JobRow<typeof name, typeof services>;
        const lookEvery = row.regular ? REGULAR_LOOK_S : lookS;
        const { abandoned, retries = 0, backoff = false } = row;
        if (abandoned) {
          const queue = abandonedQueue(name);
          await boss.createQueue(queue, { name: queue, retryLimit: 3, retryDelay: 5 });
          await listen<JobData[typeof name]>(queue, lookS, (data) => abandoned(services, data));
        }
        await boss.createQueue(name, {
          name,
          retryLimit: retries,
          retryDelay: 1,
          retryBackoff: backoff,
          expireInSeconds: LIMIT_S,
          ...(abandoned ? { deadLetter: abandonedQueue(name) } : {}),
        });
        await listen<JobData[typeof name]>(name, lookEvery, async (data, run) => {
          try {
            await row.run(services, data, run);
          } catch (err) {
            if (!run.signal.aborted) log().error({ job: name, data, err }, 'a job failed');
            throw err;
          }
        });
      }
      starting = false;
      stopClock = startClock(boss, look);
    },
    async close() {
      stopClock();
      const stopped = boss.stop({ graceful: true, timeout: CLOSE_MS });
      closing = true;
      await stopped;
      for (const control of atWork) control.abort(new Error('the server closes'));
    },
  };
}
