import { z } from 'zod';
import { getView, liveView } from '#server/domain/packages/view.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';

/** Live pages: anyone with the code may play the published scenario. */
export const viewRouter = router({
  get: procedure
    .for('anyone')
    .input(z.object({ code: z.string().max(100) }))
    .output(liveView)
    .query(async ({ ctx, input }) => settled(await getView(ctx.services, input.code))),
});
