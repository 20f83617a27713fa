import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Services } from '#server/services.ts';

/** 32 bytes, by which what is kept for a use is encrypted. */
const lock = ({ tokens }: Pick<Services, 'tokens'>, use: string) =>
  Buffer.from(tokens.keyed(use, 'private'), 'base64url');

/** Encrypts a secret that has to be read again. */
export const seal = (services: Pick<Services, 'tokens'>, use: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(lock(services, use));

/** What was sealed; undefined where this server cannot read it, as after its secret was changed. */
export async function unseal(
  services: Pick<Services, 'tokens'>,
  use: string,
  sealed: string,
): Promise<string | undefined> {
  const opened = await compactDecrypt(sealed, lock(services, use)).catch(() => undefined);
  return opened && new TextDecoder().decode(opened.plaintext);
}
