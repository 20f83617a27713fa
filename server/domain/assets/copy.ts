import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { hotspotDrawings } from '#catalog/hotspot-drawings.ts';
import { builtInHotspots, rates, uploads } from '#catalog/limits.ts';
import type { AssetView } from '#catalog/resources/files.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { keptFileName } from '#server/file-name.ts';
import { fileOfPage } from '#server/gateways/pages/page-headers.ts';
import { countUse } from '../auth/attempts.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { recolour } from './media/recolour.ts';
import { assetOfSource } from './replace.ts';
import { assetToSee } from './rights.ts';
import { uploadAsset } from './upload.ts';

export type CopyAsked = {
  scenarioId: number;
  /** Of one of our files or built-in hotspots, or of a file on the public internet. */
  url: string;
  color?: string | undefined;
  tag: 'scene' | 'media';
  name?: string | undefined;
};

type Found = { name: string; use: 'scene' | 'media' | 'hotspot'; source: Readable };

/**
 * Copies a file into a scenario, as an asset of its own: one of ours that the caller may see, or one of the public
 * internet. `color` gives a drawing another colour.
 */
export async function copyAsset(caller: SignedIn, asked: CopyAsked): Promise<AssetView | Refusal> {
  const { services, viewer } = caller;
  const { scenarioId, color } = asked;
  const scenario = await scenarioToEdit(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const found = await find(caller, asked);
  if (isRefusal(found)) return found;
  const name = asked.name ?? found.name;
  if (color === undefined) return uploadAsset(caller, { ...found, name, scenarioId });
  const drawing = await drawingIn(found.source);
  if (drawing === undefined) return refuse('file-type-not-allowed', { allowed: 'SVG' });
  const source = Readable.from([Buffer.from(recolour(drawing, color))]);
  return uploadAsset(caller, { use: 'hotspot', name, source, scenarioId });
}

async function find(caller: SignedIn, { url, tag }: CopyAsked): Promise<Found | Refusal> {
  const { services, viewer } = caller;
  const builtIn = builtInHotspots.find(({ id }) => id === url || `/app/media/${id}/original` === url);
  if (builtIn) {
    const source = Readable.from([Buffer.from(hotspotDrawings[builtIn.name])]);
    return { name: `${builtIn.name}.svg`, use: 'hotspot', source };
  }
  const id = assetOfSource(url);
  if (isRefusal(id)) return outside(caller, url, tag);
  const asset = await assetToSee(services.db.prisma, viewer, id);
  if (isRefusal(asset)) return asset;
  const stored = await services.db.prisma.assetVariant.findUnique({
    where: { assetId_variant: { assetId: id, variant: 'original' } },
  });
  const source = asset.status === 'ready' && stored && (await services.storage.read(stored.storageKey));
  if (!source) return refuse('asset-not-found');
  return { name: asset.name, use: asset.type === 'hotspot' ? 'hotspot' : tag, source };
}

async function outside(
  { services, viewer }: SignedIn,
  url: string,
  tag: 'scene' | 'media',
): Promise<Found | Refusal> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return refuse('bad-input', { field: 'url' });
  const tooMany = await countUse(services, 'frame-options', String(viewer.userId), rates.pagesAsked);
  if (tooMany) return tooMany;
  const file = await fileOfPage(new URL(url), services.config.privatePages);
  if (typeof file === 'string') return refuse(file, { url });
  const last = file.way.at(-1)!.pathname.split('/').at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // As it stands in the address.
  }
  return { name: keptFileName(name, file.way[0]!.hostname), use: tag, source: file.source };
}

/** The text of a drawing; undefined where it is longer than drawings are, or none. */
async function drawingIn(source: Readable): Promise<string | undefined> {
  let bytes = 0;
  const bounded = source.map((chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > uploads.drawingBytes) throw new Error('longer than a drawing');
    return chunk;
  });
  const read = await text(bounded).catch(() => undefined);
  return read && /<svg[\s>]/i.test(read.slice(0, 4096)) ? read : undefined;
}
