import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks as limits } from '#catalog/limits.ts';
import { newScene } from '#scenario';
import type { Tx } from '#server/domain/database/open.ts';
import { jobTable } from '#server/jobs/table.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('tasks of many people on %s', (engine) => {
  let server: TestServer;
  const begun: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  beforeAll(async () => {
    server = await startTestServer(engine, {}, { jobs: false });
    const { run } = jobTable.task;
    const task: typeof jobTable.task = {
      ...jobTable.task,
      run: async (services, data, jobRun) => {
        begun.push(data.taskId);
        await held;
        await run(services, data, jobRun);
      },
    };
    const publish = { ...jobTable.publish, run: () => held };
    await server.services.jobs.work({ ...jobTable, task, publish }, server.services);
  });
  afterAll(() => server?.close());

  it('lets one person have so many packages waiting, and a colleague theirs', async () => {
    const person = await server.addUser('author');
    const colleague = await server.addUser('author');
    const publish = async ({ token }: Person) => {
      const { id } = await server.trpc(token).scenarios.create.mutate({ name: 'Hall' });
      const scene = await server.rest('POST', `scenarios/${id}/scenes`, { token, body: newScene(1, 'One') });
      expect(scene.status).toBeLessThan(300);
      return () => server.rest('POST', `scenarios/${id}/packages`, { token, body: { target: 'html5' } });
    };
    const [many, theirs] = [await publish(person), await publish(colleague)];
    const answers = await Promise.all(Array.from({ length: limits.waiting + 3 }, many));
    const refused = answers.filter(({ status }) => status === 429);
    for (const { error } of refused) expect(error).toMatchObject({ code: 'too-many-tasks' });
    expect(refused).toHaveLength(3);
    expect((await theirs()).status).toBe(201);
  });

  it('begins anew what two transactions that wait for each other could not both do', {
    tags: 'full',
  }, async () => {
    const { db } = server.services;
    const [one, other] = [await server.addUser('author'), await server.addUser('author')];
    const take = (tx: Tx, { id }: Person) =>
      tx.$queryRaw`select "id" from "User" where "id" = ${id} for no key update`;
    let both = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const inTurn = (first: Person, second: Person) =>
      db.transaction(async (tx) => {
        await take(tx, first);
        both += 1;
        if (both === 2) meet();
        // An embedded database has one transaction at a time: there nobody comes.
        await Promise.race([met, setTimeout(500)]);
        await take(tx, second);
        return 'done';
      });
    expect(await Promise.all([inTurn(one, other), inTurn(other, one)])).toEqual(['done', 'done']);
  });

  it('refuses what one person asks for beyond the bound, also all at once, and has a colleague wait for one of theirs', {
    tags: 'full',
  }, async () => {
    const pasting = async () => {
      const person: Person = await server.addUser('author');
      const { id } = await server.trpc(person.token).scenarios.create.mutate({ name: 'Hall' });
      const body = { type: 'scene', data: [newScene(1, 'One')] };
      return () => server.rest('POST', `scenarios/${id}/paste`, { token: person.token, body });
    };
    const [first, many, colleague] = [await pasting(), await pasting(), await pasting()];
    await first();
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1);
    const burst = Array.from({ length: 260 }, many);
    const theirs = await colleague();
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(260 - limits.waiting);
    for (const { error } of refused) expect(error).toMatchObject({ code: 'too-many-tasks' });
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(limits.waiting);
    goOn();
    await expect.poll(() => begun, { timeout: 30_000 }).toContain(theirs.data.id);
    // After the one at work, and one at most of who asked for many.
    expect(begun.indexOf(theirs.data.id)).toBeLessThanOrEqual(2);
  });
});
