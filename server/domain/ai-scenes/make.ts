import { Readable } from 'node:stream';
import type { ErrorCode } from '#catalog/errors.ts';
import { isRefusal } from '#server/errors.ts';
import type { JobData, JobRun } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { uploadAsset } from '../assets/upload.ts';
import { viewerOfUser } from '../auth/session.ts';
import { addUserAsset, removeUserAsset } from '../user-assets/user-assets.ts';

/** The name of a picture's file, by its first bytes: providers do not say whether they send a PNG or a JPEG. */
const fileName = (name: string, picture: Buffer): string =>
  `${name}.${picture.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'jpg'}`;

/** The job of a panorama that was asked for in words: the provider's picture goes into the person's library, marked. */
export async function makeAiScene(
  services: Services,
  { aiSceneId: id }: JobData['ai-scene'],
  { signal }: JobRun,
): Promise<void> {
  const { prisma } = services.db;
  const row = await prisma.aiScene.findUnique({ where: { id } });
  if (row?.status !== 'pending') return;
  const viewer = await viewerOfUser(services.db.prisma, row.ownerId);
  if (!viewer) return fail(services, id, 'not-allowed');
  if (!services.panoramas) return fail(services, id, 'ai-not-configured');
  const made = await services.panoramas.make(row.prompt, signal);
  if ('problem' in made) {
    services.log.warn({ aiScene: id, problem: made.problem, err: made.cause }, 'no panorama was made');
    return fail(services, id, made.refused ? 'ai-refused' : 'ai-unreachable', made.problem);
  }
  const caller = { services, viewer };
  const name = fileName(row.name, made.picture);
  const source = Readable.from([made.picture]);
  const asset = await uploadAsset(caller, { use: 'scene', name, stereo: 'mono', source });
  if (isRefusal(asset)) return fail(services, id, asset.refused);
  const named = { name: row.name, tag: 'scene', existing: 'both' } as const;
  const entry = await addUserAsset(caller, { assetId: asset.id, ...named });
  if (isRefusal(entry)) return fail(services, id, entry.refused);
  const wanted = await services.db.transaction(async (tx) => {
    await tx.asset.update({ where: { id: asset.id }, data: { generated: true }, select: { id: true } });
    const { count } = await tx.aiScene.updateMany({
      where: { id, status: 'pending' },
      data: { status: 'ready', assetId: asset.id, finishedAt: new Date() },
    });
    return count > 0;
  });
  // Whoever asked deleted it meanwhile.
  if (!wanted) await removeUserAsset(caller, { id: entry.id });
}

/** One that failed for the last time. */
export const abandonAiScene = (services: Services, { aiSceneId }: JobData['ai-scene']) =>
  fail(services, aiSceneId, 'server-error');

async function fail({ db }: Services, id: number, errorCode: ErrorCode, problem = ''): Promise<void> {
  await db.prisma.aiScene.updateMany({
    where: { id, status: 'pending' },
    data: { status: 'failed', errorCode, problem, finishedAt: new Date() },
  });
}
