import { timingSafeEqual } from 'node:crypto';

/** Whether what was given is the secret; how long it takes tells nothing of it. */
export function sameSecret(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
