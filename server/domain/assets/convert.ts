import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '#catalog/errors.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import {
  type Container,
  FfmpegFailed,
  findFfmpeg,
  probeFilm,
  writeMp4,
} from '#server/gateways/films/ffmpeg.ts';
import type { JobData, JobRun } from '#server/jobs/jobs.ts';
import { errorDescription } from '#server/rest/texts.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { placeInLine } from '../turns.ts';
import { readAndCleanMp4 } from './media/mp4.ts';
import { newIncoming } from './receive.ts';
import { assetToEdit, assetToSee } from './rights.ts';
import { keepOriginal, SOURCE } from './variants.ts';
import type { AssetDetails } from './views.ts';

/** How far the conversion of a film is (spec section 4); `progress` 0 to 1, null while it waits or is over. */
export const conversionView = z.object({
  assetId: z.string(),
  status: z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']),
  progress: z.number().nullable(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
});
export type ConversionView = z.infer<typeof conversionView>;

/** Where a film's conversion is asked about. */
export const conversionPlace = (assetId: string) => `/app/api/v1/conversion-tasks/stream/${assetId}`;

/** What the row of a film keeps of its conversion: the job, what the file is read as, why it failed. */
export type Conversion = { jobId: string; container: Container; error?: string };

const conversionOf = (details: unknown): Conversion | undefined =>
  (Object(details) as AssetDetails & { conversion?: Conversion }).conversion;

/**
 * How many of a person's films are not converted yet. None is refused for them: it was sent whole, and waits behind theirs.
 */
export const lineToConvert = (tx: Tx, ownerId: number): Promise<number> =>
  placeInLine(tx, ownerId, () => tx.asset.count({ where: { ownerId, status: 'converting' } }));

/** Has a film converted that was stored as it was sent, behind `before` others of its person. */
export const beginConversion = (
  { jobs }: Services,
  assetId: string,
  { jobId }: Conversion,
  before: number,
): Promise<void> => jobs.send('convert', jobId, { assetId }, before);

/** Has films converted whose jobs were never asked for, as their server died just then. Of those that wait nothing changes. */
export async function resumeConversions({ db, jobs }: Services, before = new Date()): Promise<void> {
  const where = { status: 'converting', createdAt: { lt: before } };
  const rows = await db.prisma.asset.findMany({ where, select: { id: true, details: true } });
  for (const { id, details } of rows) {
    const conversion = conversionOf(details);
    if (conversion) await jobs.send('convert', conversion.jobId, { assetId: id });
  }
}

export const newConversion = (container: Container): Conversion => ({ jobId: randomUUID(), container });

/** Begins the conversion of a film once more where it failed; of one that plays nothing is done. */
export async function convertAsset(
  { services, viewer }: Caller,
  { assetId }: { assetId: string },
): Promise<(ConversionView & { sseEndpoint: string }) | Refusal> {
  const { prisma } = services.db;
  const asset = await assetToEdit(prisma, viewer, assetId);
  if (isRefusal(asset)) return asset;
  if (asset.type !== 'video') return refuse('file-type-not-allowed', { allowed: 'MP4' });
  const before = conversionOf(asset.details);
  if (asset.status === 'failed' && before) {
    const conversion = newConversion(before.container);
    const begun = await services.db.transaction(async (tx) => {
      const ahead = await lineToConvert(tx, viewer.userId);
      const { count } = await tx.asset.updateMany({
        where: { id: assetId, status: 'failed' },
        data: { status: 'converting', details: { conversion } },
      });
      return { ahead, count };
    });
    // Of two who ask at once one begins it.
    if (begun.count > 0) await beginConversion(services, assetId, conversion, begun.ahead);
  }
  const view = await viewOf(services, assetId);
  return isRefusal(view) ? view : { ...view, sseEndpoint: conversionPlace(assetId) };
}

/** How far the conversion of a film is, for whoever may see it. */
export async function getConversion(
  { services, viewer }: Caller,
  { assetId }: { assetId: string },
): Promise<ConversionView | Refusal> {
  const asset = await assetToSee(services.db.prisma, viewer, assetId);
  return isRefusal(asset) ? asset : viewOf(services, assetId);
}

async function viewOf({ db, jobs }: Services, assetId: string): Promise<ConversionView | Refusal> {
  const asset = await db.prisma.asset.findUnique({ where: { id: assetId } });
  if (asset?.type !== 'video') return refuse('asset-not-found');
  const conversion = conversionOf(asset.details);
  if (asset.status === 'failed') {
    const code: ErrorCode =
      conversion?.error && isErrorCode(conversion.error) ? conversion.error : 'conversion-failed';
    return {
      assetId,
      status: 'FAILED',
      progress: null,
      errorCode: code,
      errorMessage: errorDescription(code),
    };
  }
  if (asset.status !== 'converting' || !conversion) return { assetId, status: 'COMPLETED', progress: null };
  const progress = await jobs.progress('convert', conversion.jobId);
  return { assetId, status: progress === null ? 'PENDING' : 'PROCESSING', progress };
}

/** The job: makes the MP4 and puts it in the place of what was sent. */
export async function runConversion(
  services: Services,
  { assetId }: JobData['convert'],
  { signal, progress }: JobRun,
): Promise<void> {
  const { prisma } = services.db;
  const asset = await prisma.asset.findUnique({ where: { id: assetId }, include: { variants: true } });
  const source = asset?.variants.find(({ variant }) => variant === SOURCE);
  const conversion = conversionOf(asset?.details);
  if (asset?.status !== 'converting' || !source || !conversion) return;
  const ffmpeg = await findFfmpeg(services.config.ffmpegPath);
  if (!ffmpeg) return fail(services, assetId, conversion, 'conversion-failed');
  const [sent, made] = [
    await newIncoming(services.config.dataDir),
    await newIncoming(services.config.dataDir),
  ];
  try {
    const stream = await services.storage.read(source.storageKey);
    if (!stream) return await fail(services, assetId, conversion, 'conversion-failed');
    await pipeline(stream, createWriteStream(sent), { signal });
    const { container } = conversion;
    const facts = await probeFilm(ffmpeg, sent, container);
    if (!facts) return await fail(services, assetId, conversion, 'video-unreadable');
    progress(0.01);
    await writeMp4(ffmpeg, { source: sent, container, target: made, facts }, { signal, progress });
    const film = await readAndCleanMp4(made);
    if (!film) return await fail(services, assetId, conversion, 'conversion-failed');
    await keepFilm(services, assetId, made, film);
  } catch (err) {
    if (!(err instanceof FfmpegFailed)) throw err;
    services.log.warn({ asset: assetId, err }, 'a film could not be converted');
    await fail(services, assetId, conversion, 'conversion-failed');
  } finally {
    await Promise.all([sent, made].map((path) => rm(path, { force: true })));
  }
}

async function keepFilm(
  services: Services,
  assetId: string,
  path: string,
  { width, height, durationMs }: { width: number; height: number; durationMs: number },
): Promise<void> {
  const facts = { kind: 'video', mime: 'video/mp4', extension: 'mp4', width, height, turned: false } as const;
  const original = await keepOriginal(services, assetId, path, facts);
  const gone = await services.db.transaction(async (tx) => {
    const sent = await tx.assetVariant.findMany({ where: { assetId, variant: SOURCE } });
    const { count } = await tx.asset.updateMany({
      where: { id: assetId, status: 'converting' },
      data: { status: 'ready', width, height, durationMs, bytes: original.bytes, details: {} },
    });
    // Removed meanwhile: what was just written would belong to nobody.
    if (count === 0) return undefined;
    const where = { assetId_variant: { assetId, variant: 'original' } };
    await tx.assetVariant.upsert({ where, create: original, update: original });
    await tx.assetVariant.deleteMany({ where: { assetId, variant: SOURCE } });
    return sent.map(({ storageKey }) => storageKey);
  });
  if (!gone) return services.storage.removeFolder(`assets/${assetId}/`);
  for (const key of gone)
    await services.storage
      .removeFolder(key)
      .catch((err: unknown) => services.log.warn({ asset: assetId, err }, 'a converted file stays'));
}

/** It failed for the last time, or every process that did it died. */
export async function abandonConversion(services: Services, { assetId }: JobData['convert']): Promise<void> {
  const asset = await services.db.prisma.asset.findUnique({ where: { id: assetId } });
  const conversion = conversionOf(asset?.details);
  if (conversion) await fail(services, assetId, conversion, 'conversion-failed');
}

async function fail(
  { db }: Services,
  assetId: string,
  conversion: Conversion,
  error: ErrorCode,
): Promise<void> {
  await db.prisma.asset.updateMany({
    where: { id: assetId, status: 'converting' },
    data: { status: 'failed', details: { conversion: { ...conversion, error } } },
  });
}
