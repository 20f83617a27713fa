import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { rates } from '#catalog/limits.ts';
import {
  type AiScene,
  type aiProviderSchema,
  type aiSceneForm,
  aiSceneList,
} from '#catalog/resources/ai-scenes.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import { countUse } from '../auth/attempts.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { thumbnailUrl } from '../scenarios/views.ts';
import { takeTurn } from '../turns.ts';

type Asked = AskedOf<typeof aiSceneList>;
type Row = Omit<AiScene, 'createdAt' | 'finishedAt' | 'thumbnailUrl'> & {
  assetId: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

const columns = Prisma.sql`a."id", a."name", a."prompt", a."status", a."errorCode", a."problem",
  a."assetId"::text as "assetId", a."createdAt", a."finishedAt"`;
const sortKeys: Record<Asked['sort']['field'], Prisma.Sql> = {
  createdAt: Prisma.sql`a."id"`,
  name: Prisma.sql`a."nameKey"`,
};

const view = ({ assetId, createdAt, finishedAt, ...row }: Row): AiScene => ({
  ...row,
  thumbnailUrl: thumbnailUrl(assetId),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Who makes panoramas of words, by the configuration. */
export function aiProvider({ services }: Pick<Caller, 'services'>): z.infer<typeof aiProviderSchema> {
  const about = services.panoramas?.about;
  return { configured: about !== undefined, host: about?.host ?? null, model: about?.model ?? null };
}

/** What the caller asked for, a page at a time. */
export async function listAiScenes(
  { services, viewer }: Caller,
  { status, ...asked }: Asked,
): Promise<ResourceList<AiScene>> {
  return listPage(
    services.db.prisma,
    aiSceneList,
    {
      columns,
      tables: Prisma.sql`"AiScene" a`,
      where: [
        Prisma.sql`a."ownerId" = ${viewer.userId}`,
        status ? Prisma.sql`a."status" = ${status}` : undefined,
      ],
      sortKeys,
      id: Prisma.sql`a."id"`,
      searched: [Prisma.sql`a."searchKey"`],
      view,
    },
    asked,
  );
}

/** What must be so before the provider is asked: it costs. */
async function refusedNow({ services, viewer }: Caller): Promise<Refusal | undefined> {
  if (!services.panoramas) return refuse('ai-not-configured');
  return countUse(services, 'ai-scene', String(viewer.userId), rates.aiScenes);
}

const pendingOf = (tx: Tx, ownerId: number) => tx.aiScene.count({ where: { ownerId, status: 'pending' } });

/** Has a panorama made of words; a job asks the provider. */
export async function createAiScene(
  caller: Caller,
  { name, prompt }: z.output<typeof aiSceneForm>,
): Promise<AiScene | Refusal> {
  const refused = await refusedNow(caller);
  if (refused) return refused;
  const { services, viewer } = caller;
  const { userId: ownerId } = viewer;
  const begun = await services.db.transaction(async (tx) => {
    const before = await takeTurn(tx, ownerId, () => pendingOf(tx, ownerId));
    if (isRefusal(before)) return before;
    return { row: await tx.aiScene.create({ data: { ownerId, name, prompt, jobId: randomUUID() } }), before };
  });
  if (isRefusal(begun)) return begun;
  const { row, before } = begun;
  await services.jobs.send('ai-scene', row.jobId, { aiSceneId: row.id }, before);
  return view({ ...row, status: 'pending' });
}

const ownScene = ({ services, viewer }: Caller, id: number) =>
  services.db.prisma.aiScene.findFirst({ where: { id, ownerId: viewer.userId } });

/** Asks the provider again for what failed. */
export async function retryAiScene(caller: Caller, { id }: { id: number }): Promise<AiScene | Refusal> {
  const { services } = caller;
  const row = await ownScene(caller, id);
  if (!row) return refuse('not-found');
  const refused = await refusedNow(caller);
  if (refused) return refused;
  const again = { status: 'pending', errorCode: null, problem: '', finishedAt: null, jobId: randomUUID() };
  const before = await services.db.transaction(async (tx) => {
    const waiting = await takeTurn(tx, row.ownerId, () => pendingOf(tx, row.ownerId));
    if (isRefusal(waiting)) return waiting;
    const { count } = await tx.aiScene.updateMany({ where: { id, status: 'failed' }, data: again });
    return count === 0 ? refuse('ai-scene-not-failed') : waiting;
  });
  if (isRefusal(before)) return before;
  await services.jobs.send('ai-scene', again.jobId, { aiSceneId: id }, before);
  return view({ ...row, ...again, status: 'pending' });
}

/** Deletes what was asked for, and ends its job; what came of it stays in the library. */
export async function removeAiScene(
  caller: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { services } = caller;
  const row = await ownScene(caller, id);
  if (!row) return refuse('not-found');
  await services.db.prisma.aiScene.deleteMany({ where: { id } });
  if (row.status === 'pending') await services.jobs.cancel('ai-scene', row.jobId);
  return { removed: id };
}
