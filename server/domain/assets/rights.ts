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

/** The asset if the caller may see it: their own, or one of a scenario they may see. */
export async function assetToSee(db: Tx, viewer: Viewer, id: string) {
  const asset = await db.asset.findUnique({ where: { id }, include: withUses });
  const sees =
    asset?.ownerId === viewer.userId || asset?.scenarios.some(({ scenario }) => maySee(viewer, scenario));
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
