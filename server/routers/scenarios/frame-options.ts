import { z } from 'zod';
import { frameOptions as frameOptionsOf } from '#server/domain/scenarios/frame-options.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

export const frameOptionsInput = z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) });

/** For learners too: a live page asks it before it shows a web window. */
export const frameOptions = procedure
  .for('frames.check')
  .input(frameOptionsInput)
  .output(z.object({ url: z.string(), framed: z.boolean() }))
  .query(async ({ ctx, input }) => settled(await frameOptionsOf(ctx, input)));
