import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('what plan and organization say of a launch on %s', (engine) => {
  let server: TestServer;
  let restorePlayer: () => Promise<void>;
  beforeAll(async () => {
    restorePlayer = await withPlayer();
    server = await startTestServer(engine);
  });
  afterAll(async () => {
    await server?.close();
    await restorePlayer?.();
  });

  /** A scenario of one picture, made by its author. */
  async function hall(author: Person): Promise<number> {
    const response = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(await pictureOf(2048, 1024), 'hall.jpg', 'image/jpeg', { name: 'Hall' }),
    });
    return (await response.json()).data.id;
  }

  /** The launch of the live page as it is published now. */
  async function launch(author: Person, id: number): Promise<Record<string, unknown>> {
    const made = await server.rest('POST', `scenarios/${id}/packages`, {
      token: author.token,
      body: { target: 'live' },
    });
    expect(made.status).toBe(201);
    return (await fetch(`${server.origin}/app/view/${made.data.code}/launch.json`)).json();
  }

  it('[player:watermark] a trial marks what it publishes, another plan does not, and a new plan counts from the next publishing', async () => {
    const trial = await server.addUser('author', 'On trial');
    const paying = await server.addUser('author', 'Paying');
    const plan = (person: Person, planName: string) =>
      server.services.db.prisma.organization.update({ where: { id: person.orgId }, data: { planName } });
    await plan(trial, 'trial');
    await plan(paying, 'pro');
    const [mine, theirs] = [await hall(trial), await hall(paying)];
    expect(await launch(trial, mine)).toMatchObject({ watermark: { opacity: 0.7, yaw: 180 } });
    expect(await launch(paying, theirs)).not.toHaveProperty('watermark');
    await plan(trial, 'enterprise');
    expect(await launch(trial, mine)).not.toHaveProperty('watermark');
  });

  it('[player:preload] an organization that fetches nothing ahead says so in its launches; a scenario’s own setting goes before', async () => {
    const sparing = await server.addUser('author', 'Sparing');
    const plain = await server.addUser('author', 'Plain');
    await server.services.db.prisma.organizationSetting.create({
      data: { organizationId: sparing.orgId, key: 'preload', value: 'off' },
    });
    const [mine, theirs] = [await hall(sparing), await hall(plain)];
    expect(await launch(sparing, mine)).toMatchObject({ preload: false });
    expect(await launch(plain, theirs)).not.toHaveProperty('preload');

    const set = async (person: Person, id: number, preload: 'on' | 'off') => {
      const options = { token: person.token };
      const { data } = await server.rest('GET', `scenarios/${id}/projects-data`, options);
      const saved = await server.rest('PUT', `scenarios/${id}/projects-data`, {
        ...options,
        body: { ...data, preload },
      });
      expect(saved.status).toBe(200);
    };
    await set(sparing, mine, 'on');
    await set(plain, theirs, 'off');
    expect(await launch(sparing, mine)).not.toHaveProperty('preload');
    expect(await launch(plain, theirs)).toMatchObject({ preload: false });
  });
});
