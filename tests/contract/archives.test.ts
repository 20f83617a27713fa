import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { everyItem } from '#api/every-item.ts';
import { lists } from '#catalog/limits.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { abandonPackage, resumePublishing } from '#server/domain/packages/make.ts';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { engines } from '#tests/support/test-server.ts';

/** The files of an archive by name, those wanted as text. */
async function filesOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, found) =>
      found ? resolve(found) : reject(error),
    ),
  );
  const files = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (!stream) return reject(error);
        files.set(entry.fileName, await text(stream));
        zip.readEntry();
      }),
    );
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return files;
}

describe.each(engines)('packages on %s', (engine) => {
  let server: Publisher['server'];
  let author: Publisher['author'];
  let colleague: Publisher['colleague'];
  let student: Publisher['student'];
  let call: Publisher['call'];
  let tour: Publisher['tour'];
  let close: Publisher['close'];
  beforeAll(async () => {
    ({ server, author, colleague, student, call, tour, close } = await startPublisher(engine));
  });
  afterAll(() => close?.());

  it('[entity:package] [rest:GET scenarios/{id}/packages] lists what was published, the newest first, to who may see it', async () => {
    const { id } = await tour();
    const path = `scenarios/${id}/packages`;
    expect((await call('GET', path)).data).toEqual([]);
    const live = (await call('POST', path, { target: 'live' })).data;
    const archive = (await call('POST', path, { target: 'html5' })).data;
    const { status, data } = await call('GET', path);
    expect(status).toBe(200);
    expect(data.map((one: { id: number }) => one.id)).toEqual([archive.id, live.id]);
    expect(data[1]).toMatchObject({ target: 'live', publishStatus: 'ready', code: live.code });
    expect((await call('GET', path, undefined, student)).status).toBe(403);
  });

  it('[target:html5] [rest:GET scenarios/{id}/packages/{pkgid}] [rest:GET scenarios/{id}/packages/{pkgid}/download] packs all that a static web server needs', async () => {
    const { id, assetId } = await tour();
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'html5' });
    expect(['pending', 'ready']).toContain(made.data.publishStatus);
    const path = `scenarios/${id}/packages/${made.data.id}`;
    await expect
      .poll(async () => (await call('GET', path)).data.publishStatus, { timeout: 30_000 })
      .toBe('ready');
    const { downloadUrl, bytes, fileName } = (await call('GET', path)).data;
    expect(fileName).toBe('b-tour-b-more-html5.zip');
    const response = await fetch(`${server.origin}${downloadUrl}`, {
      headers: { 'x-auth-token': author.token },
    });
    expect(response.headers.get('content-disposition')).toContain(fileName);
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.length).toBe(bytes);
    const files = await filesOf(archive);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'launch.json',
        'scenario.json',
        'LICENSE.txt',
        `media/${assetId}-preview.jpg`,
        `media/${assetId}-2k.jpg`,
        'media/hotspot-1-original.svg',
      ]),
    );
    for (const work of ['three', '@fontsource-variable/inter', 'Draco', '@webxr-input-profiles/assets'])
      expect(files.get('third-party-notices.txt')).toContain(`\n${work} `);
    const launch = JSON.parse(files.get('launch.json') ?? '');
    const named = Object.values<{ files: { url: string }[] }>(launch.media).flatMap((one) => one.files);
    for (const { url } of [...named, ...launch.first.files]) expect(files.has(url)).toBe(true);
    expect(files.get('scenario.json')).not.toContain('/app/');
    expect(files.get('index.html')).not.toContain('<b>Tour');
    const download = `scenarios/${id}/packages/${made.data.id}/download`;
    expect((await call('GET', download, undefined, student)).status).toBe(403);
    expect((await call('GET', download, undefined, colleague)).error?.code).toBe('not-allowed');
  });

  it('[rest:GET scenarios/{id}/packages/estimate] tells what a learner would load and keep', async () => {
    const { id } = await tour();
    const { status, data } = await call('GET', `scenarios/${id}/packages/estimate`);
    expect(status).toBe(200);
    expect(data.first).toBeGreaterThan(1000);
    expect(data.all).toBeGreaterThanOrEqual(data.first);
    expect(data.bookmark.characters).toBeGreaterThan(10);
    expect(data.store).toBe(false);
    const { projects } = server.trpc(author.token);
    const { project, revision } = await projects.get.query({ scenarioId: id });
    const named = { ...project, xapiendpoint: 'https://store.test/', xapiauth: 'Basic key' };
    await projects.save.mutate({ scenarioId: id, revision, project: named });
    expect((await call('GET', `scenarios/${id}/packages/estimate`)).data.store).toBe(true);
    expect((await call('GET', `scenarios/${id}/packages/estimate`, undefined, student)).status).toBe(403);
  });

  it('[target:windows-offline] [target:online-authoring] packs a program beside the scenario for Windows, and lets any page hold a web object', async () => {
    const { id } = await tour();
    const packed = async (target: string) => {
      const made = await call('POST', `scenarios/${id}/packages`, { target });
      const path = `scenarios/${id}/packages/${made.data.id}`;
      await expect
        .poll(async () => (await call('GET', path)).data.publishStatus, { timeout: 30_000 })
        .toBe('ready');
      const { downloadUrl } = (await call('GET', path)).data;
      const headers = { 'x-auth-token': author.token };
      const response = await fetch(`${server.origin}${downloadUrl}`, { headers });
      return filesOf(Buffer.from(await response.arrayBuffer()));
    };
    const offline = await packed('windows-offline');
    const [program, ...others] = [...offline.keys()].sort();
    expect(program).toBe('Start.exe');
    expect(others.every((name) => name.startsWith('scenario/'))).toBe(true);
    expect(others).toContain('scenario/index.html');
    expect(others.filter((name) => /\.woff$|draco/.test(name))).toEqual([]);
    const object = JSON.parse((await packed('online-authoring')).get('launch.json') ?? '');
    expect(object.reporter).toEqual({ type: 'parent', anyOrigin: true });
  });

  it('[rest:GET scenarios/{id}/packages/{pkgid}] takes up what a process that died left pending', {
    tags: 'full',
  }, async () => {
    const { id } = await tour();
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'html5' });
    const path = `scenarios/${id}/packages/${made.data.id}`;
    const status = async () => (await call('GET', path)).data.publishStatus;
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
    const { db, config } = server.services;
    // As a backup brings it back: pending, and no job about it.
    await db.prisma.package.update({
      where: { id: made.data.id },
      data: { publishStatus: 'pending', storageKey: null, jobId: randomUUID() },
    });
    await rm(`${config.dataDir}/media/packages/${made.data.id}/package.zip`);
    expect((await call('GET', `${path}/download`)).error?.code).toBe('package-pending');
    await resumePublishing(server.services);
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
  });

  it('tells the author of a package that will not come', { tags: 'full' }, async () => {
    const { id } = await tour();
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'html5' });
    const path = `scenarios/${id}/packages/${made.data.id}`;
    const status = async () => (await call('GET', path)).data.publishStatus;
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
    const { db, config } = server.services;
    await db.prisma.package.update({
      where: { id: made.data.id },
      data: { publishStatus: 'pending', jobId: randomUUID() },
    });
    await rm(`${config.dataDir}/media/packages/${made.data.id}/snapshot.json`);
    await resumePublishing(server.services);
    await expect.poll(status, { timeout: 30_000 }).toBe('failed');
    expect((await call('GET', path)).data.errorCode).toBe('server-error');
  });

  it('[rest:DELETE scenarios/{id}/packages/{pkgid}] ends the making of a package, for who may publish', async () => {
    const { id } = await tour();
    const { jobs, db } = server.services;
    const send = jobs.send;
    // Frozen, and its job not begun yet.
    jobs.send = async () => {};
    const made = await call('POST', `scenarios/${id}/packages`, { target: 'html5' });
    jobs.send = send;
    const path = `scenarios/${id}/packages/${made.data.id}`;
    expect((await call('DELETE', path, undefined, student)).status).toBe(403);
    expect((await call('DELETE', path, undefined, colleague)).error?.code).toBe('not-allowed');
    expect((await call('DELETE', path)).data).toEqual({ cancelled: true });
    expect((await call('GET', path)).error?.code).toBe('package-not-found');
    expect(await db.prisma.packageAsset.count({ where: { packageId: made.data.id } })).toBe(0);
  });

  it('[rest:GET scenarios/{id}/packages] lists those of more than one page, each once', async () => {
    const { id } = await tour();
    const path = `scenarios/${id}/packages`;
    await server.services.db.prisma.package.createMany({
      data: Array.from({ length: lists.maxPageSize + 5 }, () => ({
        scenarioId: id,
        target: 'html5',
        settings: {},
        publishStatus: 'failed',
      })),
    });
    const ids = async (query: string) =>
      (await call('GET', path + query)).data.map((one: { id: number }) => one.id) as number[];
    const pages = [await ids(''), await ids('?page=1'), await ids('?page=2')];
    expect(pages.map(({ length }) => length)).toEqual([lists.maxPageSize, 5, 0]);
    expect(new Set(pages.flat()).size).toBe(lists.maxPageSize + 5);
    expect(pages.flat()).toEqual(pages.flat().sort((a, b) => b - a));
    const all = await everyItem((page) =>
      server.trpc(author.token).packages.list.query({ scenarioId: id, ...page }),
    );
    expect(all.map((one) => one.id)).toEqual(pages.flat());
  });

  it('counts an archive that is still to be packed, by what its media take, of two at once as well, and no more once it will not come', {
    tags: 'full',
  }, async () => {
    const { db, jobs } = server.services;
    const [{ id, assetId }, other] = [await tour(), await tour()];
    const head = await server.addUser('oadmin');
    const path = `scenarios/${id}/packages`;
    const used = async () => (await call('GET', `users/${author.id}/plans`)).data[0].storage.used;
    await db.prisma.assetVariant.updateMany({
      where: { assetId: { in: [assetId, other.assetId] }, variant: 'original' },
      data: { bytes: 300_000_000n },
    });
    await sizesMade();
    const before = await used();
    const plan = { organizations: { some: { id: author.orgId } } };
    const { id: planId } = await db.prisma.plan.findFirstOrThrow({ where: plan });
    await db.prisma.planRule.create({ data: { planId, type: 'storage', value: '1' } });
    const send = vi.spyOn(jobs, 'send').mockResolvedValue();
    try {
      const first = await call('POST', path, { target: 'html5' });
      expect(first.data).toMatchObject({ publishStatus: 'pending', bytes: null });
      expect(await used()).toBe(before + 300_000_000);
      // There is room for one more.
      const others = `scenarios/${other.id}/packages`;
      const both = await Promise.all([
        call('POST', path, { target: 'html5' }),
        call('POST', others, { target: 'html5' }, head),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 426]);
      expect(both.find(({ status }) => status === 426)?.error?.code).toBe('storage-exceeded');
      const second = both.find(({ status }) => status === 201)!.data;
      await abandonPackage(server.services, { packageId: second.id });
      const read = await call('GET', `scenarios/${second.scenarioId}/packages/${second.id}`);
      expect(read.data.publishStatus).toBe('failed');
      expect(await used()).toBe(before + 300_000_000);
      await call('DELETE', `${path}/${first.data.id}`);
      expect(await used()).toBe(before);
    } finally {
      send.mockRestore();
      await db.prisma.planRule.deleteMany({ where: { planId, type: 'storage' } });
    }
  });

  it('counts archives in what an organization stores, deletes one with its files, and takes no more beyond the plan', {
    tags: 'full',
  }, async () => {
    const { db, storage } = server.services;
    const { id } = await tour();
    const used = async () => (await call('GET', `users/${author.id}/plans`)).data[0].storage.used;
    await sizesMade();
    const before = await used();
    const archive = async () => {
      const { data } = await call('POST', `scenarios/${id}/packages`, { target: 'html5' });
      const status = async () =>
        (await call('GET', `scenarios/${id}/packages/${data.id}`)).data.publishStatus;
      await expect.poll(status, { timeout: 30_000 }).toBe('ready');
      return (await call('GET', `scenarios/${id}/packages/${data.id}`)).data;
    };
    const made = await archive();
    expect(await used()).toBe(before + made.bytes);
    const path = `scenarios/${id}/packages/${made.id}`;
    expect((await call('DELETE', path, undefined, colleague)).error?.code).toBe('not-allowed');
    const plan = { organizations: { some: { id: author.orgId } } };
    const { id: planId } = await db.prisma.plan.findFirstOrThrow({ where: plan });
    await db.prisma.planRule.create({ data: { planId, type: 'storage', value: '1' } });
    await db.prisma.package.update({ where: { id: made.id }, data: { bytes: 1_000_000_000n } });
    expect((await call('POST', `scenarios/${id}/packages`, { target: 'html5' })).error?.code).toBe(
      'storage-exceeded',
    );
    expect((await call('POST', `scenarios/${id}/packages`, { target: 'live' })).status).toBe(201);
    expect(await storage.stat(`packages/${made.id}/package.zip`)).toEqual({ size: made.bytes });
    expect((await call('DELETE', path)).data).toEqual({ cancelled: false });
    expect(await storage.stat(`packages/${made.id}/package.zip`)).toBeUndefined();
    expect((await call('GET', path)).error?.code).toBe('package-not-found');
    expect(await used()).toBe(before);
    await archive();
    await db.prisma.planRule.deleteMany({ where: { planId, type: 'storage' } });
  });

  it('leaves nothing of an archive that is cancelled while it is packed', { tags: 'full' }, async () => {
    const { id } = await tour();
    const { storage } = server.services;
    const put = storage.put.bind(storage);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const packing = vi.spyOn(storage, 'put').mockImplementation(async (key, source) => {
      if (key.endsWith('.zip')) await held;
      return put(key, source);
    });
    const made = (await call('POST', `scenarios/${id}/packages`, { target: 'html5' })).data;
    await expect.poll(() => packing.mock.calls.some(([key]) => key.endsWith('.zip'))).toBe(true);
    const path = `scenarios/${id}/packages/${made.id}`;
    expect((await call('DELETE', path)).data).toEqual({ cancelled: true });
    const written = Promise.all(packing.mock.results.map(({ value }) => value.catch(() => undefined)));
    go();
    await written;
    packing.mockRestore();
    const { dataDir } = server.services.config;
    await expect.poll(() => existsSync(`${dataDir}/media/packages/${made.id}`)).toBe(false);
    expect(await readdir(`${dataDir}/media/.incoming`)).toEqual([]);
  });
});
