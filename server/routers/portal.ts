import { aboutPortal, portalAbout } from '#server/domain/organizations/portal.ts';
import { procedure, router } from '#server/trpc.ts';

/** What a portal tells of itself to whoever asks, as before signing in. */
export const portalRouter = router({
  about: procedure
    .for('anyone')
    .output(portalAbout)
    .query(({ ctx }) => aboutPortal(ctx)),
});
