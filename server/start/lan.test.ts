import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { type NetworkInterfaceInfo, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lanAddresses, lanCertificate } from './lan.ts';
import { furtherOrigins, originOf } from './print.ts';

it('makes the certificate of the local network once, for this machine, readable by its owner only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scenario-lan-'));
  try {
    const made = await lanCertificate(folder);
    expect(await lanCertificate(folder)).toEqual(made);
    const certificate = new X509Certificate(made.cert);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    for (const address of lanAddresses()) expect(certificate.checkIP(address)).toBe(address);
    expect(Date.parse(certificate.validTo)).toBeLessThan(Date.now() + 825 * 24 * 3600 * 1000);
    const key = path.join(folder, 'certificate', 'key.pem');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    // What a full disk left of it, or of its key, is no certificate.
    for (const cut of [key, path.join(folder, 'certificate', 'cert.pem')]) {
      truncateSync(cut);
      const again = await lanCertificate(folder);
      expect(new X509Certificate(again.cert).checkPrivateKey(createPrivateKey(again.key))).toBe(true);
    }
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

it('tells first an address that a device in the room can reach, then the others', () => {
  const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) =>
    ({ address, family, internal }) as NetworkInterfaceInfo;
  const addresses = lanAddresses({
    lo: [at('127.0.0.1', 'IPv4', true)],
    docker0: [at('172.17.0.1')],
    'br-2f1c': [at('172.18.0.1')],
    wg0: [at('10.8.0.2')],
    'vEthernet (WSL)': [at('172.20.0.1')],
    gone: undefined,
    brown: [at('fe80::1', 'IPv6'), at('192.168.1.20')],
    wlan0: [at('192.168.2.30')],
  });
  expect(addresses).toEqual([
    '192.168.1.20',
    '192.168.2.30',
    '172.17.0.1',
    '172.18.0.1',
    '10.8.0.2',
    '172.20.0.1',
  ]);
  expect(furtherOrigins('https://192.168.1.20:4000', addresses.slice(0, 2))).toEqual([
    'https://192.168.2.30:4000',
  ]);
  expect(furtherOrigins('https://learn.example', addresses)).toEqual([]);
});
