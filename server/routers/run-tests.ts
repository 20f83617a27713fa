import { z } from 'zod';
import { runTests as limits } from '#catalog/limits.ts';
import { recordingSchema } from '#scenario';
import {
  keepRunTest,
  listRunTests,
  removeRunTest,
  renameRunTest,
  runTestView,
  wholeRunTest,
} from '#server/domain/run-tests/run-tests.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, name } from './input.ts';

const allowed = procedure.for('runTests.use');
const testName = name.max(limits.nameLength);
const one = z.object({ scenarioId: id, id });

/** Recorded runs that are kept with a scenario, to be played again after a change. */
export const runTestsRouter = router({
  list: allowed
    .input(z.object({ scenarioId: id }))
    .output(z.array(wholeRunTest))
    .query(async ({ ctx, input }) => settled(await listRunTests(ctx, input))),
  create: allowed
    .meta({ body: 'recording' })
    .input(z.object({ scenarioId: id, name: testName, recording: recordingSchema }))
    .output(runTestView)
    .mutation(async ({ ctx, input }) => settled(await keepRunTest(ctx, input))),
  rename: allowed
    .input(one.extend({ name: testName }))
    .output(runTestView)
    .mutation(async ({ ctx, input }) => settled(await renameRunTest(ctx, input))),
  remove: allowed
    .input(one)
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeRunTest(ctx, input))),
});
