import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** Interfaces of containers, virtual machines and tunnels, which devices in the room cannot reach. */
const virtualInterface = /^(docker|br-|veth|virbr|utun|tun|tap|wg|zt|vmnet)/i;

/** This machine's IPv4 addresses; those of virtual interfaces come last. */
export const lanAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .sort(([a], [b]) => Number(virtualInterface.test(a)) - Number(virtualInterface.test(b)))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

const day = 24 * 3600 * 1000;
/** Apple's devices refuse certificates that are valid for more than 825 days. */
const validMs = 820 * day;

/** Whether key and certificate exist, match and are valid for another week; a full disk may leave them cut short. */
function usable(files: { key: string; cert: string }): boolean {
  try {
    const certificate = new X509Certificate(readFileSync(files.cert));
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(files.key)))) return false;
    return Date.parse(certificate.validTo) > Date.now() + 7 * day;
  } catch {
    return false;
  }
}

/**
 * The self-signed certificate for the local network, as PEM. It is created once and kept, also when the machine's
 * address changes, so that a headset has to trust it only once.
 */
export async function lanCertificate(dataDir: string): Promise<{ key: string; cert: string }> {
  const folder = path.join(dataDir, 'certificate');
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
  if (!usable(files)) {
    const names = ['localhost', hostname()].map((value) => ({ type: 2 as const, value }));
    const addresses = ['127.0.0.1', ...lanAddresses()].map((ip) => ({ type: 7 as const, ip }));
    const generated = await generate([{ name: 'commonName', value: hostname() }], {
      keySize: 2048,
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + validMs),
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: [...names, ...addresses] },
      ],
    });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(files.key, generated.private, { mode: 0o600 });
    writeFileSync(files.cert, generated.cert, { mode: 0o600 });
  }
  return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
}
