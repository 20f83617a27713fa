import { z } from 'zod';
import { presence } from '#catalog/limits.ts';
import { bePresent } from '#server/domain/scenarios/presence.ts';
import { watchScenario } from '#server/domain/scenarios/watch.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { changeNumber, id, innerId } from './input.ts';

/** Names a window of an editor, as it names its edits. */
const windowName = z.string().min(1).max(100);

export const liveRouter = router({
  /** Streams what is changed in one scenario, after the change that the client has, until it disconnects. */
  changes: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id, after: changeNumber.optional(), window: windowName.optional() }))
    .subscription(async function* ({ ctx, input, signal }) {
      yield* settled(await watchScenario(ctx, input, signal));
    }),
  /** Tells the others what the caller's window has selected; to be said again before it is forgotten. */
  present: procedure
    .for('scenarios.read')
    .input(
      z.object({
        scenarioId: id,
        window: windowName,
        sceneId: innerId.nullable(),
        selection: z.array(innerId).max(presence.selected),
      }),
    )
    .output(z.object({ told: z.literal(true) }))
    .mutation(async ({ ctx, input }) => settled(await bePresent(ctx, input))),
});
