import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { mayEdit, maySee } from '../scenarios/rights.ts';

const withUses = {
  scenarios: {
    where: { scenario: { deletedAt: null } },
    select: { scenario: { select: { organizationId: true, ownerId: true } } },
  },
} as const;

/** Its entries in a person's library, and the clips of theirs that need it. */
const keptBy = (ownerId: number) => ({
  userAssets: { where: { ownerId }, select: { id: true }, take: 1 },
  clips: { where: { clip: { ownerId } }, select: { clipId: true }, take: 1 },
});

/** The asset if the caller may see it: their own, in their library or a clip of theirs, or of a scenario they may see. */
export async function assetToSee(db: Tx, viewer: Viewer, id: string) {
  const asset = await db.asset.findUnique({
    where: { id },
    include: { ...withUses, ...keptBy(viewer.userId) },
  });
  const kept = asset && asset.userAssets.length + asset.clips.length > 0;
  const sees =
    asset?.ownerId === viewer.userId ||
    kept ||
    asset?.scenarios.some(({ scenario }) => maySee(viewer, scenario));
  return asset && sees ? asset : refuse('asset-not-found');
}

/** The asset if the caller may change or remove it: their own, or one that only scenarios of theirs use. */
export async function assetToEdit(db: Tx, viewer: Viewer, id: string) {
  const asset = await assetToSee(db, viewer, id);
  if ('refused' in asset) return asset as Refusal;
  const uses = asset.scenarios;
  const edits = uses.length > 0 && uses.every(({ scenario }) => mayEdit(viewer, scenario));
  return asset.ownerId === viewer.userId || edits ? asset : refuse('not-allowed');
}
