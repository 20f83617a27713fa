import { hotspotDrawings } from '#catalog/hotspot-drawings.ts';
import { builtInHotspots } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { maySee } from '../scenarios/rights.ts';
import { variantOf } from './sizes.ts';
import { publishedVariants } from './views.ts';

/** A file to send: either kept in the storage or drawn by us. */
export type Media = { mime: string; bytes: number; etag: string } & (
  | { storageKey: string }
  | { text: string }
);

/**
 * A variant of an asset for whoever may read it: its owner, those who may see a scenario that has it, and
 * anybody while a live page shows it, of which they get the variants that the page names.
 */
export async function openMedia(
  { services, viewer }: Context,
  { id, variant }: { id: string; variant: string },
): Promise<Media | Refusal> {
  const builtIn = builtInHotspots.find((one) => one.id === id);
  if (builtIn) {
    const text = hotspotDrawings[builtIn.name];
    return {
      mime: 'image/svg+xml',
      bytes: Buffer.byteLength(text),
      etag: `"hotspot-${builtIn.name}-1"`,
      text,
    };
  }
  const { prisma } = services.db;
  const asset = await prisma.asset.findUnique({
    where: { id },
    select: {
      ownerId: true,
      tag: true,
      mime: true,
      width: true,
      height: true,
      scenarios: {
        where: { scenario: { deletedAt: null } },
        select: { scenario: { select: { organizationId: true, ownerId: true } } },
      },
      packages: {
        where: { package: { liveCodes: { some: {} }, scenario: { deletedAt: null } } },
        select: { packageId: true },
        take: 1,
      },
    },
  });
  const reads =
    asset &&
    ((asset.packages.length > 0 && publishedVariants(asset).includes(variant)) ||
      (viewer &&
        (asset.ownerId === viewer.userId ||
          asset.scenarios.some(({ scenario }) => maySee(viewer, scenario)))));
  if (!reads) return refuse('asset-not-found');
  const found = await variantOf(services, id, variant);
  if (!found) return refuse('asset-not-found');
  return { mime: found.mime, bytes: Number(found.bytes), etag: found.etag, storageKey: found.storageKey };
}
