import QRCode from 'qrcode';
import type { FirstSignIn } from '#server/domain/auth/first-administrator.ts';
import { lanAddresses } from './lan.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Where people reach the server: on the local network its first address, else what HOST says. */
export function originOf(options: { lan: boolean; host: string; port: number; publicUrl?: string }): string {
  const { lan, host, port, publicUrl } = options;
  if (publicUrl) return publicUrl;
  if (lan) return `https://${lanAddresses()[0] ?? '127.0.0.1'}:${port}`;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The other addresses of this machine: a device may be on another network than the first. */
export function furtherOrigins(origin: string, addresses = lanAddresses()): string[] {
  const { hostname, port } = new URL(origin);
  if (!addresses.includes(hostname)) return [];
  return addresses.filter((one) => one !== hostname).map((one) => `https://${one}:${port}`);
}

/** Tells the address, on the local network also as a QR code, and the one-time link while there is one. */
export async function printAddress(
  origin: string,
  first: FirstSignIn | undefined,
  lan: boolean,
): Promise<void> {
  say(`Rondure is ready: ${origin}/app/`);
  if (first) {
    say(`Sign in as the first administrator, user name ${first.username} (this link works once):`);
    say(`  ${origin}/app/#/?token=${first.token}`);
  }
  if (!lan) return;
  say(await QRCode.toString(`${origin}/app/`, { type: 'terminal', small: true }));
  const others = furtherOrigins(origin).map((one) => `${one}/app/`);
  if (others.length) say(`Where that cannot be reached: ${others.join(' ')}`);
  say('The certificate is this machine’s own: the headset or phone asks once whether to trust it.');
}

/** Tells once who the people of the demo are; a password that was given is not repeated. */
export function printDemo({ emails, password }: { emails: string[]; password?: string }): void {
  say(`The demo was made; its scenarios are author@demo.test’s. Sign in as one of ${emails.join(', ')}`);
  say(password ? `  with the password ${password} (shown only now)` : '  with the password of DEMO_PASSWORD');
}
