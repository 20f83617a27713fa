import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';

/**
 * Everything that somebody made becomes that of `heirId`, an active colleague of theirs, in as many statements as there
 * are kinds of it.
 */
export async function handOver(
  tx: Tx,
  { id, organizationId }: { id: number; organizationId: number },
  heirId: number,
): Promise<Refusal | undefined> {
  const heir = await tx.user.findUnique({
    where: { id: heirId },
    select: { organizationId: true, status: true },
  });
  const fits = heirId !== id && heir?.organizationId === organizationId && heir.status === 'active';
  if (!fits) return refuse('bad-input', { field: 'heirId' });
  const theirs = { where: { ownerId: id }, data: { ownerId: heirId } };
  // What whoever asked for it called the asking is theirs alone.
  await tx.scenario.updateMany({ where: { ownerId: id }, data: { ownerId: heirId, creationKey: null } });
  await tx.folder.updateMany(theirs);
  await tx.asset.updateMany(theirs);
  await tx.userAsset.updateMany(theirs);
  await tx.clip.updateMany(theirs);
  await tx.aiScene.updateMany(theirs);
  await tx.package.updateMany({ where: { createdById: id }, data: { createdById: heirId } });
  return undefined;
}
