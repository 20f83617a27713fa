import sharp from 'sharp';
import type { z } from 'zod';
import { asLanguage } from '#catalog/languages.ts';
import { accounts, signIn } from '#catalog/limits.ts';
import { canOn } from '#catalog/permissions.ts';
import type { accountSchema, profileForm, SignedInView } from '#catalog/resources/account.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { ownedBy } from '../users/get.ts';

type Account = z.output<typeof accountSchema>;

/** The caller's own account. */
export async function ownAccount({ services, viewer }: SignedIn): Promise<Account> {
  const user = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    include: { emailChange: true },
  });
  const next = user.passwordChangedAt && new Date(user.passwordChangedAt.getTime() + signIn.passwordChangeMs);
  const change = user.emailChange && user.emailChange.expiresAt > new Date() ? user.emailChange : null;
  return {
    userId: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    language: asLanguage(user.language),
    avatar: user.avatar,
    hasPassword: user.passwordHash !== null,
    passwordChangeableAt: next && next > new Date() && !user.passwordExpiresAt ? next.toISOString() : null,
    emailChange: change && {
      email: change.email,
      presentConfirmed: change.presentConfirmed,
      newConfirmed: change.newConfirmed,
    },
  };
}

/** Changes the caller's names, and the language of mails to them. */
export async function saveProfile(context: SignedIn, form: z.output<typeof profileForm>): Promise<Account> {
  const { services, viewer } = context;
  await services.db.transaction((tx) => tx.user.update({ where: { id: viewer.userId }, data: form }));
  return ownAccount(context);
}

/**
 * Keeps a picture (base64 of a PNG, JPEG or WebP) as a small square, without what its file tells of place and camera;
 * null takes it away. @returns the address of the picture
 */
export async function savePicture(
  { services, viewer: { userId } }: SignedIn,
  { picture }: { picture: string | null },
): Promise<{ avatar: string | null } | Refusal> {
  const { prisma } = services.db;
  if (picture === null) {
    await services.db.transaction(async (tx) => {
      await tx.userPicture.deleteMany({ where: { userId } });
      await tx.user.update({ where: { id: userId }, data: { avatar: null } });
    });
    return { avatar: null };
  }
  const { side } = accounts.picture;
  const drawn = await sharp(Buffer.from(picture, 'base64'), { limitInputPixels: 4096 ** 2 })
    .rotate()
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined);
  if (!drawn) return refuse('picture-unreadable', { field: 'picture' });
  const data = drawn.toString('base64');
  // Another picture has another address: browsers keep each.
  const avatar = `/app/api/v1/users/${userId}/picture?v=${services.tokens.keyed('picture', data).slice(0, 12)}`;
  await prisma.userPicture.upsert({ where: { userId }, create: { userId, data }, update: { data } });
  await prisma.user.update({ where: { id: userId }, data: { avatar } });
  return { avatar };
}

/** A person's picture (WebP), for themselves and whoever may see them. */
export async function pictureOf({ services, viewer }: Context, id: number): Promise<Buffer | Refusal> {
  const row = await services.db.prisma.user.findUnique({
    where: { id },
    include: { picture: true, organization: { select: { above: true } } },
  });
  const seen = row?.picture && viewer && canOn(viewer, 'users.read', ownedBy(row));
  return row?.picture && seen ? Buffer.from(row.picture.data, 'base64') : refuse('not-found');
}

/** Where the caller is signed in, the last seen first. */
export async function ownSessions({ services, viewer }: SignedIn): Promise<SignedInView[]> {
  const rows = await services.db.prisma.userSession.findMany({
    where: { userId: viewer.userId, expiresAt: { gt: new Date() } },
    orderBy: { seenAt: 'desc' },
    take: 100,
  });
  return rows.map(({ id, device, address, createdAt, seenAt }) => ({
    id,
    device,
    address,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === viewer.sessionId,
  }));
}

/** Signs the caller out elsewhere: of one session, or of all but the one that calls. */
export async function endSessions(
  { services, viewer }: SignedIn,
  { id }: { id?: string },
): Promise<{ ended: number }> {
  const where = id === undefined ? { id: { not: viewer.sessionId ?? '' } } : { id };
  const { count } = await services.db.prisma.userSession.deleteMany({
    where: { userId: viewer.userId, ...where },
  });
  return { ended: count };
}
