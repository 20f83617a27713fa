import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import { type Demo, seedDemo } from '#prisma/seed/demo.ts';
import { assetIdsIn, loadScenario, scenarioFileSchema } from '#scenario';
import { firstAdministrator } from '#server/domain/auth/first-administrator.ts';
import { engines, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('the demo on %s', { tags: 'full' }, (engine) => {
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

  const samples = ['Assembly', 'Evacuation', 'Hazard hunt', 'Museum', 'Product quiz', 'Video tour'];

  it('has two scenarios on its pictures and the six samples, each with a cover', async () => {
    const { token } = (await signIn('author')).data;
    const { items } = (await server.rest('GET', 'scenarios?sort=name,asc', { token })).data;
    const names = items.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...samples, 'Gallery tour', 'Workshop safety walk'].sort());
    for (const { name, coverImage } of items) {
      const cover = await fetch(server.origin + coverImage.thumbnailUrl, {
        headers: { 'x-auth-token': token },
      });
      expect([name, cover.status, cover.headers.get('content-type')]).toEqual([name, 200, 'image/jpeg']);
    }
    // What several show is stored once.
    const stored = await server.services.db.prisma.asset.groupBy({ by: ['name'], _count: true });
    expect(stored.filter(({ _count }) => _count > 1)).toEqual([]);
  });

  it('has scenarios that hold together and play with every file they name, to anybody, when published', async () => {
    const { token } = (await signIn('author')).data;
    const { items } = (await server.rest('GET', 'scenarios?sort=name,asc', { token })).data;
    const kinds = new Set<string>();
    for (const { id, name } of items) {
      const body = { target: 'live' };
      const { data } = await server.rest('POST', `scenarios/${id}/packages`, { token, body });
      const base = `${server.origin}/app/view/${data.code}/`;
      const read = async (file: string) => (await fetch(base + file)).text();
      const text = await read('scenario.json');
      const loaded = loadScenario(text);
      expect([name, loaded]).toEqual([name, expect.objectContaining({ ok: true, problems: [] })]);
      const file = scenarioFileSchema.parse(JSON.parse(text));
      const launch: Launch = JSON.parse(await read('launch.json'));
      const objects = file.scenes.flatMap((scene) => scene.objects);
      const ids = [...file.scenes, ...objects].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(file.projectData.nextObjId).toBeGreaterThan(Math.max(...ids));
      for (const asset of assetIdsIn(file.scenes))
        expect([name, asset, asset in launch.media]).toEqual([name, asset, true]);
      // Nothing points at the files that the samples were made from.
      expect(text).not.toContain('"../media/');
      for (const { type, files } of Object.values(launch.media)) {
        kinds.add(type);
        for (const { url } of files) {
          const answer = await fetch(new URL(url, base), { method: 'HEAD' });
          expect([name, type, url, answer.status]).toEqual([name, type, url, 200]);
        }
      }
    }
    expect([...kinds].sort()).toEqual(['audio', 'document', 'folder', 'hotspot', 'image', 'model', 'video']);
  });

  it('leaves a database alone that has something in it', async () => {
    const before = await server.services.db.prisma.user.count();
    expect(await seedDemo(server.services, () => expect.unreachable('told twice'))).toBe('there');
    expect(await server.services.db.prisma.user.count()).toBe(before);
  });
});
