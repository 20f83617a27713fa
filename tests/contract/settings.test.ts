import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import de from '#locales/de/organization-settings.json' with { type: 'json' };
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('settings on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let colleague: Person;

  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    colleague = await server.addUser('oadmin');
  }, 120_000);
  afterAll(() => server?.close());

  const send = (method: string, body: object, token = author.token) =>
    server.rest(method, 'settings', { token, body: { type: 'userSettings', ...body } });
  const read = (userId: number, token = author.token) =>
    server.rest('GET', `settings/users/${userId}`, { token });

  it('[rest:POST settings] [rest:PUT settings] [rest:GET settings/users/{userId}] [entity:user-setting] keeps one’s own, and gives them back', async () => {
    const value = JSON.stringify({ gettingStarted: true });
    const made = await send('POST', { key: 'info-help', value });
    expect(made).toMatchObject({
      status: 200,
      data: { type: 'userSettings', userId: author.id, key: 'info-help', value },
    });
    expect((await read(author.id)).data).toEqual([made.data]);
    const later = JSON.stringify({ whatsNew: '2026-11-24' });
    const hints = JSON.stringify({ closed: ['place'] });
    await send('PUT', { key: 'info-help', value: later });
    await send('PUT', { key: 'info-hints', value: hints });
    const of = { type: 'userSettings', userId: author.id };
    expect((await read(author.id)).data).toEqual([
      { ...of, key: 'info-help', value: later },
      { ...of, key: 'info-hints', value: hints },
    ]);
    expect((await read(colleague.id, colleague.token)).data).toEqual([]);
  });

  it('[rest:GET settings/users/{userId}] tells nobody another person’s', async () => {
    expect((await read(author.id, colleague.token)).status).toBe(404);
    expect((await read(author.id, '')).status).toBe(401);
  });

  it('[rest:POST settings] [rest:PUT settings] refuses what a key does not hold, and keeps what was', async () => {
    const before = (await read(author.id)).data;
    for (const body of [
      { key: 'info-help', value: 'no JSON' },
      { key: 'info-help', value: '{"whatsNew":"yesterday"}' },
      { key: 'info-help', value: '{"more":1}' },
      { key: 'unknown', value: '{}' },
      { key: 'info-help' },
      { type: 'other', key: 'info-help', value: '{}' },
    ])
      for (const method of ['POST', 'PUT']) expect((await send(method, body)).status).toBe(400);
    expect((await send('PUT', { key: 'info-help', value: '{}' }, '')).status).toBe(401);
    expect((await read(author.id)).data).toEqual(before);
  });

  it('settings are found and sorted by what they are called in the language of whoever looks', async () => {
    const { list } = server.trpc(colleague.token).organizationSettings;
    const found = await list.query({ search: 'schlüssel', language: 'de' });
    expect(found.items.map(({ key }) => key)).toEqual(['activation-key']);
    expect((await list.query({ search: 'activation', language: 'de' })).items).toEqual([]);
    const keys = async (language?: 'de') =>
      (await list.query({ size: 50, ...(language ? { language } : {}) })).items.map(({ key }) => key);
    const words = (await keys('de')).map((key) => de.keys[key]);
    expect(words).toEqual(words.toSorted(new Intl.Collator('de').compare));
    expect(await keys()).toEqual((await keys()).toSorted());
  });

  it('[out:help-content] [entity:help-index] gives the help index and its pages to everybody, from no cache', async () => {
    const get = (path: string) => fetch(`${server.origin}/app/help/${path}`);
    const index = await get('help.json');
    expect([index.status, index.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { settings, files } = await index.json();
    expect(settings.newnew).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { path } of files) {
      const page = await get(`de/${path}`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await page.text()).toContain('<title>');
    }
    expect((await get('none.html')).status).toBe(404);
    expect((await get('..%2fpackage.json')).status).toBeGreaterThanOrEqual(400);
  });
});
