import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { signIn } from '#catalog/limits.ts';

/** Cost as OWASP advises for argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const passwordLength = { min: signIn.passwordMin, max: signIn.passwordMax };

/** argon2id, in the standard encoded form. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the hashed one. Without a hash (no such user, or none set) it works as long as
 * with one and answers false, so that time tells nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored != null;
}
