import { z } from 'zod';
import { listOf } from '#server/domain/lists.ts';
import { getView, liveView } from '#server/domain/packages/view.ts';
import { sortColumns } from '#server/domain/scenarios/page-of.ts';
import {
  channelForAnybody,
  publicCard,
  publicChannel,
  publicScenarios,
} from '#server/domain/sharing/for-anybody.ts';
import { openLink } from '#server/domain/sharing/links.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

const code = z.string().max(100);

/** Live pages: whom the link of a code lets in may play the published scenario. */
export const viewRouter = router({
  get: procedure
    .for('anyone')
    .input(z.object({ code }))
    .output(liveView)
    .query(async ({ ctx, input }) => settled(await getView(ctx, input.code))),
  /** Gives the password of a link: the browser is let in from then on. */
  open: procedure
    .for('anyone')
    .input(z.object({ code, password: z.string().max(200) }))
    .output(z.object({ opened: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await openLink(ctx, input))),
  /** What anybody sees of the channels, or of one. */
  scenarios: procedure
    .for('anyone')
    .input(
      z
        .object({ ...paging, sort: sortBy(sortColumns, 'updatedAt,desc'), channel: id.optional() })
        .prefault({}),
    )
    .output(listOf(publicCard))
    .query(({ ctx, input }) => publicScenarios(ctx.services, input)),
  channel: procedure
    .for('anyone')
    .input(z.object({ id }))
    .output(publicChannel)
    .query(async ({ ctx, input }) => settled(await channelForAnybody(ctx.services, input))),
});
