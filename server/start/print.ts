import QRCode from 'qrcode';
import type { FirstSignIn } from '#server/domain/auth/first-administrator.ts';
import { lanAddresses } from './lan.ts';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** The server's origin for users: PUBLIC_URL, on the local network its first address, else HOST. */
export function originOf(options: { lan: boolean; host: string; port: number; publicUrl?: string }): string {
  const { lan, host, port, publicUrl } = options;
  if (publicUrl) return publicUrl;
  if (lan) return `https://${lanAddresses()[0] ?? '127.0.0.1'}:${port}`;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The origins of this machine's other addresses, for devices that cannot reach the first. */
export function furtherOrigins(origin: string, addresses = lanAddresses()): string[] {
  const { hostname, port } = new URL(origin);
  if (!addresses.includes(hostname)) return [];
  return addresses.filter((one) => one !== hostname).map((one) => `https://${one}:${port}`);
}

/** Prints the address, on the local network also as a QR code, and the one-time sign-in link if there is one. */
export async function printAddress(
  origin: string,
  first: FirstSignIn | undefined,
  lan: boolean,
): Promise<void> {
  printLine(`Rondure is ready: ${origin}/app/`);
  if (first) {
    printLine(`Sign in as the first administrator, user name ${first.username} (this link works once):`);
    printLine(`  ${origin}/app/#/?token=${first.token}`);
  }
  if (!lan) return;
  printLine(await QRCode.toString(`${origin}/app/`, { type: 'terminal', small: true }));
  const others = furtherOrigins(origin).map((one) => `${one}/app/`);
  if (others.length) printLine(`Where that cannot be reached: ${others.join(' ')}`);
  printLine('The certificate is this machine’s own: the headset or phone asks once whether to trust it.');
}

/** Says where mails are to be read that no mail server sends. */
export function printOutbox(origin: string): void {
  printLine('Mail is not sent: SMTP_URL names no mail server. Administrators read what would be mailed at');
  printLine(`  ${origin}/app/#/mails`);
}

/** Prints the demo's users. A password is shown only when it was generated. */
export function printDemo({ emails, password }: { emails: string[]; password?: string }): void {
  printLine(
    `The demo was made; its scenarios are author@demo.test’s. Sign in as one of ${emails.join(', ')}`,
  );
  printLine(
    password ? `  with the password ${password} (shown only now)` : '  with the password of DEMO_PASSWORD',
  );
}
