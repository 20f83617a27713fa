import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownMigration } from '#server/start/data-version.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import {
  bytesOf,
  cleanups,
  client,
  command,
  type Env,
  emptyEnv,
  endAfterEach,
  folder,
  start,
  startedEnv,
  tokenOf,
} from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';
import { zipOf } from '#tests/support/zips.ts';

endAfterEach();

describe.each(engines)('data that must not be lost on %s', { timeout: 180_000 }, (engine) => {
  const environment = () => startedEnv(engine);

  it('loses no acknowledged save to kill -9 in a stream of saves', { tags: 'full' }, async () => {
    const env = await environment();
    const server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const api = client(server.origin, token);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Stream' });
    const added = await api.scenes.add.mutate({
      scenarioId,
      scenes: Array.from({ length: 4 }, (_, at) => ({ name: `Scene ${at}` }) as never),
    });
    const acknowledged = new Map<number, { name: string; revision: number }>();
    let saves = 0;
    const writers = added.map(async ({ scene, revision: first }) => {
      for (let revision = first; ; ) {
        const name = `${scene.name} save ${revision}`;
        try {
          ({ revision } = await api.scenes.save.mutate({ scenarioId, scene: { ...scene, name }, revision }));
        } catch {
          return;
        }
        acknowledged.set(scene.id, { name, revision });
        saves += 1;
        if (saves === 60) server.child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    expect(saves).toBeGreaterThanOrEqual(60);
    await server.ended;

    const again = await start(env);
    const kept = await client(again.origin, token).scenes.list.query({ scenarioId });
    expect(kept).toHaveLength(added.length);
    expect(acknowledged.size).toBe(added.length);
    for (const [id, last] of acknowledged) {
      const { scene, revision } = kept.find((one) => one.scene.id === id)!;
      // A save that was written and not yet acknowledged may stand as well.
      expect(revision).toBeGreaterThanOrEqual(last.revision);
      if (revision === last.revision) expect(scene.name).toBe(last.name);
    }
  });

  const comesBackWhole = async (fresh: Env) => {
    const env = await environment();
    const server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const api = client(server.origin, token);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Kept “whole” é 中' });
    await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'Hall' } as never] });
    await api.auth.setPassword.mutate({ password: 'A long enough one 1!' });
    const file = path.join(folder(), 'all.zip');
    if (engine === 'embedded') {
      const busy = await command(['backup', file], env);
      expect(busy).toMatchObject({ code: 1, output: expect.stringContaining('is using the data folder') });
    }
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });
    expect(await command(['restore', file], fresh)).toMatchObject({ code: 0 });
    const restored = await start(fresh);
    const signedIn = await client(restored.origin).auth.login.mutate({
      username: 'admin',
      password: 'A long enough one 1!',
    });
    const there = client(restored.origin, signedIn.token);
    expect((await there.scenarios.get.query({ id: scenarioId })).name).toBe('Kept “whole” é 中');
    expect((await there.scenes.list.query({ scenarioId }))[0]?.scene.name).toBe('Hall');
    const next = await there.scenarios.create.mutate({ name: 'After' });
    expect(next.id).toBeGreaterThan(scenarioId);
  };
  it('comes back whole from a backup', async () => comesBackWhole(await emptyEnv(engine)));
  it.runIf(engine === 'postgres')(
    'comes back whole from a backup on the other engine',
    { tags: 'full' },
    async () => comesBackWhole(await emptyEnv('embedded')),
  );

  it('puts no backup over another file, and a restore over data only where it is told to', {
    tags: 'full',
  }, async () => {
    const env = await environment();
    const server = await start(env);
    server.child.kill('SIGTERM');
    await server.ended;
    const file = path.join(folder(), 'all.zip');
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });
    expect((await command(['backup', file], env)).code).toBe(1);
    const full = await command(['restore', file], env);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('--force') });
    expect(await command(['restore', file, '--force'], env)).toMatchObject({ code: 0 });
  });

  it('brings a live page and its uploads back from a backup, as they were', { tags: 'full' }, async () => {
    const restorePlayer = await withPlayer();
    cleanups.push(restorePlayer);
    const env = await environment();
    const server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const headers = { 'x-auth-token': token };
    const uploaded = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers,
      body: formWith(await pictureOf(2048, 1024), 'hall.jpg', 'image/jpeg', { name: 'Shown' }),
    });
    const { id, assets } = (await uploaded.json()).data;
    const api = client(server.origin, token);
    const { code } = await api.packages.create.mutate({ scenarioId: id, target: 'live' });
    const archive = await api.packages.create.mutate({ scenarioId: id, target: 'html5' });
    const status = async () =>
      (await api.packages.get.query({ scenarioId: id, id: archive.id })).publishStatus;
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
    const download = `/app/api/v1/scenarios/${id}/packages/${archive.id}/download`;
    const addresses = [
      `/app/view/${code}/launch.json`,
      `/app/view/${code}/scenario.json`,
      ...['preview', '2k', 'thumb', 'original'].map((name) => `/app/media/${assets[0].id}/${name}`),
      download,
    ];
    const readAll = async (origin: string) => {
      const read: [string, number, string][] = [];
      for (const address of addresses) {
        const answer = await fetch(`${origin}${address}`, { headers });
        const bytes = Buffer.from(await answer.arrayBuffer());
        // Each time it is asked for, it has another key for the record store.
        const same = address.endsWith('launch.json')
          ? String(bytes).replace(/"auth":"Basic [^"]+"/, '')
          : bytes;
        const sum = createHash('sha256').update(same).digest('hex');
        read.push([address, answer.status, sum]);
      }
      return read;
    };
    const before = await readAll(server.origin);
    expect(before.map(([, answered]) => answered)).toEqual(addresses.map(() => 200));
    server.child.kill('SIGTERM');
    await server.ended;
    const file = path.join(folder(), 'all.zip');
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });

    const fresh = { DATA_DIR: folder() };
    expect(await command(['restore', file], fresh)).toMatchObject({ code: 0 });
    // The tokens' secret stays with the old folder: it is no part of a backup.
    cpSync(path.join(env.DATA_DIR!, 'token-secret'), path.join(fresh.DATA_DIR, 'token-secret'));
    const restored = await start(fresh);
    expect(await readAll(restored.origin)).toEqual(before);
    const launch = await fetch(`${restored.origin}/app/view/${code}/launch.json`);
    const [first] = (await launch.json()).first.files;
    const picture = new URL(first.url, launch.url);
    expect((await fetch(picture)).status).toBe(200);
  });

  it('leaves everything as it was when the file to restore is damaged', { tags: 'full' }, async () => {
    const dataDir = folder();
    const file = path.join(folder(), 'broken.zip');
    writeFileSync(file, 'PK not really');
    expect(await command(['restore', file], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
  });

  it('names what is damaged inside a file to restore, and changes nothing', { tags: 'full' }, async () => {
    const env = await environment();
    const file = path.join(folder(), 'all.zip');
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });
    const content = readFileSync(file);
    content[content.indexOf('backup.json') + 'backup.json'.length + 20]! ^= 1;
    writeFileSync(file, content);
    const before = bytesOf(env.DATA_DIR!);
    const refused = await command(['restore', file, '--force'], env);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/ is damaged in backup\.json\. .*\(backup-damaged\)\n$/),
    });
    expect(bytesOf(env.DATA_DIR!)).toEqual(before);
  });

  it('leaves everything as it was when a restore fails in the middle, and says where the traces are', {
    tags: 'full',
  }, async () => {
    const env = await environment();
    const first = await start(env);
    const token = await tokenOf(first);
    first.child.kill('SIGTERM');
    await first.ended;
    const file = path.join(folder(), 'wrong.zip');
    const facts = JSON.stringify({ format: 1, migration: knownMigration('prisma/migrations') });
    const rows = '{"key":"a key","value":null}\n';
    writeFileSync(
      file,
      zipOf([
        { name: 'backup.json', text: facts },
        { name: 'tables/AppMeta.jsonl', text: rows },
      ]),
    );
    const before = bytesOf(env.DATA_DIR!);
    const TMPDIR = folder();
    const { code, output } = await command(['restore', file, '--force'], { ...env, TMPDIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^The restore failed [^\n]+ \(restore-failed\)\n$/);
    const [log = ''] = readdirSync(TMPDIR);
    expect(output).toContain(path.join(TMPDIR, log));
    expect(readFileSync(path.join(TMPDIR, log), 'utf8')).toMatch(/\n {4}at /);
    if (engine === 'embedded') expect(bytesOf(env.DATA_DIR!)).toEqual(before);
    expect(await tokenOf(await start(env))).toBe(token);
  });

  it('says of a backup whose place cannot be written, or is full, that it is so, and leaves nothing there', {
    tags: 'full',
  }, async () => {
    const env = await environment();
    const place = folder();
    const file = path.join(place, 'file');
    writeFileSync(file, '');
    const targets = [
      [path.join(place, 'none', 'all.zip'), 'backup-folder-missing'],
      [path.join(file, 'all.zip'), 'backup-folder-missing'],
    ] as [string, string][];
    if (existsSync('/dev/full')) {
      targets.push([path.join(place, 'full.zip'), 'backup-no-room']);
      symlinkSync('/dev/full', path.join(place, 'full.zip.partial'));
    }
    for (const [target, row] of targets) {
      const { code, output } = await command(['backup', target], env);
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^[^\\n]+ \\(${row}\\)\\n$`));
      expect(output).toContain(row === 'backup-no-room' ? target : path.dirname(target));
    }
    expect(readdirSync(place)).toEqual(['file']);
  });
});
