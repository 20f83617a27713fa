import { z } from 'zod';
import { runTests as limits } from '#catalog/limits.ts';
import { recordingSchema } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { mayDo, scenarioToSee } from '../scenarios/rights.ts';

/** A recorded run that is kept with a scenario, as lists show it. Times are ISO. */
export const runTestView = z.object({ id: z.number(), name: z.string(), createdAt: z.string() });
export type RunTestView = z.infer<typeof runTestView>;

/** A recorded run with the log that it must give. It was checked when it was kept. */
export type KeptRecording = z.infer<typeof recordingSchema>;
export const wholeRunTest = runTestView.extend({ recording: z.custom<KeptRecording>() });

type OfScenario = { scenarioId: number };
type One = OfScenario & { id: number };

const listed = { id: true, name: true, createdAt: true } as const;
const viewOf = ({ createdAt, ...row }: { id: number; name: string; createdAt: Date }): RunTestView => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

async function scenarioToTest(tx: Tx, viewer: Viewer, id: number) {
  const scenario = await scenarioToSee(tx, viewer, id);
  if (isRefusal(scenario)) return scenario;
  return mayDo(viewer, 'runTests.use', scenario) ? scenario : refuse('not-allowed');
}

/** The tests of a scenario with their recordings, in the order in which they were kept. */
export async function listRunTests(
  { services, viewer }: Caller,
  { scenarioId }: OfScenario,
): Promise<z.infer<typeof wholeRunTest>[] | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToTest(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const rows = await prisma.runTest.findMany({
    where: { scenarioId },
    orderBy: { id: 'asc' },
    select: { ...listed, recording: true },
  });
  return rows.map(({ recording, ...row }) => ({
    ...viewOf(row),
    recording: recording as unknown as KeptRecording,
  }));
}

/** Keeps a recorded run with the scenario. It must carry its log, or there would be nothing to hold it to. */
export async function keepRunTest(
  { services, viewer }: Caller,
  { scenarioId, name, recording }: OfScenario & { name: string; recording: KeptRecording },
): Promise<RunTestView | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioToTest(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    if (!recording.log?.length || recording.cut) return refuse('test-incomplete');
    if (JSON.stringify(recording).length > limits.bytes) return refuse('test-too-large');
    // Two who keep one at once keep to the limit.
    await tx.$queryRaw`select "id" from "Scenario" where "id" = ${scenarioId} for update`;
    if ((await tx.runTest.count({ where: { scenarioId } })) >= limits.kept)
      return refuse('too-many-tests', { limit: limits.kept });
    const data = { scenarioId, name, recording: recording as unknown as object, createdById: viewer.userId };
    return viewOf(await tx.runTest.create({ data, select: listed }));
  });
}

export async function renameRunTest(
  { services, viewer }: Caller,
  { scenarioId, id, name }: One & { name: string },
): Promise<RunTestView | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToTest(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const { count } = await prisma.runTest.updateMany({ where: { id, scenarioId }, data: { name } });
  if (count === 0) return refuse('test-not-found');
  return viewOf(await prisma.runTest.findUniqueOrThrow({ where: { id }, select: listed }));
}

export async function removeRunTest(
  { services, viewer }: Caller,
  { scenarioId, id }: One,
): Promise<{ removed: number } | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToTest(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const { count } = await prisma.runTest.deleteMany({ where: { id, scenarioId } });
  return count === 0 ? refuse('test-not-found') : { removed: id };
}

/** The tests of a scenario as they travel: in the order in which they were kept. */
export const runTestsOf = (tx: Tx, scenarioId: number) =>
  tx.runTest.findMany({
    where: { scenarioId },
    orderBy: { id: 'asc' },
    select: { name: true, recording: true },
  });

const travelling = z.object({
  name: z.string().trim().min(1).max(limits.nameLength),
  recording: recordingSchema,
});

/** A test that came with a scenario; undefined where it is no whole run, or too long. */
export function travelledRunTest(given: unknown): z.infer<typeof travelling> | undefined {
  const { data } = travelling.safeParse(given);
  const whole = data?.recording.log?.length && !data.recording.cut;
  return whole && JSON.stringify(data.recording).length <= limits.bytes ? data : undefined;
}

/** Gives a copy of a scenario the tests of the one it was copied from: the ids in both are the same. */
export async function copyRunTests(tx: Tx, from: number, to: number, createdById: number): Promise<void> {
  const rows = await runTestsOf(tx, from);
  await tx.runTest.createMany({
    data: rows.map(({ name, recording }) => ({
      scenarioId: to,
      name,
      recording: recording as object,
      createdById,
    })),
  });
}
