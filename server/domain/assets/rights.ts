import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { mayEdit, maySee, withBranch } from '../scenarios/rights.ts';
import { inSlices } from '../slices.ts';

const withUses = {
  scenarios: {
    where: { scenario: { deletedAt: null } },
    select: { scenario: { select: { organizationId: true, ownerId: true, ...withBranch } } },
  },
} as const;

/** What keeps an asset for a person: an entry in their library; a clip of theirs, or a template of their organization. */
const keepers = ({ userId: ownerId, orgId }: Viewer) => ({
  userAsset: { ownerId },
  clip: { clip: { OR: [{ ownerId }, { template: true, owner: { organizationId: orgId } }] } },
});

function keptBy(viewer: Viewer) {
  const { userAsset, clip } = keepers(viewer);
  return {
    userAssets: { where: userAsset, select: { id: true }, take: 1 },
    clips: { where: clip, select: { clipId: true }, take: 1 },
  };
}

/** Whether a person keeps an asset, whatever becomes of the scenarios that have it. */
export async function isKeptBy(db: Tx, viewer: Viewer, id: string): Promise<boolean> {
  const { userAsset, clip } = keepers(viewer);
  const kept = { OR: [{ userAssets: { some: userAsset } }, { clips: { some: clip } }] };
  return (await db.asset.count({ where: { id, ...kept } })) > 0;
}

/** The asset if the caller may see it: their own, in their library or a clip that they may use, or of a scenario they may see. */
export async function assetToSee(db: Tx, viewer: Viewer, id: string) {
  const [asset] = await assetsToSee(db, viewer, [id]);
  return asset ?? refuse('asset-not-found');
}

/** So many are looked for at once. */
const IDS_AT_ONCE = 200;

/** The same of many: those of them that the caller may see. Where they may be thousands, best before a transaction. */
export async function assetsToSee(db: Tx, viewer: Viewer, ids: string[]) {
  const find = (some: string[]) =>
    db.asset.findMany({ where: { id: { in: some } }, include: { ...withUses, ...keptBy(viewer) } });
  const seen: Awaited<ReturnType<typeof find>> = [];
  const slice = inSlices();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    await slice();
    for (const asset of await find(ids.slice(from, from + IDS_AT_ONCE))) {
      const { ownerId, userAssets, clips, scenarios } = asset;
      if (
        ownerId === viewer.userId ||
        userAssets.length + clips.length > 0 ||
        scenarios.some(({ scenario }) => maySee(viewer, scenario))
      )
        seen.push(asset);
    }
  }
  return seen;
}

/** The asset if the caller may change or remove it: their own, or one that only scenarios of theirs use. */
export async function assetToEdit(db: Tx, viewer: Viewer, id: string) {
  const asset = await assetToSee(db, viewer, id);
  if ('refused' in asset) return asset as Refusal;
  const uses = asset.scenarios;
  const edits = uses.length > 0 && uses.every(({ scenario }) => mayEdit(viewer, scenario));
  return asset.ownerId === viewer.userId || edits ? asset : refuse('not-allowed');
}
