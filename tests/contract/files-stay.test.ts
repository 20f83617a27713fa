import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StorageUnusable } from '#server/gateways/storage/storage.ts';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { type Publisher, startPublisher } from '#tests/support/publisher.ts';
import { engines } from '#tests/support/test-server.ts';
import { zipOf } from '#tests/support/zips.ts';

describe.each(engines)('where the storage may remove nothing on %s', { tags: 'full' }, (engine) => {
  let publisher: Publisher;
  const removed: string[] = [];
  beforeAll(async () => {
    publisher = await startPublisher(engine);
    vi.spyOn(publisher.server.services.storage, 'removeFolder').mockImplementation(async (folder) => {
      removed.push(folder);
      throw new StorageUnusable(
        'object-storage-keys-refused',
        { place: 'here', bucket: 'b', reason: '403' },
        0,
      );
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await publisher?.close();
  });

  const send = (path: string, form: FormData, method?: string) =>
    assetCalls(publisher.server).send(publisher.author, path, form, method);
  const picture = async (name: string) => formWith(await pictureOf(1024, 512), name);
  const left = (ids: string[]) =>
    publisher.server.services.db.prisma.asset.count({ where: { id: { in: ids } } });

  it('files are taken out all the same, each of them', async () => {
    const { id } = await publisher.tour();
    const ids: string[] = [];
    for (const name of ['one.jpg', 'two.jpg'])
      ids.push((await send(`scenarios/${id}/assets/file`, await picture(name))).data.asset.id);
    const { status, data } = await publisher.call('DELETE', `scenarios/${id}/assets`, ids);
    expect([status, data]).toEqual([200, { removed: ids }]);
    expect(await left(ids)).toBe(0);
    expect(removed).toEqual(expect.arrayContaining(ids.map((one) => `assets/${one}/`)));
  });

  it('a file takes another’s place, and is answered', async () => {
    const { id, assetId } = await publisher.tour();
    const path = `scenarios/${id}/assets/file?use=scene&src=${assetId}`;
    const { status, data } = await send(path, await picture('new.jpg'), 'PUT');
    expect([status, data.asset.name]).toEqual([200, 'new.jpg']);
    expect(await left([assetId, data.asset.id])).toBe(1);
  });

  it('a page is unpublished, also a second time', async () => {
    const { id } = await publisher.tour();
    const { data } = await publisher.call('POST', `scenarios/${id}/packages`, { target: 'live' });
    for (const unpublished of [true, false]) {
      const ended = await publisher.call('DELETE', `scenarios/${id}/packages/live`);
      expect([ended.status, ended.data]).toEqual([200, { unpublished }]);
    }
    expect((await publisher.get(`/app/view/${data.code}/launch.json`)).status).toBe(404);
  });

  it('what is refused is told, and not that it stays', async () => {
    const { id } = await publisher.tour();
    const climbing = zipOf([{ name: 'index.html', text: 'Hello' }, { name: '../index.html' }]);
    const folder = formWith(climbing, 'guide.zip', 'application/zip');
    const unsafe = await send(`scenarios/${id}/assets/file?use=folder`, folder);
    expect(unsafe.error?.code).toBe('folder-unsafe');
    const form = await picture('good.jpg');
    form.append('file', new Blob(['words']), 'bad.jpg');
    expect((await send('scenarios/create', form)).error?.code).toBe('not-an-image');
  });
});
