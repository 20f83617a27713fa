import type { Services } from '#server/services.ts';

/** What signing in is called among the features that people use. */
export const SIGN_IN = 'Sign In';

/** Notes that somebody signed in, by whichever entrance. */
export async function noteSignIn({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db.prisma.user.update({ where: { id: userId }, data: { lastLoginAt: new Date() } });
  await db.prisma.userActivity.create({ data: { userId, feature: SIGN_IN } });
}
