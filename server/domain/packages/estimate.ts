import { z } from 'zod';
import type { MediaFiles } from '#catalog/launch.ts';
import { namesStore } from '#catalog/publish-targets.ts';
import { indexProject, largestBookmark } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { assetIdsOf } from '#server/publish/bundle.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { scenarioToSee } from '../scenarios/rights.ts';
import { inSlices } from '../slices.ts';
import { snapshotOf } from './snapshot.ts';

/** What a scenario as it is now comes to. Bytes of media, the largest picture of each; characters of a bookmark. */
export const estimateSchema = z.object({
  first: z.number(),
  all: z.number(),
  /** A record store is named with what opens it, which no reader is told. */
  store: z.boolean(),
  bookmark: z.object({ characters: z.number(), variables: z.number(), answers: z.number() }),
});

/** Bytes of assets by their ids: of a folder all of its files, of anything else the largest. */
export async function mediaBytes(db: Tx, assetIds: string[]): Promise<Map<string, number>> {
  const rows = await db.assetVariant.findMany({
    where: { assetId: { in: assetIds } },
    select: { assetId: true, bytes: true, variant: true, asset: { select: { type: true } } },
  });
  const bytes = new Map<string, number>();
  for (const row of rows) {
    const whole = (row.asset.type as MediaFiles['type']) === 'folder';
    const before = bytes.get(row.assetId) ?? 0;
    bytes.set(row.assetId, whole ? before + Number(row.bytes) : Math.max(before, Number(row.bytes)));
  }
  return bytes;
}

/** What a learner would load and keep, if the scenario were published now. */
export async function estimate(
  { services, viewer }: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<z.infer<typeof estimateSchema> | Refusal> {
  const scenario = await scenarioToSee(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const { file, assetIds } = await snapshotOf(services.db.prisma, viewer.userId, scenarioId);
  const bytes = await mediaBytes(services.db.prisma, assetIds);
  const sum = (ids: Iterable<string>) => [...ids].reduce((all, id) => all + (bytes.get(id) ?? 0), 0);
  const [initial] = file.scenes;
  const project = indexProject(file);
  const slice = inSlices();
  for (const { id } of project.order) {
    await slice();
    project.inScene.get(id);
  }
  return {
    first: initial ? sum(assetIdsOf({ scenes: [initial], projectData: {} })) : 0,
    all: sum(bytes.keys()),
    store: namesStore(file.projectData),
    bookmark: largestBookmark(project),
  };
}
