import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenes as sceneLimits } from '#catalog/limits.ts';
import { newObject, newScene } from '#scenario';
import { runTask } from '#server/domain/tasks/tasks.ts';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { filesIn } from '#tests/support/read-zip.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type Zipped, zipOf } from '#tests/support/zips.ts';
import { emptyRun } from './access/cases.ts';

const samples = 'prisma/seed/samples/media';
const run = { ...emptyRun, log: [{ id: 1, type: 'exit', relativeTime: 0, data: { seconds: 0 } }] };
const at = { yaw: 10, pitch: 0, distance: 3 };

describe.each(engines)('scenarios as archives on %s', { timeout: 120_000 }, (engine) => {
  let server: TestServer;
  let author: Person;
  let calls: ReturnType<typeof assetCalls>;
  let panorama: Buffer;

  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    calls = assetCalls(server);
    panorama = await pictureOf(1024, 512);
  }, 60_000);
  afterAll(() => server?.close());

  const call = (method: string, path: string, body?: unknown, token = author.token) =>
    server.rest(method, path, { token, body });

  /** The task as it ended. */
  async function ended(id: string, token = author.token) {
    await expect
      .poll(async () => (await call('GET', `asyncjobs/${id}`, undefined, token)).data.status, {
        timeout: 60_000,
      })
      .not.toBe('pending');
    return (await call('GET', `asyncjobs/${id}`, undefined, token)).data;
  }

  async function imported(content: Buffer | string, name: string) {
    const { status, data } = await calls.send(
      author,
      'scenarios/import',
      formWith(Buffer.from(content), name, 'application/octet-stream'),
    );
    expect(status).toBe(202);
    return ended(data.id);
  }

  async function exported(id: number): Promise<Buffer> {
    const begun = await call('POST', `scenarios/${id}/export`);
    expect(begun.status).toBe(202);
    expect(await ended(begun.data.id)).toMatchObject({ status: 'completed', errorCode: null });
    const answer = await fetch(`${server.origin}/app/api/v1/scenarios/${id}/packages/export`, {
      headers: { 'x-auth-token': author.token },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('.zip');
    return Buffer.from(await answer.arrayBuffer());
  }

  /** A scenario with every kind of file, named wherever a file can be. */
  async function whole(): Promise<number> {
    const made = await calls.send(
      author,
      'scenarios/create',
      formWith(panorama, 'hall.jpg', 'image/jpeg', { name: 'Tour “A”', description: 'Two rooms' }),
    );
    const { id, assets } = made.data;
    const file = async (use: string, name: string, content: Buffer) =>
      (await calls.send(author, `scenarios/${id}/assets/file?use=${use}`, formWith(content, name), 'PUT'))
        .data.asset;
    const sample = (name: string) => readFileSync(`${samples}/${name}`);
    const sound = await file('audio', 'ping.mp3', sample('ping.mp3'));
    const film = await file('scene', 'tour.mp4', sample('tour.mp4'));
    const vase = await file('model', 'vase.glb', sample('vase.glb'));
    const words = await file('captions', 'tour.vtt', sample('tour.vtt'));
    const note = await file('attachment', 'leaflet.txt', sample('leaflet.txt'));
    const bird = await file('hotspot', 'bird.svg', sample('bird.svg'));
    const pages = await file(
      'folder',
      'guide.zip',
      zipOf([
        { name: 'index.html', text: '<!doctype html><script src="js/page.js"></script>' },
        { name: 'js/page.js', text: 'document.title' },
      ]),
    );
    await file('image', 'unused.png', await pictureOf(64, 32, 'png'));
    const [first] = (await call('GET', `scenarios/${id}/scenes`)).data;
    const objects = [
      newObject('hotspot', 20, at, 'Door', {
        assetId: bird.id,
        assetName: 'bird.svg',
        clickSound: { assetId: sound.id, assetName: 'ping.mp3' },
        actions: [
          { action: 'link', target: 40, angle: 90 },
          { action: 'openattachment', assetId: note.id, assetName: 'leaflet.txt', src: note.url },
        ],
      }),
      newObject('hotspot', 21, at, 'Pin', { note: 'kept by tools of others' }),
      newObject('webwindow', 22, at, 'Guide', { mode: 'folder', assetId: pages.id, src: pages.url }),
      newObject('model', 23, at, 'Vase', { assetId: vase.id, src: vase.url }),
    ];
    await call('PUT', `scenarios/${id}/scenes/${first.id}`, { ...first, objects });
    const second = newScene(40, 'Film', {
      assetId: film.id,
      video: film.url,
      captions: { assetId: words.id, assetName: 'tour.vtt' },
    });
    await call('POST', `scenarios/${id}/scenes`, second);
    const project = (await call('GET', `scenarios/${id}/projects-data`)).data;
    const saved = await call('PUT', `scenarios/${id}/projects-data`, {
      ...project,
      isscored: true,
      passinggrade: 60,
      lrsEndpoint: 'https://lrs.example/',
      lrsPassword: 'not to be told',
      variables: [
        {
          id: 50,
          name: 'Seen',
          value: 1,
          data: JSON.stringify({ actions: [{ action: 'openattachment', assetId: note.id, conditions: [] }] }),
        },
      ],
    });
    expect(saved.status).toBe(200);
    await call('PUT', `scenarios/${id}`, { description: 'Two rooms', coverAssetId: assets[0].id });
    for (const name of ['Straight through', 'Wrong answer'])
      await call('POST', `scenarios/${id}/tests`, { name, recording: run });
    await call('POST', `settings/scenarios/${id}`, { key: 'preload', value: 'off' });
    return id;
  }

  /** An archive with the ids of its files, of the scenario and dates taken out. */
  async function comparable(archive: Buffer) {
    const files = await filesIn(archive);
    const manifest = JSON.parse(files.get('manifest.json')!.toString());
    const ids: string[] = manifest.files.map((file: { id: string }) => file.id);
    const plain = (text: string) =>
      ids.reduce((all, one, index) => all.replaceAll(one, `file-${index}`), text);
    const scenario = JSON.parse(plain(files.get('scenario.json')!.toString()));
    return {
      manifest: { ...JSON.parse(plain(JSON.stringify(manifest))), name: '' },
      scenario: { ...scenario, id: 0, name: '', projectData: { ...scenario.projectData, name: '' } },
      tests: [...files]
        .filter(([name]) => name.startsWith('tests/'))
        .map(([, text]) => JSON.parse(String(text))),
      files: new Map(
        [...files]
          .filter(([name]) => !name.endsWith('.json'))
          .map(([name, bytes]) => [plain(name), bytes.toString('base64')]),
      ),
    };
  }

  it('[rest:POST scenarios/{id}/export] [rest:GET scenarios/{id}/packages/export] [rest:POST scenarios/import] go round exactly, every file, setting and test included', async () => {
    const id = await whole();
    const first = await exported(id);
    const text = (await filesIn(first)).get('scenario.json')!.toString();
    expect(text).not.toContain('not to be told');
    const task = await imported(first, 'tour.zip');
    expect(task).toMatchObject({ status: 'completedWithErrors', result: { name: 'Tour “A” (2)' } });
    // That the name was taken is all there is to tell.
    expect(task.result.report).toEqual([
      { code: 'name-taken', values: { what: 'Tour “A”', where: 'Tour “A” (2)' } },
    ]);
    const again = await exported(task.result.scenarioId);
    const [before, after] = [await comparable(first), await comparable(again)];
    expect(after.scenario).toEqual(before.scenario);
    expect(after.manifest).toEqual(before.manifest);
    expect(before.tests).toEqual([
      { name: 'Straight through', recording: run },
      { name: 'Wrong answer', recording: run },
    ]);
    expect(after.tests).toEqual(before.tests);
    expect(before.manifest.files).toHaveLength(9);
    expect(after.files).toEqual(before.files);
    expect([...before.files.keys()]).toHaveLength(9);
    // Nothing of one is the other's.
    await call('DELETE', `scenarios/${id}`);
    const { data } = await call('GET', `scenarios/${task.result.scenarioId}/assets?size=100`);
    expect(data.total).toBe(9);
    expect((await calls.media(data.items[0].id, 'original', author)).status).toBe(200);
  });

  it('exports for those who may change a scenario, and only what they exported', async () => {
    const id = await calls.scenario(author);
    const colleague = await server.addUser('author');
    const head = await server.addUser('oadmin');
    expect(await call('GET', `scenarios/${id}/packages/export`)).toMatchObject({
      status: 404,
      error: { code: 'export-not-found' },
    });
    expect((await call('POST', `scenarios/${id}/export`, undefined, colleague.token)).status).toBe(403);
    const begun = await call('POST', `scenarios/${id}/export`, undefined, head.token);
    await ended(begun.data.id, head.token);
    const path = `scenarios/${id}/packages/export?task=${begun.data.id}`;
    expect((await call('GET', path)).status).toBe(404);
  });

  it('[rest:GET users/exports] [rest:DELETE users/exports/{id}] counts the exports that are kept as storage, refuses one that has no room, and lets their person remove them', async () => {
    const { db, storage } = server.services;
    const [own, others] = [await calls.scenario(author), await calls.scenario(author)];
    const used = async () => (await call('GET', `users/${author.id}/plans`)).data[0].storage.used;
    const before = await used();
    const begun = await call('POST', `scenarios/${own}/export`);
    const { bytes } = (await ended(begun.data.id)).result;
    expect(await used()).toBe(before + bytes);

    const { planName } = await db.prisma.organization.findUniqueOrThrow({ where: { id: author.orgId } });
    const plan = await db.prisma.plan.findUniqueOrThrow({ where: { name: planName } });
    const rule = await db.prisma.planRule.create({ data: { planId: plan.id, type: 'storage', value: '1' } });
    const { id: task } = begun.data;
    const keeps = (result: object) => db.prisma.asyncJob.update({ where: { id: task }, data: { result } });
    const list = async (token: string) => (await server.rest('GET', 'users/exports', { token })).data;
    const remove = (token: string) => server.rest('DELETE', `users/exports/${task}`, { token });
    try {
      const { result } = await db.prisma.asyncJob.findUniqueOrThrow({ where: { id: task } });
      await keeps({ ...Object(result), bytes: 1_000_000_000 - before });
      const beyond = { status: 426, error: { code: 'storage-exceeded', details: { limit: 1 } } };
      expect(await call('POST', `scenarios/${others}/export`)).toMatchObject(beyond);
      // One that was asked for before it was full is not packed.
      const id = randomUUID();
      const input = { scenarioId: others };
      await db.prisma.asyncJob.create({
        data: { id, ownerId: author.id, kind: 'export', name: 'Late', input },
      });
      const run = { signal: new AbortController().signal, progress: () => {} };
      await runTask(server.services, { taskId: id }, run);
      expect(await ended(id)).toMatchObject({
        status: 'error',
        errorCode: 'storage-exceeded',
        result: { details: { limit: 1 } },
      });

      const colleague = await server.addUser('oadmin');
      const stranger = await server.addUser('author', 'Elsewhere');
      for (const { token } of [colleague, stranger]) {
        expect(await list(token)).toEqual([]);
        expect((await remove(token)).status).toBe(404);
      }
      const mine = async () => (await list(author.token)).find((one: { id: string }) => one.id === task);
      expect(await mine()).toMatchObject({
        scenarioId: own,
        bytes: 1_000_000_000 - before,
        fileName: expect.stringMatching(/\.zip$/),
      });
      await call('DELETE', `scenarios/${own}`);
      expect(await mine()).toMatchObject({ scenarioId: null });
      // Cancelled too late, it stays.
      expect((await server.rest('DELETE', `asyncjobs/${task}`, { token: author.token })).data).toEqual({
        cancelled: false,
      });
      expect(await storage.stat(`tasks/${task}/export.zip`)).toBeDefined();
      expect((await remove(author.token)).data).toEqual({ removed: 1 });
      expect((await remove(author.token)).error).toMatchObject({ code: 'export-not-found' });
      expect(await mine()).toBeUndefined();
      expect(await storage.stat(`tasks/${task}/export.zip`)).toBeUndefined();
      expect(await used()).toBe(before);
      expect((await call('GET', `scenarios/${own}/packages/export`)).status).toBe(404);
      expect((await call('POST', `scenarios/${others}/export`)).status).toBe(202);
    } finally {
      await db.prisma.planRule.delete({ where: { id: rule.id } });
    }
  });

  it('packs a scenario anew in place of its earlier export, also where that leaves no room for others', async () => {
    const { prisma } = server.services.db;
    const id = await calls.scenario(author);
    const first = await call('POST', `scenarios/${id}/export`);
    const { result } = await ended(first.data.id);
    const { planName } = await prisma.organization.findUniqueOrThrow({ where: { id: author.orgId } });
    const plan = await prisma.plan.findUniqueOrThrow({ where: { name: planName } });
    const rule = await prisma.planRule.create({ data: { planId: plan.id, type: 'storage', value: '1' } });
    try {
      const where = { id: first.data.id };
      await prisma.asyncJob.update({ where, data: { result: { ...result, bytes: 1_000_000_000 } } });
      const again = await call('POST', `scenarios/${id}/export`);
      expect(again.status).toBe(202);
      expect((await ended(again.data.id)).status).toBe('completed');
      // It goes once the other is there.
      await expect.poll(() => prisma.asyncJob.count({ where })).toBe(0);
    } finally {
      await prisma.planRule.delete({ where: { id: rule.id } });
    }
  });

  it('keeps the earlier export where a further one is cancelled at its very end', async () => {
    const { services } = server;
    const id = await calls.scenario(author);
    const first = await call('POST', `scenarios/${id}/export`);
    await ended(first.data.id);
    const task = randomUUID();
    const data = { id: task, ownerId: author.id, kind: 'export', name: 'Cut', input: { scenarioId: id } };
    await services.db.prisma.asyncJob.create({ data });
    const storage = Object.create(services.storage, {
      put: {
        value: async (...given: Parameters<typeof services.storage.put>) => {
          const stored = await services.storage.put(...given);
          expect((await call('DELETE', `asyncjobs/${task}`)).data).toMatchObject({ cancelled: true });
          await services.storage.put(given[0], Readable.from(['late']));
          return stored;
        },
      },
    });
    const run = { signal: new AbortController().signal, progress: () => {} };
    await expect(runTask({ ...services, storage }, { taskId: task }, run)).rejects.toThrow();
    // What fails unforeseen comes again, and finds what is left of it.
    await runTask(services, { taskId: task }, run);
    expect(await services.storage.stat(`tasks/${task}/export.zip`)).toBeUndefined();
    const { data: kept } = await call('GET', 'users/exports');
    expect(kept.filter((one: { scenarioId: number }) => one.scenarioId === id)).toMatchObject([
      { id: first.data.id },
    ]);
    expect(await services.storage.stat(`tasks/${first.data.id}/export.zip`)).toBeDefined();
  });

  /** A small archive of ours; `manifest` and `scenario` change it. */
  const archive = ({
    manifest = {},
    scenario = {},
    more = [],
  }: {
    manifest?: object;
    scenario?: object;
    more?: Zipped[];
  } = {}): Buffer => {
    const scenes = [newScene(1, 'Hall')];
    const projectData = { name: 'Small', version: 2, nextObjId: 2 };
    return zipOf([
      {
        name: 'manifest.json',
        text: JSON.stringify({
          format: 'scenario-archive',
          version: 1,
          name: 'Small',
          files: [],
          ...manifest,
        }),
      },
      {
        name: 'scenario.json',
        text: JSON.stringify({ id: 1, name: 'Small', scenes, projectData, ...scenario }),
      },
      ...more,
    ]);
  };
  const hall = { id: '11111111-2222-4333-8444-555555555555', name: 'hall.jpg', type: 'image', tag: 'scene' };

  it('[rule:scene-count] scenes beyond what the plan allows come in by no way, and nothing stays of what is refused', async () => {
    const { prisma } = server.services.db;
    const person = await server.addUser('author', 'One scene');
    const as = (method: string, path: string, body?: unknown, headers = {}) =>
      server.rest(method, path, { token: person.token, body, headers });
    const { data: large } = await as('POST', 'scenarios', { name: 'Large' });
    const scenes = [newScene(1, 'Hall'), newScene(2, 'Court')];
    for (const scene of scenes) await as('POST', `scenarios/${large.id}/scenes`, scene);
    await as('PUT', `scenarios/${large.id}`, { template: true });
    const clip = { name: 'Rooms', template: true, data: { scenes } };
    const { data: clips } = await as('POST', 'users/clips', clip);
    const rules = { create: { type: 'sceneCount', value: '1' } };
    await prisma.plan.create({ data: { name: 'one-scene', rules } });
    await prisma.organization.update({ where: { id: person.orgId }, data: { planName: 'one-scene' } });
    const told = { status: 426, error: { code: 'scene-count', details: { count: 1 } } };
    const copied = { 'x-copy-source': String(large.id) };
    expect(await as('POST', 'scenarios', {}, copied)).toMatchObject(told);
    for (const template of [{ scenarioId: large.id }, { clipId: clips.id }, { sample: 'museum' }])
      expect(await as('POST', 'templates/start', template), JSON.stringify(template)).toMatchObject(told);
    const form = formWith(panorama, 'hall.jpg', 'image/jpeg', { name: 'Twice' });
    form.append('file', new Blob([new Uint8Array(panorama)], { type: 'image/jpeg' }), 'court.jpg');
    expect((await calls.send(person, 'scenarios/create', form)).status).toBe(426);
    const sent = formWith(archive({ scenario: { scenes } }), 'small.zip', 'application/zip');
    const begun = await calls.send(person, 'scenarios/import', sent);
    expect(await ended(begun.data.id, person.token)).toMatchObject({
      status: 'error',
      errorCode: 'scene-count',
    });
    expect(await prisma.scenario.count({ where: { ownerId: person.id } })).toBe(1);
  });

  const rowsOf = async () => {
    const assets = join(server.services.config.dataDir, 'media', 'assets');
    return {
      scenarios: await server.services.db.prisma.scenario.count({ where: { ownerId: author.id } }),
      assets: await server.services.db.prisma.asset.count({ where: { ownerId: author.id } }),
      incoming: await calls.incoming(),
      files: existsSync(assets) ? readdirSync(assets).length : 0,
    };
  };

  /** A scenario file in which something stands inside itself more often than a recursive function could follow. */
  const deep = (open: string, close: string, where = '"objects":[],"more":[') =>
    `{"projectData":{"name":"Deep","version":2},"scenes":[{"id":1,"name":"Hall",${where}${open.repeat(20_000)}${close.repeat(20_000)}]}]}`;

  it.each<[string, () => Buffer | string, string, string, string]>([
    [
      'a path that climbs out',
      () => archive({ more: [{ name: '../../etc/passwd', text: 'x' }] }),
      'a.zip',
      'import-unsafe',
      'passwd',
    ],
    [
      'a link',
      () => archive({ more: [{ name: 'media/a.jpg', text: '/etc/passwd', mode: 0o120777 }] }),
      'a.zip',
      'import-unsafe',
      'media/a.jpg',
    ],
    [
      'a locked file',
      () => archive({ more: [{ name: 'media/a.jpg', text: 'x', locked: true, bytes: 1 }] }),
      'a.zip',
      'import-locked',
      'media/a.jpg',
    ],
    [
      'a name twice',
      () =>
        archive({
          more: [
            { name: 'a', text: '1' },
            { name: 'a', text: '2' },
          ],
        }),
      'a.zip',
      'import-twice',
      'a',
    ],
    [
      'a bomb',
      () => archive({ more: [{ name: 'media/a.mp4', text: 'x', bytes: 4_000_000_000 }] }),
      'a.zip',
      'import-too-large',
      'GB',
    ],
    [
      'more files than may be',
      () => zipOf(Array.from({ length: 5001 }, (_, index) => ({ name: `a${index}` }))),
      'a.zip',
      'import-too-many',
      '5000',
    ],
    ['half an archive', () => archive().subarray(0, 200), 'a.zip', 'import-unreadable', 'ZIP'],
    ['a newer format', () => archive({ manifest: { version: 2 } }), 'a.zip', 'import-newer', '2'],
    [
      'a newer scenario',
      () => archive({ scenario: { projectData: { version: 3 } } }),
      'a.zip',
      'import-newer',
      '3',
    ],
    [
      'a manifest of another shape',
      () => archive({ manifest: { files: [{ id: 'x' }] } }),
      'a.zip',
      'import-unreadable',
      'manifest.json',
    ],
    ['no scenes', () => archive({ scenario: { scenes: [] } }), 'a.zip', 'scenario-file-no-scene', ''],
    [
      'an archive of something else',
      () => zipOf([{ name: 'notes.md', text: 'x' }]),
      'a.zip',
      'import-unknown',
      '',
    ],
    [
      'a scenario with groups that lie too deep',
      () => deep('{"id":2,"type":"group","name":"G","objects":[', ']}', '"objects":['),
      'a.json',
      'scenario-file-invalid',
      '',
    ],
    ['a scenario with lists that lie too deep', () => deep('[', ']'), 'a.json', 'scenario-file-invalid', ''],
    [
      'a manifest with a character that cannot be kept',
      () => archive({ manifest: { name: 'a\0b' } }),
      'a.zip',
      'scenario-file-invalid',
      '',
    ],
    [
      'a scene that is too large',
      () =>
        archive({
          scenario: { scenes: [newScene(1, 'Vast', { image: 'x'.repeat(sceneLimits.keptBytes) })] },
        }),
      'a.zip',
      'scene-too-large',
      'Vast',
    ],
    ['JSON of something else', () => '{"a":1}', 'a.json', 'import-unknown', ''],
    ['no JSON', () => '{"a":', 'a.json', 'import-unreadable', 'a.json'],
    [
      'an H5P of another type',
      () =>
        zipOf([
          { name: 'h5p.json', text: '{"mainLibrary":"H5P.Blanks"}' },
          { name: 'content/content.json', text: '{}' },
        ]),
      'a.h5p',
      'import-unreadable',
      'H5P.Blanks',
    ],
  ])('refuses %s, and leaves nothing', async (_, content, name, errorCode, named) => {
    const before = await rowsOf();
    const task = await imported(content(), name);
    expect(task).toMatchObject({ status: 'error', errorCode });
    expect(JSON.stringify(task.result ?? {})).toContain(named);
    expect(await rowsOf()).toEqual(before);
    await expect.poll(() => server.services.storage.stat(`tasks/${task.id}/given`)).toBeUndefined();
  });

  it('refuses at once what is neither an archive nor JSON, what is empty, and a folder that is not there', async () => {
    const send = (content: Buffer, query = '') =>
      calls.send(author, `scenarios/import${query}`, formWith(content, 'a.zip'));
    expect(await send(panorama)).toMatchObject({ status: 415, error: { code: 'import-unknown' } });
    expect(await send(Buffer.alloc(0))).toMatchObject({ status: 422, error: { code: 'file-empty' } });
    expect(await send(archive(), '?parentFolder=987654')).toMatchObject({ status: 404 });
    const reader = await server.addUser('reporter');
    const refused = await calls.send(reader, 'scenarios/import', formWith(archive(), 'a.zip'));
    expect(refused.status).toBe(403);
    expect(await calls.incoming()).toEqual([]);
  });

  it('imports without the files that are missing, damaged or other than they say, and tells each', async () => {
    const other = { ...hall, id: hall.id.replace('1', '2'), path: 'media/b.jpg', name: 'text.jpg' };
    const stranger = await server.addUser('author', 'Elsewhere');
    const theirs = await calls.send(
      stranger,
      'scenarios/create',
      formWith(panorama, 'secret.jpg', 'image/jpeg', { name: 'X' }),
    );
    const scenes = [
      newScene(1, 'Hall', { assetId: hall.id, assetName: 'hall.jpg', image: `/app/media/${hall.id}/8k` }),
      newScene(2, 'Other', { assetId: other.id }),
      newScene(3, 'Theirs', { assetId: theirs.data.assets[0].id, assetName: 'secret.jpg' }),
    ];
    const content = archive({
      manifest: { files: [{ ...hall, path: 'media/a.jpg' }, other] },
      scenario: { scenes },
      more: [{ name: 'media/b.jpg', text: 'only words' }],
    });
    const task = await imported(content, 'a.zip');
    expect(task.status).toBe('completedWithErrors');
    expect(task.result.report).toEqual([
      { code: 'file-missing', values: { what: 'hall.jpg' } },
      {
        code: 'file-refused',
        values: { what: 'text.jpg' },
        because: expect.objectContaining({ code: 'not-an-image' }),
      },
      { code: 'file-missing', values: { what: 'secret.jpg' } },
    ]);
    const there = (await call('GET', `scenarios/${task.result.scenarioId}/scenes`)).data;
    for (const scene of there) expect([scene.assetId, scene.image]).toEqual([undefined, undefined]);
    expect(there.map(({ name }: { name: string }) => name)).toEqual(['Hall', 'Other', 'Theirs']);
  });

  it('mends what does not fit, and tells it: broken objects, values, names and ids', async () => {
    const scenes = [
      {
        id: 2_100_000_000,
        name: ' ',
        objects: [
          {
            id: 5,
            type: 'hotspot',
            name: 'Door',
            yaw: 'far',
            actions: [{ action: 'link', target: 2_100_000_000 }],
          },
          { id: 6, type: 'hologram', name: 'New' },
        ],
      },
    ];
    const variables = [
      { id: 7, name: 'Count', value: 1 },
      { id: 8, name: 'count', value: 2 },
    ];
    const projectData = { name: 'Small', version: 1, variables };
    const more = [{ name: 'tests/1.json', text: JSON.stringify({ name: 'Of old ids', recording: run }) }];
    const task = await imported(archive({ scenario: { scenes, projectData }, more }), 'a.zip');
    expect(task.result.report.map(({ code }: { code: string }) => code).sort()).toEqual([
      'ids-renumbered',
      'left-out',
      'left-out',
      'name-taken',
      'value-mended',
      'variable-renamed',
    ]);
    const [scene] = (await call('GET', `scenarios/${task.result.scenarioId}/scenes`)).data;
    expect(scene).toMatchObject({
      id: 1,
      name: 'Scene 1',
      objects: [{ name: 'Door', yaw: 0, actions: [{ action: 'link', target: 1 }] }],
    });
    const project = (await call('GET', `scenarios/${task.result.scenarioId}/projects-data`)).data;
    expect(project.variables.map(({ name }: { name: string }) => name)).toEqual(['Count', 'count (2)']);
    // A run that was recorded with other ids tells nothing, and neither does one without its log.
    expect((await call('GET', `scenarios/${task.result.scenarioId}/tests`)).data).toEqual([]);
    const tests = [run, emptyRun].map((recording, index) => ({
      name: `tests/${index}.json`,
      text: JSON.stringify({ name: `Run ${index}`, recording }),
    }));
    const kept = (await imported(archive({ more: tests }), 'a.zip')).result;
    expect(kept.report[0]).toEqual({ code: 'left-out', values: { where: 'tests/1.json', what: 'Run 1' } });
    expect((await call('GET', `scenarios/${kept.scenarioId}/tests`)).data).toMatchObject([{ name: 'Run 0' }]);
  });

  it('imports Pannellum’s tour with its pictures into a folder, and H5P’s', async () => {
    const folder = (await call('POST', 'folders', { name: 'Taken in' })).data.id;
    const tour = {
      default: { firstScene: 'yard', title: 'Old house' },
      scenes: {
        hall: {
          title: 'Hall',
          panorama: 'pictures/hall.jpg',
          hotSpots: [{ type: 'scene', sceneId: 'yard', yaw: 90, pitch: 0 }],
        },
        yard: { title: 'Yard', panorama: 'https://elsewhere.example/yard.jpg', hfov: 90 },
      },
    };
    const zip = zipOf([
      { name: 'house/tour.json', text: JSON.stringify(tour) },
      { name: 'house/pictures/hall.jpg', text: panorama },
    ]);
    const begun = await calls.send(
      author,
      `scenarios/import?parentFolder=${folder}`,
      formWith(zip, 'tour.zip'),
    );
    const task = await ended(begun.data.id);
    expect(task.result.report.map(({ code }: { code: string }) => code)).toEqual([
      'setting',
      'file-elsewhere',
    ]);
    const card = (await call('GET', `scenarios/${task.result.scenarioId}`)).data;
    expect(card).toMatchObject({ name: 'Old house', sceneCount: 2, parentFolder: folder });
    const scenes = (await call('GET', `scenarios/${card.id}/scenes`)).data;
    expect(scenes.map(({ name }: { name: string }) => name)).toEqual(['Yard', 'Hall']);
    expect(scenes[1].assetName).toBe('hall.jpg');
    expect((await calls.media(scenes[1].assetId, 'preview', author)).status).toBe(200);

    const content = {
      threeImage: {
        startSceneId: 0,
        scenes: [
          {
            sceneType: '360',
            sceneId: 0,
            scenename: 'Lab',
            scenesrc: { path: 'images/lab.jpg' },
            cameraStartPosition: '-1.5708,0',
            interactions: [],
          },
        ],
      },
    };
    const h5p = zipOf([
      { name: 'h5p.json', text: JSON.stringify({ title: 'Safety', mainLibrary: 'H5P.ThreeImage' }) },
      { name: 'content/content.json', text: JSON.stringify(content) },
      { name: 'content/images/lab.jpg', text: panorama },
    ]);
    expect(await imported(h5p, 'safety.h5p')).toMatchObject({
      status: 'completed',
      result: { name: 'Safety' },
    });
  });

  it('[rest:GET asyncjobs/{id}] [rest:DELETE asyncjobs/{id}] ends an import that is cancelled, for its person alone, and leaves nothing', async () => {
    const other = await server.addUser('author');
    const { prisma } = server.services.db;
    const id = randomUUID();
    const given = `tasks/${id}/given`;
    const content = archive({
      manifest: { files: [{ ...hall, path: 'media/a.jpg' }] },
      more: [{ name: 'media/a.jpg', text: panorama }],
    });
    await server.services.storage.put(given, Readable.from([content]));
    const input = { fileName: 'a.zip', archive: true };
    await prisma.asyncJob.create({ data: { id, ownerId: author.id, kind: 'import', name: 'a.zip', input } });
    const before = await rowsOf();
    const cancel = (token: string) => server.rest('DELETE', `asyncjobs/${id}`, { token });
    expect((await cancel(other.token)).status).toBe(404);
    // Cancelled when its file has been taken in.
    const control = new AbortController();
    let cancelled: ReturnType<typeof cancel> | undefined;
    const progress = () => {
      cancelled ??= cancel(author.token);
      control.abort();
    };
    // What the import would write from then on waits for the answer.
    const { db } = server.services;
    const held: typeof db.transaction = async (work) => {
      await cancelled;
      return db.transaction(work);
    };
    const services = { ...server.services, db: { ...db, transaction: held } };
    // It throws, or refuses what is no longer there, by which of the two comes first.
    await runTask(services, { taskId: id }, { signal: control.signal, progress }).catch(() => undefined);
    expect((await cancelled!).data).toEqual({ cancelled: true });
    expect((await cancel(author.token)).data).toEqual({ cancelled: false });
    expect((await call('GET', `asyncjobs/${id}`)).data).toMatchObject({
      status: 'error',
      errorCode: 'task-cancelled',
    });
    await expect.poll(() => server.services.storage.stat(given)).toBeUndefined();
    expect(await rowsOf()).toEqual(before);
  });
});
