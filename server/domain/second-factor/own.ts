import type { SecondFactor } from '#catalog/resources/second-factor.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { userFor } from '../users/rights.ts';
import { passkeyView } from './passkeys.ts';

/** What the caller proves themselves by beside a password. */
export async function ownSecondFactor({ services, viewer }: SignedIn): Promise<SecondFactor> {
  const user = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    include: {
      authenticator: true,
      passkeys: { orderBy: { createdAt: 'asc' } },
      organization: { include: { settings: { where: { key: 'second-factor' } } } },
    },
  });
  const app = user.authenticator?.confirmedAt != null;
  return {
    app,
    spareCodes: app ? (user.authenticator?.spareHashes.length ?? 0) : 0,
    passkeys: user.passkeys.map(passkeyView),
    demanded: user.organization.settings[0]?.value === 'demanded',
  };
}

/** Takes somebody's second factors away who lost them all: whoever administers them knows who they are. */
export async function resetSecondFactor(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const row = await userFor(tx, viewer, 'users.manage', id);
    if (isRefusal(row)) return row;
    await tx.authenticator.deleteMany({ where: { userId: id } });
    await tx.passkey.deleteMany({ where: { userId: id } });
    return { removed: id };
  });
}
