import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn as limits } from '#catalog/limits.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { engines, type Person } from '#tests/support/test-server.ts';

describe.each(engines)('headsets of an organization, on %s', (engine) => {
  let publisher: Publisher;
  let admin: Person;
  beforeAll(async () => {
    publisher = await startPublisher(engine);
    admin = await publisher.server.addUser('admin', 'Provider');
  }, 120_000);
  afterAll(() => publisher?.close());

  const as = (who: Person) => (method: string, path: string, body?: unknown) =>
    publisher.server.rest(method, path, { token: who.token, body });
  /** What a browser asks that keeps a cookie, or none. */
  const browser = (method: string, path: string, cookie = '', body?: unknown) =>
    publisher.server.rest(method, path, { body, headers: cookie ? { cookie } : {} });
  const kept = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!;
  const page = async (code: string, cookie: string) =>
    (await fetch(`${publisher.server.origin}/app/view/${code}/launch.json`, { headers: { cookie } })).status;

  it('[route:/devices] [route:/devices/{id}] [route:/deviceparam] [rest:GET devices] [rest:POST devices] [rest:GET devices/{id}] [rest:PUT devices/{id}] [rest:DELETE devices/{id}] [rest:GET devices/{id}/scenarios] [rest:POST devices/{id}/code] [rest:POST kiosk] [rest:GET kiosk] a headset is registered by a code, begins with its scenarios, and ends with its device', async () => {
    const { server, author, call, tour } = publisher;
    const { id, assetId } = await tour();
    const organizationId = author.orgId;
    const made = await as(admin)('POST', 'devices', { name: 'Cart 1, headset 4', organizationId });
    expect(made.status).toBe(201);
    const { id: device } = made.data;
    expect(made.data).toMatchObject({ state: 'unregistered', organization: 'Test School', seenAt: null });
    expect(
      (await as(admin)('POST', 'devices', { name: 'Cart 1, headset 4', organizationId })).error?.code,
    ).toBe('name-taken');
    const elsewhere = await server.addUser('author', 'Elsewhere');
    const theirs = (await as(elsewhere)('POST', 'scenarios', { name: 'Theirs' })).data.id;
    const put = (body: object) => as(admin)('PUT', `devices/${device}`, body);
    expect((await put({ scenarioIds: [id, theirs] })).status).toBe(404);
    expect((await put({ scenarioIds: [id], description: 'Red strap' })).data).toMatchObject({
      scenarioCount: 1,
      description: 'Red strap',
    });
    const offered = (await as(admin)('GET', `devices/${device}/scenarios?search=tour`)).data;
    expect(offered).toEqual([{ id, name: '<b>Tour</b> & more', published: false }]);

    const first = (await as(admin)('POST', `devices/${device}/code`)).data;
    expect(first.address).toBe(`${server.origin}/app/#/kiosk`);
    const { code } = (await as(admin)('POST', `devices/${device}/code`)).data;
    expect((await as(admin)('GET', `devices/${device}`)).data.state).toBe('waiting');
    // The code before is good no longer, and a code is used once.
    expect((await browser('POST', 'kiosk', '', { code: first.code })).error?.code).toBe('code-invalid');
    const registered = await browser('POST', 'kiosk', '', { code: code.toLowerCase() });
    expect(registered.status).toBe(200);
    expect(registered.headers.getSetCookie()[0]).toMatch(/; Path=\/app; HttpOnly; SameSite=Strict$/);
    const cookie = kept(registered.headers);
    expect((await browser('POST', 'kiosk', '', { code })).error?.code).toBe('code-invalid');
    expect((await as(admin)('GET', 'devices?search=cart')).data.items).toMatchObject([
      { id: device, state: 'registered', scenarioCount: 1, seenAt: expect.stringMatching(/^\d{4}-/) },
    ]);

    // A page that only assigned people may see, and one that asks for a password, let the headset in.
    expect((await browser('GET', 'kiosk', cookie)).data).toMatchObject({ scenarios: [] });
    const live = (await call('POST', `scenarios/${id}/packages`, { target: 'live' })).data;
    await server.services.db.prisma.liveCode.updateMany({
      where: { code: live.code },
      data: { private: true },
    });
    const picture = async (cookie: string) =>
      (await fetch(`${server.origin}/app/media/${assetId}/thumb`, { headers: { cookie } })).status;
    expect([await page(live.code, ''), await picture('')]).toEqual([403, 404]);
    const kiosk = (await browser('GET', 'kiosk', cookie)).data;
    expect(kiosk).toEqual({
      name: 'Cart 1, headset 4',
      organization: 'Test School',
      scenarios: [
        {
          id,
          name: '<b>Tour</b> & more',
          description: '',
          code: live.code,
          thumbnailUrl: expect.stringContaining(assetId),
        },
      ],
    });
    expect([await page(live.code, cookie), await picture(cookie)]).toEqual([200, 200]);

    // A scenario in the trash is none.
    await call('DELETE', `scenarios/${id}`);
    expect((await as(admin)('GET', `devices/${device}`)).data).toMatchObject({
      scenarioCount: 0,
      scenarios: [],
    });
    expect((await browser('GET', 'kiosk', cookie)).data.scenarios).toEqual([]);
    await server.services.db.prisma.scenario.update({ where: { id }, data: { deletedAt: null } });

    // What it is given no longer, it may not see any more; another headset in its place ends it.
    await put({ scenarioIds: [] });
    expect([await page(live.code, cookie), await picture(cookie)]).toEqual([403, 404]);
    const again = (await as(admin)('POST', `devices/${device}/code`)).data;
    const other = kept((await browser('POST', 'kiosk', '', { code: again.code })).headers);
    expect((await browser('GET', 'kiosk', cookie)).error?.code).toBe('device-unknown');
    expect((await browser('GET', 'kiosk', other)).status).toBe(200);
    expect((await as(admin)('DELETE', `devices/${device}`)).data).toEqual({ removed: device });
    expect((await browser('GET', 'kiosk', other)).error?.code).toBe('device-unknown');
    expect((await as(admin)('GET', `devices/${device}`)).status).toBe(404);
    expect((await as(admin)('POST', `devices/${device}/code`)).status).toBe(404);
  });

  it('of what its scenarios publish a headset reads no more than anybody would, of their other files the pictures, and it stays known', async () => {
    const { server, author, call, tour } = publisher;
    const { prisma } = server.services.db;
    const { id, assetId } = await tour();
    const added = await fetch(`${server.origin}/app/api/v1/scenarios/${id}/assets/file?use=scene`, {
      method: 'PUT',
      headers: { 'x-auth-token': author.token },
      body: formWith(await pictureOf(2048, 1024), 'cover.jpg'),
    });
    const cover = (await added.json()).data.asset.id;
    const live = (await call('POST', `scenarios/${id}/packages`, { target: 'live' })).data;
    await prisma.liveCode.updateMany({ where: { code: live.code }, data: { private: true } });
    await call('PUT', `scenarios/${id}`, { coverAssetId: cover });
    const { data: device } = await as(admin)('POST', 'devices', {
      name: 'Reader',
      organizationId: author.orgId,
    });
    await as(admin)('PUT', `devices/${device.id}`, { scenarioIds: [id] });
    const { code } = (await as(admin)('POST', `devices/${device.id}/code`)).data;
    const registered = await browser('POST', 'kiosk', '', { code });
    const cookie = kept(registered.headers);
    const read = (asset: string, variant: string) =>
      fetch(`${server.origin}/app/media/${asset}/${variant}`, { headers: { cookie } }).then(
        ({ status }) => status,
      );
    expect(await read(assetId, 'preview')).toBe(200);
    expect(await read(assetId, 'original')).toBe(404);
    const [shown] = (await browser('GET', 'kiosk', cookie)).data.scenarios;
    expect(shown.thumbnailUrl).toContain(cover);
    expect([await read(cover, 'thumb'), await read(cover, 'preview'), await read(cover, 'original')]).toEqual(
      [200, 404, 404],
    );
    for (const path of [`scenarios/${id}`, 'scenarios', 'users/assets', 'devices'])
      expect((await browser('GET', path, cookie)).status, path).toBe(401);

    // What is known from its cookie is told again while it is in use, no more often than that it was seen.
    expect((await browser('GET', 'kiosk', cookie)).headers.getSetCookie()).toEqual([]);
    await prisma.device.update({ where: { id: device.id }, data: { seenAt: new Date(0) } });
    expect((await browser('GET', 'kiosk', cookie)).headers.getSetCookie()).toEqual(
      registered.headers.getSetCookie(),
    );
  });

  it('an old code registers nothing, and guessing is stopped', { tags: 'full' }, async () => {
    const { data } = await as(admin)('POST', 'devices', { name: 'Late' });
    const { code } = (await as(admin)('POST', `devices/${data.id}/code`)).data;
    await publisher.server.services.db.prisma.device.update({
      where: { id: data.id },
      data: { codeExpiresAt: new Date(Date.now() - 1) },
    });
    await publisher.server.services.db.prisma.loginFailure.deleteMany();
    const register = (code: string, cookie = '') => browser('POST', 'kiosk', cookie, { code });
    const first = await register(code);
    expect(first.status).toBe(404);
    // A browser that keeps its cookie waits after as many as one may try.
    const own = kept(first.headers);
    for (let tries = 0; tries < limits.headsetCodeTriesPerMinute; tries += 1)
      expect((await register(code, own)).status).toBe(404);
    expect((await register(code, own)).status).toBe(429);
    // Another one behind the same network, which never mistyped, does not, nor one without cookies.
    const right = async () => (await as(admin)('POST', `devices/${data.id}/code`)).data.code;
    expect((await register(await right())).status).toBe(200);
    const left = limits.headsetCodeTriesPerNetwork - limits.headsetCodeTriesPerMinute - 2;
    const told: number[] = [];
    for (let tries = 0; tries <= left; tries += 1) told.push((await register(code)).status);
    // All of a network together have a bound.
    expect(told).toEqual([...Array(left).fill(404), 429]);
    expect((await register(await right())).status).toBe(429);
    expect((await browser('GET', 'kiosk', 'rondure-kiosk=guessed')).error?.code).toBe('device-unknown');
  });
});
