import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accounts } from '#catalog/limits.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

const secretsOf = ({ tokens }: Services) => ({
  hmacSignatureSecret: tokens.keyed('robot-check', 'challenge'),
  hmacKeySignatureSecret: tokens.keyed('robot-check', 'solution'),
});

/** A proof of work to be done by who signs up or forgot their password (ALTCHA): a second for one, dear for a million. */
export const robotChallenge = (services: Services): Promise<Challenge> =>
  createChallenge({
    ...secretsOf(services),
    algorithm: 'PBKDF2/SHA-256',
    cost: accounts.robot.cost,
    counter: randomInt(accounts.robot.from, accounts.robot.to),
    expiresAt: new Date(Date.now() + accounts.robot.validMs),
    deriveKey,
  });

/** Refuses what is no proof of ours, too old, or was shown before. */
export async function refuseRobot(services: Services, proof: string): Promise<Refusal | undefined> {
  const refused = refuse('robot-check-failed', { field: 'robot' });
  const payload = read(proof);
  if (!payload?.challenge?.signature) return refused;
  const { verified } = await verifySolution({ ...payload, ...secretsOf(services), deriveKey }).catch(() => ({
    verified: false,
  }));
  if (!verified) return refused;
  const key = services.tokens.keyed('robot-check', payload.challenge.signature);
  const { count } = await services.db.prisma.loginFailure.createMany({
    data: [{ key, count: 1 }],
    skipDuplicates: true,
  });
  return count === 1 ? undefined : refused;
}

function read(proof: string): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Payload;
  } catch {
    return undefined;
  }
}
