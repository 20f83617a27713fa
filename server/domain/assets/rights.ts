import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { mayEdit, maySee, withBranch } from '../scenarios/rights.ts';

const withUses = {
  scenarios: {
    where: { scenario: { deletedAt: null } },
    select: { scenario: { select: { organizationId: true, ownerId: true, ...withBranch } } },
  },
} as const;

/** Its entries in a person's library, and the clips that need it: theirs, and templates of their organization. */
const keptBy = ({ userId: ownerId, orgId }: Viewer) => ({
  userAssets: { where: { ownerId }, select: { id: true }, take: 1 },
  clips: {
    where: { clip: { OR: [{ ownerId }, { template: true, owner: { organizationId: orgId } }] } },
    select: { clipId: true },
    take: 1,
  },
});

/** The asset if the caller may see it: their own, in their library or a clip that they may use, or of a scenario they may see. */
export async function assetToSee(db: Tx, viewer: Viewer, id: string) {
  const [asset] = await assetsToSee(db, viewer, [id]);
  return asset ?? refuse('asset-not-found');
}

/** The same of many: those of them that the caller may see. */
export async function assetsToSee(db: Tx, viewer: Viewer, ids: string[]) {
  const found = await db.asset.findMany({
    where: { id: { in: ids } },
    include: { ...withUses, ...keptBy(viewer) },
  });
  return found.filter(
    ({ ownerId, userAssets, clips, scenarios }) =>
      ownerId === viewer.userId ||
      userAssets.length + clips.length > 0 ||
      scenarios.some(({ scenario }) => maySee(viewer, scenario)),
  );
}

/** The asset if the caller may change or remove it: their own, or one that only scenarios of theirs use. */
export async function assetToEdit(db: Tx, viewer: Viewer, id: string) {
  const asset = await assetToSee(db, viewer, id);
  if ('refused' in asset) return asset as Refusal;
  const uses = asset.scenarios;
  const edits = uses.length > 0 && uses.every(({ scenario }) => mayEdit(viewer, scenario));
  return asset.ownerId === viewer.userId || edits ? asset : refuse('not-allowed');
}
