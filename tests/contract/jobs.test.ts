import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobRun, JobTable } from '#server/jobs/jobs.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { engines, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A job that goes on until it is told what comes of it. */
function heldJob() {
  const runs: { packageId: number; run: JobRun; end: () => void; fail: (error: Error) => void }[] = [];
  const abandoned: number[] = [];
  const table: JobTable<null> = {
    publish: {
      retries: 1,
      run: (_, { packageId }, run) =>
        new Promise((resolve, reject) => {
          run.signal.addEventListener('abort', () => reject(run.signal.reason));
          runs.push({ packageId, run, end: resolve, fail: reject });
        }),
      abandoned: async (_, { packageId }) => void abandoned.push(packageId),
    },
    convert: { run: async () => {} },
    task: { run: async () => {} },
    'ai-scene': { run: async () => {} },
    'forget-tasks': { run: async () => {} },
    'purge-scenarios': { run: async () => {} },
    'sweep-assets': { run: async () => {} },
    'forget-changes': { run: async () => {} },
    'forget-errors': { run: async () => {} },
    'forget-audit': { run: async () => {} },
    'forget-activities': { run: async () => {} },
    'send-mails': { run: async () => {} },
    'forget-mails': { run: async () => {} },
    'lapse-seats': { run: async () => {} },
    'forward-records': { run: async () => {} },
    'sync-payments': { run: async () => {} },
    'lti-grade': { run: async () => {} },
  };
  return { runs, abandoned, table };
}

describe.each(engines)('jobs on %s', (engine) => {
  let server: TestServer;
  const opened: { close: () => Promise<void> }[] = [];
  const open = async (db: Services['db'], lookS?: number) => {
    const jobs = await openJobs(db, () => server.services.log, lookS);
    opened.push(jobs);
    return jobs;
  };
  beforeEach(async () => {
    server = await startTestServer(engine, {}, { jobs: false });
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await server.close();
  });

  it('does a job once, tells how far it is, and takes a second one of the same id for the same', async () => {
    const jobs = await open(server.services.db);
    const { runs, table } = heldJob();
    await jobs.work(table, null);
    const id = randomUUID();
    await jobs.send('publish', id, { packageId: 1 });
    await jobs.send('publish', id, { packageId: 1 });
    await expect.poll(() => runs.length).toBe(1);
    expect(await jobs.progress('publish', id)).toBe(null);
    runs[0]?.run.progress(0.25);
    await expect.poll(() => jobs.progress('publish', id)).toBe(0.25);
    runs[0]?.end();
    await expect.poll(() => jobs.cancel('publish', id)).toBe(false);
    expect(runs).toHaveLength(1);
  });

  it('begins what waits as soon as the one before is done, turn by turn between people, and nothing waits for ever', {
    tags: 'full',
  }, async () => {
    const jobs = await open(server.services.db, 3600);
    const { runs, table } = heldJob();
    await jobs.work(table, null);
    await jobs.send('publish', randomUUID(), { packageId: 0 });
    await expect.poll(() => runs.length).toBe(1);
    const now = Date.now();
    const sendAfter = (minutes: number, packageId: number, before: number) => {
      vi.setSystemTime(now + minutes * 60_000);
      return jobs.send('publish', randomUUID(), { packageId }, before);
    };
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      // Four of one person, and one each of others at once and later.
      for (const before of [0, 1, 2, 3]) await sendAfter(0, 10 + before, before);
      await sendAfter(0, 20, 0);
      await sendAfter(6, 21, 0);
      await sendAfter(12, 22, 0);
      await sendAfter(60, 23, 0);
    } finally {
      vi.useRealTimers();
    }
    for (let done = 0; done < 8; done += 1) {
      runs[done]!.end();
      await expect.poll(() => runs.length).toBe(done + 2);
    }
    expect(runs.map(({ packageId }) => packageId)).toEqual([0, 10, 20, 11, 21, 12, 22, 13, 23]);
    runs[8]!.end();
  });

  it('tries a job that failed again, and then says that it is abandoned', { tags: 'full' }, async () => {
    const jobs = await open(server.services.db);
    const { runs, abandoned, table } = heldJob();
    await jobs.work(table, null);
    await jobs.send('publish', randomUUID(), { packageId: 7 });
    await expect.poll(() => runs.length).toBe(1);
    runs[0]?.fail(new Error('once'));
    await expect.poll(() => runs.length).toBe(2);
    expect(abandoned).toEqual([]);
    runs[1]?.fail(new Error('twice'));
    await expect.poll(() => abandoned).toEqual([7]);
  });

  it('ends a job that is cancelled at work', { tags: 'full' }, async () => {
    const jobs = await open(server.services.db);
    const { runs, abandoned, table } = heldJob();
    await jobs.work(table, null);
    const id = randomUUID();
    await jobs.send('publish', id, { packageId: 1 });
    await expect.poll(() => runs.length).toBe(1);
    expect(await jobs.cancel('publish', id)).toBe(true);
    runs[0]?.run.progress(0.5);
    await expect.poll(() => runs[0]?.run.signal.aborted).toBe(true);
    expect(await jobs.cancel('publish', id)).toBe(false);
    expect(abandoned).toEqual([]);
  });

  it('leaves what is at work to the next process when it closes', { tags: 'full' }, async () => {
    const first = await open(server.services.db);
    const before = heldJob();
    await first.work(before.table, null);
    await first.send('publish', randomUUID(), { packageId: 1 });
    await expect.poll(() => before.runs.length).toBe(1);
    await first.close();
    const second = await open(server.services.db);
    const after = heldJob();
    await second.work(after.table, null);
    await expect.poll(() => after.runs.length).toBe(1);
    after.runs[0]?.end();
  });

  it('has a job come at the times that are kept, once a minute however many processes look', async () => {
    const first = await open(server.services.db, 0.5);
    await first.work(heldJob().table, null);
    await first.schedule('send-mails', '* * * * *');
    await first.schedule('forget-mails', '0 0 29 2 *');
    const others = await Promise.all([1, 2].map(() => open(server.services.db, 0.5)));
    for (const jobs of others) await jobs.work(heldJob().table, null);
    const past = () => first.past(['send-mails', 'forget-mails'], 5);
    await expect.poll(async () => (await past()).map(({ name }) => name)).toContain('send-mails');
    const minutes = (await past()).map(({ name, createdOn }) => `${name} ${createdOn.getUTCMinutes()}`);
    expect(new Set(minutes).size).toBe(minutes.length);
    expect(minutes.filter((one) => one.startsWith('forget-mails'))).toEqual([]);
  });
});
