import { linkSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tokenSecret } from './secret.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });
/** A disk that takes only so many characters of a file. */
const full = (room: number) => ({
  linkSync,
  writeFileSync: ((file: string, text: string, options: object) => {
    writeFileSync(file, text.slice(0, room), options);
    throw fault('ENOSPC');
  }) as typeof writeFileSync,
});
const withoutLinks = {
  writeFileSync,
  linkSync: () => {
    throw fault('EPERM');
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scenario-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const place = () => path.join(folder, 'token-secret');

it.each([
  ['a file system', undefined],
  ['one that has no links', withoutLinks],
])('a secret is made once and kept for the owner alone, on %s', (_, disk) => {
  const secret = tokenSecret(folder, undefined, disk);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(tokenSecret(folder, undefined)).toBe(secret);
  expect(statSync(place()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['token-secret']);
  expect(tokenSecret(folder, 'as configured')).toBe('as configured');
});

it.each([0, 20])('a disk that is full after %s characters leaves no secret behind', (room) => {
  expect(() => tokenSecret(folder, undefined, full(room))).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
  expect(tokenSecret(folder, undefined)).toHaveLength(64);
});

it.each(['', '\n', 'cut-short'])('a secret that is not whole (%j) is made anew', (left) => {
  writeFileSync(place(), left, { mode: 0o600 });
  const secret = tokenSecret(folder, undefined);
  expect(secret).toHaveLength(64);
  expect(tokenSecret(folder, undefined)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['token-secret']);
});

it('of two that make one at the same moment both have the same', () => {
  const other = 'x'.repeat(64);
  const between = {
    linkSync,
    writeFileSync: ((...given: Parameters<typeof writeFileSync>) => {
      writeFileSync(...given);
      writeFileSync(place(), other);
    }) as typeof writeFileSync,
  };
  expect(tokenSecret(folder, undefined, between)).toBe(other);
  expect(readdirSync(folder)).toEqual(['token-secret']);
});
