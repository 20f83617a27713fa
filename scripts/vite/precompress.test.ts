import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { servePages } from '#server/pages.ts';
import { precompress } from './precompress.ts';

let folder = '';
const script = 'export const words = ["one", "two"];\n'.repeat(100);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  writeFileSync(join(folder, 'player.js'), script);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what gains by it lies beside its file in both packings; small files and pictures stay alone', () => {
  writeFileSync(join(folder, 'small.js'), 'go()');
  writeFileSync(join(folder, 'photo.jpg'), script);
  precompress(folder);
  expect(readdirSync(folder).sort()).toEqual([
    'photo.jpg',
    'player.js',
    'player.js.br',
    'player.js.gz',
    'small.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'player.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'player.js.gz'))).toString()).toBe(script);
});

test('a file that was made anew is packed anew', () => {
  precompress(folder);
  const again = `${script}// more`;
  writeFileSync(join(folder, 'player.js'), again);
  const later = new Date(Date.now() + 10_000);
  utimesSync(join(folder, 'player.js'), later, later);
  precompress(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'player.js.br'))).toString()).toBe(again);
});

test('our own server answers with the packing that the browser takes', async () => {
  precompress(folder);
  const app = Fastify();
  await servePages(app, folder);
  const get = (encoding?: string) =>
    app.inject({ url: '/app/player.js', headers: encoding ? { 'accept-encoding': encoding } : {} });
  const packed = await get('gzip, br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip');
  const plain = await get();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toBe(script);
  await app.close();
});
