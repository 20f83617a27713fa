import type { Readable } from 'node:stream';
import type { AssetView } from '#catalog/resources/files.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { linkAsset } from './replace.ts';
import { assetToSee } from './rights.ts';
import { askForLayout, type Upload, uploadAsset } from './upload.ts';
import { assetView } from './views.ts';

/** A file that was sent in pieces, by the id of its upload, in place of a stream of its bytes. */
export type SentFile = Omit<Upload, 'source' | 'name' | 'id'> & { upload: string };

/** Refused for good, it is let go; so that it need not be sent again it stays where rights, time or room are missing. */
const passing: readonly string[] = [
  'scenario-not-found',
  'not-allowed',
  'too-many-requests',
  'storage-exceeded',
];

/** What is being taken by this process: whoever asks once more, because no answer came, waits for the same. */
const underWay = new Map<string, Promise<AssetView | Refusal>>();

/**
 * Takes a file that was sent in pieces, as `uploadAsset` takes a stream. The asset gets the id of its upload: asked
 * again, because the answer was lost, it answers with the same asset.
 */
export async function takeSent(
  caller: Caller,
  { scenarioId, ...sent }: SentFile & { scenarioId?: number },
): Promise<AssetView | Refusal> {
  const key = `${sent.upload} ${scenarioId ?? ''}`;
  const running = underWay.get(key) ?? take(caller, { ...sent, ...(scenarioId ? { scenarioId } : {}) });
  underWay.set(key, running);
  try {
    return await running;
  } finally {
    underWay.delete(key);
  }
}

async function take(
  caller: Caller,
  { scenarioId, upload: id, ...upload }: SentFile & { scenarioId?: number },
): Promise<AssetView | Refusal> {
  const { services, viewer } = caller;
  const found = await services.resumable.find(id);
  if (!found) return taken(caller, id, scenarioId);
  if (found.ownerId !== viewer.userId) return refuse('upload-not-found');
  if (found.arrived < found.size) return refuse('upload-incomplete', { arrived: found.arrived });
  const source: Readable | { path: string } = await services.resumable.open(id);
  const asset = await uploadAsset(caller, {
    ...upload,
    id,
    name: found.name,
    source,
    ...(scenarioId === undefined ? {} : { scenarioId }),
  });
  if (isRefusal(asset) && passing.includes(asset.refused)) return asset;
  await services.resumable
    .remove(id)
    .catch((err: unknown) =>
      services.log.warn({ upload: id, err }, 'a file that was taken stays in the way in'),
    );
  return asset;
}

/** The asset that was made of an upload before. */
async function taken(caller: Caller, id: string, scenarioId?: number): Promise<AssetView | Refusal> {
  const { services, viewer } = caller;
  const asset = await assetToSee(services.db.prisma, viewer, id);
  if (isRefusal(asset) || asset.ownerId !== viewer.userId) return refuse('upload-not-found');
  if (asset.status === 'needs-layout') return askForLayout(asset);
  if (scenarioId === undefined || asset.status !== 'ready') return assetView(asset);
  return linkAsset(caller, { scenarioId, id });
}
