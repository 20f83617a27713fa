import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, seedDemo } from '#prisma/seed/demo.ts';
import { type Scene, type SceneObject, scenarioFileSchema } from '#scenario';
import { firstAdministrator } from '#server/domain/auth/first-administrator.ts';
import { engines, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(engines)('the demo on %s', (engine) => {
  let server: TestServer;
  let password = '';
  beforeAll(async () => {
    server = await startTestServer(engine);
    await firstAdministrator(server.services);
    await interruptedFill();
    const told: Demo[] = [];
    expect(await seedDemo(server.services, (demo) => told.push(demo))).toBe('made');
    expect(told).toHaveLength(1);
    password = told[0]?.password ?? '';
  });
  afterAll(() => server?.close());

  /** A first try that ends after its first scenario, as a process that is killed would leave it. */
  async function interruptedFill() {
    const { services } = server;
    const { put, adopt } = services.storage;
    let kept = 0;
    const storage = {
      ...services.storage,
      put,
      adopt: (key: string, from: string) => {
        kept += 1;
        if (kept > 12) throw new Error('killed');
        return adopt(key, from);
      },
    };
    const tell = () => expect.unreachable('told of a demo that is not there');
    await expect(seedDemo({ ...services, storage }, tell)).rejects.toThrow('killed');
    if (engine === 'postgres') {
      expect(await seedDemo(services, tell)).toBe('busy');
      const value = new Date(Date.now() - 1).toISOString();
      await services.db.prisma.organizationSetting.updateMany({ data: { value } });
    }
  }

  const signIn = (username: string, given = password) =>
    server.rest('POST', 'auth', { body: { username: `${username}@demo.test`, password: given } });

  it('has one person for each role, with a password that nobody could guess', async () => {
    expect(password.length).toBeGreaterThanOrEqual(16);
    for (const name of [
      'admin',
      'oadmin',
      'author',
      'fulfillment',
      'instructor',
      'reporter',
      'student',
      'user',
    ]) {
      const { status, data } = await signIn(name);
      expect([name, status]).toEqual([name, 200]);
      const claims = JSON.parse(Buffer.from(data.token.split('.')[1], 'base64url').toString());
      expect(claims).toMatchObject({ role: name, orgName: 'Demo' });
      expect(claims.orgId).not.toBe(1);
    }
    const { data } = await signIn('viewer');
    const claims = JSON.parse(Buffer.from(data.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ role: 'student', orgName: 'Public' });
    for (const guess of ['demo', 'password', 'admin'])
      expect((await signIn('reporter', guess)).status).toBe(401);
  });

  it('has two scenarios that hold together and can be published', async () => {
    const { token } = (await signIn('author')).data;
    const { items } = (await server.rest('GET', 'scenarios?sort=name,asc', { token })).data;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Gallery tour', 'Workshop safety walk']);
    for (const { id } of items) {
      const body = { target: 'live' };
      const { data } = await server.rest('POST', `scenarios/${id}/packages`, { token, body });
      const read = async (name: string) =>
        (await fetch(`${server.origin}/app/view/${data.code}/${name}`)).json();
      const file = scenarioFileSchema.parse(await read('scenario.json'));
      const launch = await read('launch.json');
      const objects = file.scenes.flatMap((scene) => scene.objects);
      const ids = [...file.scenes, ...objects].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(file.projectData.nextObjId).toBeGreaterThan(Math.max(...ids));
      for (const target of targetsOf(file.scenes)) expect(ids).toContain(target);
      for (const scene of file.scenes) {
        const { url } = launch.media[scene.assetId ?? ''].files[0];
        expect((await fetch(new URL(url, `${server.origin}/app/view/${data.code}/`))).status).toBe(200);
      }
    }
  });

  it('leaves a database alone that has something in it', async () => {
    const before = await server.services.db.prisma.user.count();
    expect(await seedDemo(server.services, () => expect.unreachable('told twice'))).toBe('there');
    expect(await server.services.db.prisma.user.count()).toBe(before);
  });
});

/** Every scene or object that an action of the scenes leads to. */
function targetsOf(scenes: Scene[]): number[] {
  const lists = scenes.flatMap((scene) => [
    scene.actionsShow,
    ...scene.objects.map((object: SceneObject) => ('actions' in object ? object.actions : [])),
  ]);
  return lists.flat().flatMap(({ target }) => (typeof target === 'number' ? [target] : []));
}
