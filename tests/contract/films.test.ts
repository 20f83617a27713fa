import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tasks } from '#catalog/limits.ts';
import { resumeConversions } from '#server/domain/assets/convert.ts';
import { sweepAssets } from '#server/domain/assets/remove.ts';
import { findFfmpeg, probeFilm } from '#server/gateways/films/ffmpeg.ts';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { type FilmKind, madeFilm } from '#tests/support/made-films.ts';
import { formWith } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('films that browsers do not play, on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let scenarioId: number;
  const send = async (bytes: Uint8Array, name: string, use = 'video') => {
    const form = formWith(bytes, name, 'application/octet-stream');
    return assetCalls(server).send(author, `scenarios/${scenarioId}/assets/file?use=${use}`, form, 'PUT');
  };
  const state = async (id: string, headers: Record<string, string> = { 'auth-token': author.token }) =>
    server.rest('GET', `conversion-tasks/stream/${id}`, { headers });
  const over = (id: string) =>
    expect
      .poll(async () => (await state(id)).data.status, { timeout: 30_000 })
      .not.toMatch(/PENDING|PROCESSING/);

  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    scenarioId = await assetCalls(server).scenario(author);
  });
  afterAll(() => server?.close());

  const plays = async (kind: FilmKind) => {
    const sent = await send(await madeFilm(kind), `tour.${kind.extension}`);
    expect(sent.data?.asset ?? sent).toMatchObject({
      type: 'video',
      status: 'converting',
      width: 64,
      height: 32,
    });
    const { id } = sent.data.asset;
    const asked = await server.rest('POST', 'assets/convert-to-mkv', {
      token: author.token,
      body: { assetId: id, fileFlag: true },
    });
    expect(asked.data).toMatchObject({
      assetId: id,
      sseEndpoint: `/app/api/v1/conversion-tasks/stream/${id}`,
    });
    await over(id);
    expect((await state(id)).data.status).toBe('COMPLETED');
    const asset = (await server.rest('GET', `assets/${id}`, { token: author.token })).data;
    expect(asset).toMatchObject({ mime: 'video/mp4', width: 64, height: 32 });
    expect(asset.status).toBeUndefined();
    expect(asset.duration).toBeGreaterThan(900);
    expect(asset.duration).toBeLessThan(1300);
    const file = await assetCalls(server).media(id, 'original', author);
    const path = join(server.services.config.dataDir, `${id}.mp4`);
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const facts = await probeFilm((await findFfmpeg())!, path, 'mov');
    expect(facts).toMatchObject({ video: 'h264', audio: 'aac', pixels: 'yuv420p' });
    expect((await assetCalls(server).media(id, 'thumb', author)).status).toBe(200);
    // What was sent is not kept.
    expect((await assetCalls(server).media(id, 'source', author)).status).toBe(404);
    expect(await assetCalls(server).incoming()).toEqual([]);
  };

  it.each<FilmKind>([{ extension: 'mov', video: 'libx264', audio: 'aac' }])(
    'makes an MP4 of H.264 and AAC of a film in $extension, $video',
    plays,
  );

  it.each<FilmKind>([
    { extension: 'mkv', video: 'libx265', audio: 'libmp3lame' },
    { extension: 'mp4', video: 'libx265', audio: 'aac' },
    { extension: 'avi', video: 'mpeg4', audio: 'libmp3lame' },
    { extension: 'flv', video: 'flv', audio: 'libmp3lame' },
    { extension: 'ts', video: 'libx264', audio: 'aac' },
    { extension: '3gp', video: 'libx264', audio: 'aac' },
    { extension: 'webm', video: 'libvpx', audio: 'libvorbis' },
  ])('makes an MP4 of a film in $extension, $video too', { tags: 'full' }, plays);

  it('[rest:GET conversion-tasks/stream/{assetId}] leaves a film alone that plays already, and takes a picture of it for its card', async () => {
    const sent = await send(await madeFilm({ extension: 'mp4', video: 'libx264', audio: 'aac' }), 'tour.mp4');
    const { asset } = sent.data;
    expect(asset.status).toBeUndefined();
    expect((await state(asset.id)).data.status).toBe('COMPLETED');
    const card = await assetCalls(server).media(asset.id, 'thumb', author);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('[rest:POST assets/convert-to-mkv] [error:conversion-failed] says why a film could not be converted, and tries again when asked', async () => {
    const film = await madeFilm({ extension: 'mkv', video: 'libx265' });
    const { id } = (await send(film, 'tour.mkv')).data.asset;
    await over(id);
    // As it lies when the file was lost: its row is there, nothing to convert is.
    await server.services.db.prisma.asset.update({
      where: { id },
      data: {
        status: 'failed',
        details: { conversion: { jobId: id, container: 'matroska', error: 'conversion-failed' } },
      },
    });
    expect((await state(id)).data).toMatchObject({
      status: 'FAILED',
      errorCode: 'conversion-failed',
      errorMessage: 'Video conversion failed',
    });
    const body = { assetId: id, fileFlag: false };
    const { asset, scenarioAsset } = server.services.db.prisma;
    const row = await asset.findUniqueOrThrow({ where: { id } });
    const waiting = { ...row, name: 'waits.mkv', status: 'converting', details: {} };
    await asset.createMany({
      data: Array.from({ length: tasks.waiting }, () => ({ ...waiting, id: randomUUID() })),
    });
    // However many wait: what was sent whole is not refused.
    expect((await send(film, 'more.mkv')).error).toBeUndefined();
    await asset.deleteMany({ where: { name: 'waits.mkv' } });
    // Its server died before it asked for the job: the next one does.
    const conversion = { jobId: randomUUID(), container: 'matroska' };
    await asset.update({ where: { id }, data: { status: 'converting', details: { conversion } } });
    const sends = vi.spyOn(server.services.jobs, 'send').mockResolvedValue();
    await resumeConversions(server.services);
    expect(sends).toHaveBeenCalledWith('convert', conversion.jobId, { assetId: id });
    // However long it waits: it stays in its scenario.
    await sweepAssets(server.services, new Date(Date.now() + 40 * 3_600_000));
    expect(await scenarioAsset.count({ where: { assetId: id } })).toBe(1);
    sends.mockRestore();
    await asset.update({ where: { id }, data: { status: 'failed' } });
    const again = await server.rest('POST', 'assets/convert-to-mkv', { token: author.token, body });
    expect(again.data.status).toMatch(/PENDING|PROCESSING/);
  });

  it('refuses what is no film behind the head of one, and a name that lies is not asked', async () => {
    const film = await madeFilm({ extension: 'mkv', video: 'libx265' });
    expect((await send(film.subarray(0, 400), 'tour.mkv')).error?.code).toBe('video-unreadable');
    const named = await send(film, 'tour.mp4');
    expect(named.data.asset).toMatchObject({ type: 'video', status: 'converting' });
    await over(named.data.asset.id);
    expect((await send(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'list.mkv')).error?.code).toMatch(
      /file-type-not-allowed|video-unreadable/,
    );
  });

  it('tells nobody else of a film: a stranger, somebody without a token', async () => {
    const { id } = (await send(await madeFilm({ extension: 'mkv', video: 'libx265' }), 'tour.mkv')).data
      .asset;
    const stranger = await server.addUser('author', 'Elsewhere');
    expect((await state(id, { 'auth-token': stranger.token })).status).toBe(404);
    expect((await state(id, {})).status).toBe(401);
    const body = { assetId: id, fileFlag: true };
    const asked = await server.rest('POST', 'assets/convert-to-mkv', { token: stranger.token, body });
    expect(asked.status).toBe(404);
    await over(id);
  });
});
