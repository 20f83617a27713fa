import type { SignedIn } from '#server/context.ts';
import { endElsewhere } from '../sign-on/end.ts';

/**
 * Signs out the token that calls; other windows and devices of the user stay signed in. Who signed on elsewhere is told
 * where they sign out there, too.
 */
export async function signOut(context: SignedIn): Promise<{ signedOut: true; to?: string }> {
  const { services, viewer } = context;
  const { prisma } = services.db;
  const { tokenId, userId, tokenExpires, sessionId } = viewer;
  const to = await endElsewhere(context, sessionId);
  if (sessionId) await prisma.userSession.deleteMany({ where: { id: sessionId, userId } });
  const expiresAt = new Date(tokenExpires * 1000);
  await prisma.revokedToken.upsert({
    where: { tokenId },
    create: { tokenId, userId, expiresAt },
    update: {},
  });
  await prisma.revokedToken.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return { signedOut: true, ...(to ? { to } : {}) };
}
