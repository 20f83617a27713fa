import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { library } from '#catalog/limits.ts';
import { purgeScenarios } from '#server/domain/scenarios/remove.ts';
import { formWith } from '#tests/support/pictures.ts';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { engines, type Person } from '#tests/support/test-server.ts';

describe.each(engines)('packages on %s', (engine) => {
  let server: Publisher['server'];
  let author: Publisher['author'];
  let colleague: Publisher['colleague'];
  let student: Publisher['student'];
  let get: Publisher['get'];
  let call: Publisher['call'];
  let tour: Publisher['tour'];
  let close: Publisher['close'];
  beforeAll(async () => {
    ({ server, author, colleague, student, get, call, tour, close } = await startPublisher(engine));
  });
  afterAll(() => close?.());

  it('[target:live] [rest:POST scenarios/{id}/packages] [rest:DELETE scenarios/{id}/packages/live] publishes a frozen page under one address, again and not at all', async () => {
    const { id, assetId, scene } = await tour();
    expect((await get(`/app/media/${assetId}/preview`)).status).toBe(404);
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'live' });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      target: 'live',
      publishStatus: 'ready',
      url: `/app/#/view/${made.data.code}`,
    });
    const { code } = made.data;
    expect(code).toMatch(/^[\w-]{22}$/);
    const launch = await (await get(`/app/view/${code}/launch.json`)).json();
    expect(launch).toMatchObject({
      version: 1,
      target: 'live',
      title: '<b>Tour</b> & more',
      scenario: 'scenario.json',
      first: { projection: 'equirect360', stereoscopic: 'mono', yaw: 0 },
    });
    const files = launch.media[assetId].files.map(({ url, width }: { url: string; width: number }) => [
      new URL(url, `${server.origin}/app/view/${code}/launch.json`).pathname,
      width,
    ]);
    expect(files).toEqual([
      [`/app/media/${assetId}/preview`, 1024],
      [`/app/media/${assetId}/2k`, 2048],
    ]);
    for (const [path] of files) expect((await get(path)).status).toBe(200);
    const read = async () => (await get(`/app/view/${code}/scenario.json`)).json();
    expect((await read()).scenes[0].name).toBe('hall');

    await call('PUT', `scenarios/${id}/scenes/${scene.id}`, { ...scene, name: 'changed' });
    expect((await read()).scenes[0].name).toBe('hall');
    const again = await call('POST', `scenarios/${id}/packages`, { target: 'live' });
    expect(again.data.code).toBe(code);
    expect((await read()).scenes[0].name).toBe('changed');
    expect((await read()).projectData.publishDate).toBe(again.data.publishDate);

    const ended = await call('DELETE', `scenarios/${id}/packages/live`);
    expect(ended.data).toEqual({ unpublished: true });
    expect((await get(`/app/view/${code}/launch.json`)).status).toBe(404);
    expect((await get(`/app/media/${assetId}/preview`)).status).toBe(404);
    expect((await call('GET', `scenarios/${id}`)).status).toBe(200);
    const third = await call('POST', `scenarios/${id}/packages`, { target: 'live' });
    expect(third.data.code).not.toBe(code);
    expect((await server.trpc().view.get.query({ code: third.data.code })).name).toBe('<b>Tour</b> & more');
  });

  /** Begins to publish a live page: it is frozen, and its files are written once it is released. */
  async function heldPublish(id: number) {
    const { storage } = server.services;
    const put = storage.put.bind(storage);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = vi.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
      await held;
      return put(...given);
    });
    const answer = call('POST', `scenarios/${id}/packages`, { target: 'live' });
    await expect.poll(() => slow.mock.calls.length).toBe(1);
    slow.mockRestore();
    return { answer, release };
  }

  it('shows what was frozen last, of two that are published at once', { tags: 'full' }, async () => {
    const { id, scene } = await tour();
    const publish = () => call('POST', `scenarios/${id}/packages`, { target: 'live' });
    const { code } = (await publish()).data;
    const { answer: first, release } = await heldPublish(id);
    await call('PUT', `scenarios/${id}/scenes/${scene.id}`, { ...scene, name: 'later' });
    const second = await publish();
    release();
    expect((await first).data).toMatchObject({ id: second.data.id, code });
    expect(second.data.code).toBe(code);
    const shown = async () => (await (await get(`/app/view/${code}/scenario.json`)).json()).scenes[0].name;
    expect(await shown()).toBe('later');
    expect((await publish()).data.code).toBe(code);
    const { data } = await call('GET', `scenarios/${id}/packages`);
    expect(data).toHaveLength(1);
  });

  it.each(['nothing', 'a page'])(
    'shows nothing after a withdrawal that came last, while publishing was under way and %s was shown',
    { tags: 'full' },
    async (before) => {
      const { id } = await tour();
      const path = `scenarios/${id}/packages`;
      const code = before === 'a page' ? (await call('POST', path, { target: 'live' })).data.code : undefined;
      const { answer, release } = await heldPublish(id);
      expect((await call('DELETE', `${path}/live`)).data).toEqual({ unpublished: true });
      release();
      expect(await answer).toMatchObject({ status: 409, error: { code: 'task-cancelled' } });
      expect((await call('GET', path)).data).toEqual([]);
      if (code) expect((await get(`/app/view/${code}/launch.json`)).status).toBe(404);
      expect(await server.services.db.prisma.liveCode.count({ where: { scenarioId: id } })).toBe(0);
      // Who publishes after that shows it.
      const later = (await call('POST', path, { target: 'live' })).data;
      expect((await get(`/app/view/${later.code}/launch.json`)).status).toBe(200);
    },
  );

  it('deletes the page that is being published, and goes on showing the one before it', {
    tags: 'full',
  }, async () => {
    const { id } = await tour();
    const path = `scenarios/${id}/packages`;
    const { code, id: shown } = (await call('POST', path, { target: 'live' })).data;
    const { answer, release } = await heldPublish(id);
    const [making] = (await call('GET', path)).data;
    expect(making.publishStatus).toBe('pending');
    expect((await call('DELETE', `${path}/${making.id}`)).data).toEqual({ cancelled: true });
    release();
    expect(await answer).toMatchObject({ status: 409, error: { code: 'task-cancelled' } });
    expect((await call('GET', path)).data).toMatchObject([{ id: shown, code }]);
    expect((await get(`/app/view/${code}/launch.json`)).status).toBe(200);
  });

  it('leaves the page that took the place of one that is deleted at that moment', {
    tags: 'full',
  }, async () => {
    const { id } = await tour();
    const path = `scenarios/${id}/packages`;
    const { code, id: first } = (await call('POST', path, { target: 'live' })).data;
    const { db } = server.services;
    await db.prisma.scenario.update({ where: { id }, data: { publicAt: new Date() } });
    const { prisma } = db;
    const waiting = async () =>
      (
        await prisma.$queryRaw<unknown[]>`select 1 from pg_locks where not granted and pid in
          (select pid from pg_stat_activity where datname = current_database())`
      ).length;
    let deleting: ReturnType<typeof call> | undefined;
    const second = await db.transaction(async (tx) => {
      await tx.$queryRaw`select "id" from "Scenario" where "id" = ${id} for no key update`;
      deleting = call('DELETE', `${path}/${first}`);
      // The embedded database does one thing after another.
      if (engine === 'postgres') await expect.poll(waiting).toBe(1);
      const ready = { publishStatus: 'ready', publishDate: new Date() };
      const row = await tx.package.create({
        data: { scenarioId: id, target: 'live', settings: {}, ...ready },
      });
      await tx.liveCode.updateMany({ where: { scenarioId: id }, data: { packageId: row.id } });
      return row.id;
    });
    expect((await deleting)?.data).toEqual({ cancelled: false });
    expect((await call('GET', path)).data).toMatchObject([{ id: second, code }]);
    expect((await db.prisma.scenario.findUniqueOrThrow({ where: { id } })).publicAt).not.toBeNull();
    await call('DELETE', `${path}/${second}`);
    expect((await call('GET', path)).data).toEqual([]);
    expect((await db.prisma.scenario.findUniqueOrThrow({ where: { id } })).publicAt).toBeNull();
  });

  it('gives five who publish and five who withdraw at once whole answers, and ends as one of them left it', {
    tags: 'full',
  }, async () => {
    const { id } = await tour();
    const publish = () => call('POST', `scenarios/${id}/packages`, { target: 'live' });
    const withdraw = () => call('DELETE', `scenarios/${id}/packages/live`);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () => [await publish(), await withdraw()]),
      );
      const mixed = await Promise.all(
        Array.from({ length: 10 }, (_, place) => (place % 2 ? withdraw() : publish())),
      );
      const all = [...answers.flat(), ...mixed];
      for (const { status, data, error } of all) {
        if (status === 200) expect(data).toEqual({ unpublished: expect.any(Boolean) });
        // Withdrawn while it was under way.
        else if (status === 409) expect(error?.code).toBe('task-cancelled');
        else {
          expect(status).toBe(201);
          const url = `/app/#/view/${data.code}`;
          expect(data).toMatchObject({ target: 'live', publishStatus: 'ready', url });
          expect(data.code).toMatch(/^[\w-]{22}$/);
        }
      }
      const left = (await call('GET', `scenarios/${id}/packages`)).data;
      const shown = left.filter(({ code }: { code?: string }) => code);
      expect(shown.length).toBeLessThanOrEqual(1);
      for (const { code } of shown) expect((await get(`/app/view/${code}/scenario.json`)).status).toBe(200);
    }
    // One more of each sees that nothing is left behind.
    const last = (await publish()).data;
    const listed = (await call('GET', `scenarios/${id}/packages`)).data;
    expect(listed.map((one: { id: number }) => one.id)).toEqual([last.id]);
    await withdraw();
    expect((await call('GET', `scenarios/${id}/packages`)).data).toEqual([]);
  });

  it('stays published where the page before it cannot be removed', { tags: 'full' }, async () => {
    const { id, scene } = await tour();
    const publish = () => call('POST', `scenarios/${id}/packages`, { target: 'live' });
    const { code } = (await publish()).data;
    await call('PUT', `scenarios/${id}/scenes/${scene.id}`, { ...scene, name: 'changed' });
    const broken = vi.spyOn(server.services.storage, 'removeFolder').mockRejectedValueOnce(new Error('away'));
    expect((await publish()).data.code).toBe(code);
    broken.mockRestore();
    expect((await (await get(`/app/view/${code}/scenario.json`)).json()).scenes[0].name).toBe('changed');
    await publish();
    expect((await call('GET', `scenarios/${id}/packages`)).data).toHaveLength(1);
  });

  it('[player:parent-out] [player:load-param] what is published names the pages that embed it, and where scenario files may come from', async () => {
    const { id } = await tour();
    const origins = ['https://learn.test', 'http://intranet.test:8080'];
    const publish = (settings: object) =>
      call('POST', `scenarios/${id}/packages`, { target: 'live', settings });
    const launchOf = async (code: string) => (await get(`/app/view/${code}/launch.json`)).json();
    const made = await publish({ origins });
    expect(made.data.origins).toEqual(origins);
    expect(await launchOf(made.data.code)).toMatchObject({
      reporter: { type: 'parent', origins },
      loadFrom: ['https://files.test'],
    });
    const policy = (await get('/app/')).headers.get('content-security-policy');
    for (const what of ['connect', 'img', 'media'])
      expect(policy).toMatch(new RegExp(`${what}-src[^;]* https://files\\.test`));
    const plain = await launchOf((await publish({})).data.code);
    expect(plain.reporter).toEqual({ type: 'parent' });
    for (const bad of ['*', 'https://learn.test/page', 'javascript:1', 'file:///x', 'learn.test', ''])
      expect((await publish({ origins: [bad] })).status, bad).toBe(400);
    expect((await publish({ origins: Array(21).fill('https://learn.test') })).status).toBe(400);
  });

  it('[action:openattachment] gives out what a variable opens when it changes, keeps it, and lets another file take its place', async () => {
    const { id } = await tour();
    const attached = async (name: string, inPlaceOf?: string) => {
      const path = `/app/api/v1/scenarios/${id}/assets/file?use=attachment`;
      const response = await fetch(`${server.origin}${path}${inPlaceOf ? `&src=${inPlaceOf}` : ''}`, {
        method: inPlaceOf ? 'PUT' : 'POST',
        headers: { 'x-auth-token': author.token },
        body: formWith(Buffer.from('Read me'), name, 'text/plain'),
      });
      return (await response.json()).data.asset as { id: string; url: string };
    };
    const [byId, byAddress] = [await attached('leaflet.txt'), await attached('notes.txt')];
    const opens = (more: object) => ({ action: 'openattachment', conditions: [], ...more });
    const does = (...actions: object[]) => JSON.stringify({ actions });
    const variables = [
      {
        id: 60,
        name: 'Lives',
        value: 3,
        // The letters of a uuid may be written either way.
        data: does(opens({ assetId: byId.id.toUpperCase() }), opens({ src: byAddress.url })),
      },
      { id: 61, name: 'Colour', value: 'red', data: 'as it came' },
    ];
    const kept = (await call('GET', `scenarios/${id}/projects-data`)).data;
    const saved = await call('PUT', `scenarios/${id}/projects-data`, { ...kept, variables });
    expect(saved.status).toBe(200);
    const { code } = (await call('POST', `scenarios/${id}/packages`, { target: 'live' })).data;
    const base = `${server.origin}/app/view/${code}/`;
    const { media } = await (await fetch(`${base}launch.json`)).json();
    const { projectData } = await (await fetch(`${base}scenario.json`)).json();
    const [lives, colour] = projectData.variables;
    expect(colour).toEqual(variables[1]);
    const [, second] = JSON.parse(lives.data).actions;
    expect(second.src).not.toBe(byAddress.url);
    for (const place of [media[byId.id]?.files[0].url, second.src]) {
      expect(await (await fetch(new URL(place, base))).text()).toBe('Read me');
    }
    expect((await call('DELETE', `assets/${byId.id}`)).error?.code).toBe('in-use');
    expect((await call('DELETE', `assets/${byAddress.id}`)).error?.code).toBe('in-use');
    const newer = await attached('newer.txt', byId.id);
    const { data } = await call('GET', `scenarios/${id}/projects-data`);
    expect(data.revision).toBeGreaterThan(saved.data.revision);
    expect(JSON.parse(data.variables[0].data).actions).toMatchObject([
      { assetId: newer.id },
      { src: byAddress.url },
    ]);
  });

  it('never gives out a file of another organization that a scene only names', async () => {
    const stranger = await server.addUser('author', 'Elsewhere');
    const { assetId } = await tour();
    const id = (await call('POST', 'scenarios', { name: 'Theirs' }, stranger)).data.id;
    const scene = { name: 'Taken', assetId, image: `/app/media/${assetId}/4k` };
    expect((await call('POST', `scenarios/${id}/scenes`, scene, stranger)).status).toBe(201);
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'live' }, stranger);
    expect(made.data.publishStatus).toBe('ready');
    expect((await get(`/app/media/${assetId}/preview`)).status).toBe(404);
    const launch = await (await get(`/app/view/${made.data.code}/launch.json`)).json();
    expect(launch.media).toEqual({});
  });

  it('gives out no file that the author may not read, whoever publishes', async () => {
    const { prisma } = server.services.db;
    const names = async (id: number, person: Person) => {
      const made = await call('POST', `scenarios/${id}/packages`, { target: 'live' }, person);
      const launch = await (await get(`/app/view/${made.data.code}/launch.json`)).json();
      return Object.keys(launch.media);
    };
    // A file that a colleague has in no scenario, and later in one: then all authors there may use it.
    const { assetId, id: other } = await tour();
    await prisma.scenarioAsset.deleteMany({ where: { assetId } });
    const { id } = (await call('POST', 'scenarios', { name: 'Borrowed' }, colleague)).data;
    await call('POST', `scenarios/${id}/scenes`, { name: 'Taken', assetId }, colleague);
    expect(await names(id, colleague)).toEqual([]);
    await prisma.scenarioAsset.create({ data: { scenarioId: other, assetId } });
    expect(await names(id, colleague)).toEqual([assetId]);
    // An administrator of the product may read every file; the author of what is published may not.
    const stranger = await server.addUser('author', 'Elsewhere');
    const administrator = await server.addUser('admin', 'Provider');
    const theirs = (await call('POST', 'scenarios', { name: 'Theirs' }, stranger)).data.id;
    await call('POST', `scenarios/${theirs}/scenes`, { name: 'Taken', assetId }, stranger);
    expect(await names(theirs, administrator)).toEqual([]);
  });

  it('leaves no file behind when a deleted scenario is cleared away, but those that another one uses', async () => {
    const { id, assetId } = await tour();
    await call('POST', `scenarios/${id}/packages`, { target: 'live' });
    const copy = await server.rest('POST', 'scenarios', {
      token: author.token,
      body: {},
      headers: { 'x-copy-source': String(id) },
    });
    const packages = await server.services.db.prisma.package.findMany({ where: { scenarioId: id } });
    const key = `packages/${packages[0]?.id}/launch.json`;
    expect(await server.services.storage.stat(key)).toBeDefined();
    expect((await call('DELETE', `scenarios/${id}`)).data).toEqual({ removed: id });
    // Until then it can be restored, live page and all.
    expect(await server.services.storage.stat(key)).toBeDefined();
    const later = new Date(Date.now() + library.deletedKeptMs + 60_000);
    await purgeScenarios(server.services, later);
    expect(await server.services.storage.stat(key)).toBeUndefined();
    expect(await server.services.storage.stat(`assets/${assetId}/preview.jpg`)).toBeDefined();
    await call('DELETE', `scenarios/${copy.data.id}`);
    await purgeScenarios(server.services, later);
    expect(await server.services.storage.stat(`assets/${assetId}/preview.jpg`)).toBeUndefined();
  });

  it('refuses wrong targets, strangers and students', async () => {
    const { id } = await tour();
    const path = `scenarios/${id}/packages`;
    expect((await call('POST', path, { target: 'paper' })).error?.code).toBe('bad-input');
    expect((await call('POST', path, {})).error?.code).toBe('bad-input');
    expect((await call('POST', path, { target: 'live' }, colleague)).error?.code).toBe('not-allowed');
    expect((await call('POST', path, { target: 'live' }, student)).status).toBe(403);
    expect((await call('POST', 'scenarios/99999/packages', { target: 'live' })).status).toBe(404);
    expect((await call('GET', `${path}/99999`)).error?.code).toBe('package-not-found');
    expect((await call('GET', `${path}/x`)).error?.code).toBe('bad-input');
    expect((await call('DELETE', `${path}/live`, undefined, colleague)).error?.code).toBe('not-allowed');
    for (const code of ['AAAAAAAAAAAAAAAAAAAAAA', '..']) {
      expect((await get(`/app/view/${code}/launch.json`)).status).toBe(404);
    }
    const empty = (await call('POST', 'scenarios', { name: 'Empty' })).data.id;
    expect((await call('POST', `scenarios/${empty}/packages`, { target: 'live' })).error?.code).toBe(
      'last-scene',
    );
  });

  it('[rest:POST courses/{courseId}/scenarios/{scenarioId}] an author puts a scenario into a course, once, and for nobody else', async () => {
    const { id } = await tour();
    const make = (organizationId: number) =>
      server.services.db.prisma.course.create({
        data: { organizationId, courseId: `C-${id}-${organizationId}`, title: 'Fire drill' },
      });
    const course = await make(author.orgId);
    const fill = () => call('POST', `courses/${course.id}/scenarios/${id}`);
    const { status, data } = await fill();
    expect(status).toBe(201);
    expect(data.contents).toMatchObject([{ kind: 'scenario', scenarioId: id }]);
    expect((await fill()).data.contents).toHaveLength(1);
    const elsewhere = await server.addUser('author', 'Elsewhere');
    const other = await make(elsewhere.orgId);
    expect((await call('POST', `courses/${other.id}/scenarios/${id}`)).error?.code).toBe('CM-4005');
    expect((await call('POST', `courses/${course.id}/scenarios/${id}`, {}, student)).status).toBe(403);
  });
});
