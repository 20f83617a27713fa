import { z } from 'zod';
import { watchScenario } from '#server/domain/scenarios/watch.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const changesInput = z.object({ scenarioId: id });

/** The changes of one scenario as they are committed, until the window goes. */
export const changes = procedure
  .for('scenarios.read')
  .input(changesInput)
  .subscription(async function* ({ ctx, input, signal }) {
    yield* settled(await watchScenario(ctx, input.scenarioId, signal));
  });
