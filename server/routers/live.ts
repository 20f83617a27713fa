import { z } from 'zod';
import { watchScenario } from '#server/domain/scenarios/watch.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

export const liveRouter = router({
  /** Streams the committed changes of one scenario until the client disconnects. */
  changes: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .subscription(async function* ({ ctx, input, signal }) {
      yield* settled(await watchScenario(ctx, input.scenarioId, signal));
    }),
});
