import { z } from 'zod';
import { getView, liveView } from '#server/domain/packages/view.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

export const getInput = z.object({ code: z.string().max(100) });

export const get = procedure
  .for('anyone')
  .input(getInput)
  .output(liveView)
  .query(async ({ ctx, input }) => settled(await getView(ctx.services, input.code)));
