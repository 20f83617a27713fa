import type { SignedIn } from '#server/context.ts';

/** Signs out the token that calls; other windows and devices of the user stay signed in. */
export async function signOut({ services, viewer }: SignedIn): Promise<{ signedOut: true }> {
  const { prisma } = services.db;
  const { tokenId, userId, tokenExpires } = viewer;
  const expiresAt = new Date(tokenExpires * 1000);
  await prisma.revokedToken.upsert({
    where: { tokenId },
    create: { tokenId, userId, expiresAt },
    update: {},
  });
  await prisma.revokedToken.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return { signedOut: true };
}
