import { randomBytes } from 'node:crypto';
import { signOn as limits } from '#catalog/limits.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { SignOnAttempt } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Way } from './ways.ts';

/** Begins a sign-on. @returns the state that the answer comes back with */
export async function beginAttempt(
  { db }: Services,
  way: Way,
  userId: number | null = null,
): Promise<SignOnAttempt> {
  const now = Date.now();
  await db.prisma.signOnAttempt.deleteMany({
    where: { expiresAt: { lt: new Date(now - limits.rememberedMs) } },
  });
  return db.prisma.signOnAttempt.create({
    data: {
      id: randomBytes(24).toString('base64url'),
      nonce: randomBytes(24).toString('base64url'),
      signOnId: way.row?.id ?? null,
      network: way.network,
      userId,
      expiresAt: new Date(now + limits.attemptMs),
    },
  });
}

/** The attempt that an answer is to, used up with this answer; of two at once the second is refused. */
export async function takeAttempt({ db }: Services, id: string): Promise<SignOnAttempt | Refusal> {
  const row = await db.prisma.signOnAttempt.findUnique({ where: { id } });
  if (!row) return refuse('sso-answer-invalid', { problem: 'state' });
  if (row.expiresAt < new Date()) return refuse('sso-answer-expired');
  const { count } = await db.prisma.signOnAttempt.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1 ? row : refuse('sso-answer-used');
}

/** Whom an answer is about, as the other place knows them. */
export type Said = {
  subject: string;
  email: string;
  /** The other place says that the address is not theirs for sure. */
  unverified: boolean;
  firstName: string;
  lastName: string;
  groups: string[];
  /** How the session there is named, and ended. */
  session: { key?: string; idToken?: string; nameId?: string; nameIdFormat?: string; index?: string };
};

/** Keeps what was answered for a minute, for the browser to come back for. */
export async function keepAnswer({ db }: Services, id: string, said: Said): Promise<void> {
  const expiresAt = new Date(Date.now() + limits.answerMs);
  await db.prisma.signOnAttempt.update({ where: { id }, data: { answer: JSON.stringify(said), expiresAt } });
}

/** What was kept, once. */
export async function takeAnswer(
  { db }: Services,
  id: string,
): Promise<{ attempt: SignOnAttempt; said: Said } | Refusal> {
  const attempt = await db.prisma.signOnAttempt.findUnique({ where: { id } });
  if (!attempt) return refuse('sso-answer-invalid', { problem: 'state' });
  const { count } = await db.prisma.signOnAttempt.updateMany({
    where: { id, answer: { not: '' }, expiresAt: { gt: new Date() } },
    data: { answer: '' },
  });
  if (count === 1) return { attempt, said: JSON.parse(attempt.answer) as Said };
  return refuse(attempt.answer ? 'sso-answer-expired' : 'sso-answer-used');
}
