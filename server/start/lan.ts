import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** Networks that live inside this machine, or lead elsewhere: containers, virtual machines, private tunnels. */
const inner = /^(docker|br-|veth|virbr|utun|tun|tap|wg|zt|vmnet)/i;

/** This machine's IPv4 addresses on its networks; those that a device in the same room can reach come first. */
export const lanAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .sort(([a], [b]) => Number(inner.test(a)) - Number(inner.test(b)))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

const day = 24 * 3600 * 1000;
/** Apple's devices refuse certificates that are good for longer than 825 days. */
const lifeMs = 820 * day;

/** Whether both are there, belong together and last; a disk that was full leaves what is none of that. */
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
 * The certificate for the local network: made once and kept, so that a headset has to be told only once to
 * trust it. A new address of this machine does not change it.
 */
export async function lanCertificate(dataDir: string): Promise<{ key: string; cert: string }> {
  const folder = path.join(dataDir, 'certificate');
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
  if (!usable(files)) {
    const names = ['localhost', hostname()].map((value) => ({ type: 2 as const, value }));
    const addresses = ['127.0.0.1', ...lanAddresses()].map((ip) => ({ type: 7 as const, ip }));
    const made = await generate([{ name: 'commonName', value: hostname() }], {
      keySize: 2048,
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + lifeMs),
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: [...names, ...addresses] },
      ],
    });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(files.key, made.private, { mode: 0o600 });
    writeFileSync(files.cert, made.cert, { mode: 0o600 });
  }
  return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
}
