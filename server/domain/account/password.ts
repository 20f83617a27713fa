import { passwordFaults } from '#catalog/passwords.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { passwordLength } from '../auth/passwords.ts';
import type { Tx } from '../database/open.ts';

/** Refuses a password that does not keep the rules of spec section 5. */
export function refuseWeak(password: string): Refusal | undefined {
  const faults = passwordFaults(password);
  return faults.length > 0 ? refuse('password-weak', { ...passwordLength, faults }) : undefined;
}

/** Sets a person's own password: every session of theirs ends, and links for choosing one with them. */
export async function setOwnPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: {
      passwordHash,
      passwordChangedAt: new Date(),
      passwordExpiresAt: null,
      tokenEpoch: { increment: 1 },
    },
  });
  await tx.userSession.deleteMany({ where: { userId } });
  await tx.accountLink.deleteMany({ where: { userId, purpose: { in: ['reset', 'invite'] }, usedAt: null } });
}
