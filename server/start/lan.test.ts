import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lanAddresses, lanCertificate } from './lan.ts';
import { originOf } from './print.ts';

it('makes the certificate of the local network once, for this machine, readable by its owner only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scenario-lan-'));
  try {
    const made = await lanCertificate(folder);
    expect(await lanCertificate(folder)).toEqual(made);
    const certificate = new X509Certificate(made.cert);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    for (const address of lanAddresses()) expect(certificate.checkIP(address)).toBe(address);
    expect(Date.parse(certificate.validTo)).toBeLessThan(Date.now() + 825 * 24 * 3600 * 1000);
    expect(statSync(path.join(folder, 'certificate', 'key.pem')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('tells an address that can be opened', () => {
  const at = { lan: false, port: 4000 };
  expect(originOf({ ...at, host: '127.0.0.1' })).toBe('http://127.0.0.1:4000');
  expect(originOf({ ...at, host: '0.0.0.0' })).toBe('http://127.0.0.1:4000');
  expect(originOf({ ...at, host: '::1' })).toBe('http://[::1]:4000');
  expect(originOf({ ...at, host: '0.0.0.0', lan: true })).toMatch(/^https:/);
  expect(originOf({ ...at, host: '::1', publicUrl: 'https://learn.example' })).toBe('https://learn.example');
});
