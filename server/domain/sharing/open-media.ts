import { hotspotDrawings } from '#catalog/hotspot-drawings.ts';
import { builtInHotspots } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { isKeptBy } from '../assets/rights.ts';
import { variantOf } from '../assets/sizes.ts';
import { FOLDER, isFolderFile, publishedVariants } from '../assets/views.ts';
import { sameSecret } from '../auth/same-secret.ts';
import { isGivenToDevice } from '../devices/kiosk.ts';
import { maySee, withBranch } from '../scenarios/rights.ts';
import { anyPublic, isNamedByLink, reaching } from './watch.ts';

/** A file to send: either kept in the storage or drawn by us. `fileName`: it is offered, not shown. */
export type Media = {
  mime: string;
  bytes: number;
  etag: string;
  fileName?: string;
  /** It stands in for what may come yet: it is asked for again. */
  standIn?: true;
} & ({ storageKey: string } | { text: string });

/**
 * A variant of an asset for whoever may read it: its owner, who keeps it in their library or a clip, those who may see a
 * scenario that has it, and anybody while a live page shows it, of which they get the variants that the page names. Who is assigned the scenario,
 * and a headset that was given it, get no more of it than they.
 */
export async function openMedia(
  context: Context,
  { id, variant }: { id: string; variant: string },
): Promise<Media | Refusal> {
  const { services } = context;
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
  const asset = await readable(context, id);
  const reads =
    asset &&
    (asset.reader ||
      (publishedVariants(asset).includes(variant) && (await isShown(context, asset))) ||
      (variant === 'thumb' && (await isListed(context, asset.scenarioIds))));
  if (!reads) return refuse('asset-not-found');
  const found = await variantOf(services, id, variant);
  if (!found && variant === 'thumb' && asset.type === 'video') return filmWithoutPoster;
  if (!found) return refuse('asset-not-found');
  const { mime, etag, storageKey } = found;
  // A document may run what only its own program keeps in bounds.
  const offered = asset.type === 'document' && !mime.startsWith('text/') ? { fileName: asset.name } : {};
  return { mime, bytes: Number(found.bytes), etag, storageKey, ...offered };
}

const filmDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160" viewBox="0 0 320 160">' +
  '<rect width="320" height="160" fill="#26303d"/><path d="M140 50v60l50-30z" fill="#c9d4e3"/></svg>';

/** The default thumbnail of a film (spec section 9): it is being converted, or no picture could be read of it. */
const filmWithoutPoster: Media = {
  mime: 'image/svg+xml',
  bytes: Buffer.byteLength(filmDrawing),
  etag: '"film-1"',
  text: filmDrawing,
  standIn: true,
};

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
  if (!asset.reader && !(await isShown(context, asset))) return refuse('asset-not-found');
  const until = (Date.now() + OPENED_MS).toString(36);
  return { key: `${until}.${context.services.tokens.keyed('folder', `${id}:${until}`)}` };
}

const isKey = (services: Context['services'], id: string, key: string): boolean => {
  const [until = '', ...signed] = key.split('.');
  const fits = sameSecret(services.tokens.keyed('folder', `${id}:${until}`), signed.join('.'));
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
        select: { scenario: { select: { id: true, organizationId: true, ownerId: true, ...withBranch } } },
      },
      packages: {
        where: { package: { liveCodes: { some: notExpired() }, scenario: { deletedAt: null } } },
        select: {
          package: {
            select: { scenarioId: true, liveCodes: { where: notExpired(), select: { private: true } } },
          },
        },
      },
    },
  });
  if (!asset) return undefined;
  const scenarioIds = asset.scenarios.map(({ scenario }) => scenario.id);
  const anybody = asset.packages.some((row) => row.package.liveCodes.some((link) => !link.private));
  const published = asset.packages.map((row) => row.package.scenarioId);
  const reader =
    viewer !== undefined &&
    (asset.ownerId === viewer.userId ||
      asset.scenarios.some(({ scenario }) => maySee(viewer, scenario)) ||
      (await isKeptBy(services.db.prisma, viewer, id)));
  return { ...asset, scenarioIds, published, reader, anybody };
}

/** Whether a live page shows an asset to anybody, to the headset that asks, to who is assigned it or named by a link. */
async function isShown(context: Context, { anybody, published }: { anybody: boolean; published: number[] }) {
  if (anybody) return true;
  if (published.length === 0) return false;
  if (await isGivenToDevice(context, published)) return true;
  const { services, viewer } = context;
  if (!viewer) return false;
  const { prisma } = services.db;
  return (await reaching(prisma, viewer, published)).assigned || isNamedByLink(prisma, viewer, published);
}

/** Whether lists show the asker one of the scenarios, and with it its picture: also a headset's, of what it is given. */
async function isListed(context: Context, ids: number[]) {
  if (ids.length === 0) return false;
  const { services, viewer } = context;
  const { prisma } = services.db;
  if ((await anyPublic(prisma, ids)) || (await isGivenToDevice(context, ids))) return true;
  if (!viewer) return false;
  const by = await reaching(prisma, viewer, ids);
  return by.assigned || by.source;
}

const notExpired = () => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] });
