import { timingSafeEqual } from 'node:crypto';
import { hotspotDrawings } from '#catalog/hotspot-drawings.ts';
import { builtInHotspots } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { maySee } from '../scenarios/rights.ts';
import { variantOf } from './sizes.ts';
import { FOLDER, isFolderFile, publishedVariants } from './views.ts';

/** A file to send: either kept in the storage or drawn by us. `fileName`: it is offered, not shown. */
export type Media = { mime: string; bytes: number; etag: string; fileName?: string } & (
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
  const asset = await readable({ services, viewer }, id);
  const reads = asset && (asset.reader || (asset.anybody && publishedVariants(asset).includes(variant)));
  if (!reads) return refuse('asset-not-found');
  const found = await variantOf(services, id, variant);
  if (!found) return refuse('asset-not-found');
  const { mime, etag, storageKey } = found;
  // A document may run what only its own program keeps in bounds.
  const offered = asset.type === 'document' && !mime.startsWith('text/') ? { fileName: asset.name } : {};
  return { mime, bytes: Number(found.bytes), etag, storageKey, ...offered };
}

/** Milliseconds that the address of an opened folder is good for. */
const OPENED_MS = 24 * 3_600_000;

/**
 * The key to a folder for whoever may read it, or `open` where anybody may. The pages of a folder have no origin, so
 * that what they ask for comes without cookies: the key in their address stands for the reader, for a day.
 */
export async function openFolder(context: Context, id: string): Promise<{ key: string } | 'open' | Refusal> {
  const asset = await readable(context, id);
  if (asset?.type !== 'folder') return refuse('asset-not-found');
  if (asset.anybody) return 'open';
  if (!asset.reader) return refuse('asset-not-found');
  const until = (Date.now() + OPENED_MS).toString(36);
  return { key: `${until}.${context.services.tokens.keyed('folder', `${id}:${until}`)}` };
}

const isKey = (services: Context['services'], id: string, key: string): boolean => {
  const [until = '', ...signed] = key.split('.');
  const wanted = Buffer.from(services.tokens.keyed('folder', `${id}:${until}`));
  const given = Buffer.from(signed.join('.'));
  const fits = given.length === wanted.length && timingSafeEqual(given, wanted);
  return fits && Number.parseInt(until, 36) > Date.now();
};

/** A file of a folder: with its key, or while a live page shows it. */
export async function folderFile(
  context: Context,
  { id, path, key }: { id: string; path: string; key?: string },
): Promise<Media | Refusal> {
  const { services } = context;
  const opened = key === undefined ? (await readable(context, id))?.anybody : isKey(services, id, key);
  if (!opened) return refuse('asset-not-found');
  const found = await variantOf(services, id, `${FOLDER}${path}`);
  if (!found || !isFolderFile(found.variant)) return refuse('asset-not-found');
  const { mime, etag, storageKey } = found;
  return { mime, bytes: Number(found.bytes), etag, storageKey };
}

/** What decides about an asset: whether the asker reads it, and whether anybody does, since a live page shows it. */
async function readable({ services, viewer }: Pick<Context, 'services' | 'viewer'>, id: string) {
  const asset = await services.db.prisma.asset.findUnique({
    where: { id },
    select: {
      ownerId: true,
      name: true,
      type: true,
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
  if (!asset) return undefined;
  const reader =
    viewer !== undefined &&
    (asset.ownerId === viewer.userId || asset.scenarios.some(({ scenario }) => maySee(viewer, scenario)));
  return { ...asset, reader, anybody: asset.packages.length > 0 };
}
