import type { Services } from '#server/services.ts';

/** What signing in is called among the features that people use. */
export const SIGN_IN = 'Sign In';

/** Notes that somebody signed in. */
export const noteSignIn = ({ db }: Pick<Services, 'db'>, userId: number) =>
  db.prisma.userActivity.create({ data: { userId, feature: SIGN_IN }, select: { id: true } });
